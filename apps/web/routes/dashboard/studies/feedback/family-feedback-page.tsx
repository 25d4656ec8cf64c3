import { useTranslations } from 'use-intl';
import { FamilyLetter } from '#features/feedback/web/family/family-letter.tsx';
import { NoLetter } from '#features/feedback/web/family/no-letter.tsx';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** The academy's letter about a semester, for the child and for the parents (spec §2). */
export function FamilyFeedbackPage() {
  return useUser().role === 'child' ? <OfChild /> : <OfParent />;
}

function OfChild() {
  const t = useTranslations('feedback');
  const { id } = useUser();
  const { group } = useSelectedGroup();
  if (group && !group.feedbackEnabled)
    return <NoLetter message={t('feature_not_available')} hint={t('feature_disabled_for_group')} />;
  return <FamilyLetter childId={id} reader="child" />;
}

function OfParent() {
  const t = useTranslations('feedback');
  const say = useTranslations('common');
  const { child, isPending, error, refetch } = useSelectedChild();
  const selector = <ChildSelector />;
  if (isPending) return <Skeletons shape="row" />;
  if (!child && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!child) return <NoLetter message={say('no_children')} hint={t('no_child_hint')} />;
  // Shown when any group of the child qualifies (decision R6); a child who left a group keeps what was
  // written.
  if (child.groups.length > 0 && child.groups.every((group) => !group.feedbackEnabled)) {
    const hint = t('feature_disabled_for_child');
    return <NoLetter message={t('feature_not_available')} hint={hint} top={selector} />;
  }
  return <FamilyLetter key={child.userId} childId={child.userId} reader="parent" top={selector} />;
}
