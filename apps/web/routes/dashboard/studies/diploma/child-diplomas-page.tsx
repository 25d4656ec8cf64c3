import { useTranslations } from 'use-intl';
import { Diplomas } from '#features/diplomas/web/family/diplomas.tsx';
import { NoDiplomas } from '#features/diplomas/web/family/no-diplomas.tsx';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';

/** A child's own diplomas. */
export function ChildDiplomasPage() {
  const t = useTranslations('diplomas.family');
  const { id } = useUser();
  const { group } = useSelectedGroup();
  // As for points and feedback: the selected group decides (decisions R5, R6).
  if (group && !group.diplomaEnabled) {
    return <NoDiplomas message={t('feature_not_available')} hint={t('feature_disabled')} />;
  }
  return <Diplomas childId={id} />;
}
