import { useTranslations } from 'use-intl';
import { Diplomas } from '#features/diplomas/web/family/diplomas.tsx';
import { NoDiplomas } from '#features/diplomas/web/family/no-diplomas.tsx';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** A child's diplomas as the parent sees them. */
export function ParentDiplomasPage() {
  const t = useTranslations('diplomas.family');
  const say = useTranslations('common');
  const { child, isPending, error, refetch } = useSelectedChild();
  const selector = <ChildSelector />;
  if (isPending) return <Skeletons shape="row" />;
  if (!child && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!child) return <NoDiplomas message={say('no_children')} hint={t('no_child_hint')} />;
  if (child.groups.length > 0 && child.groups.every((group) => !group.diplomaEnabled)) {
    return <NoDiplomas message={t('feature_not_available')} hint={t('feature_disabled')} top={selector} />;
  }
  return <Diplomas key={child.userId} childId={child.userId} top={selector} />;
}
