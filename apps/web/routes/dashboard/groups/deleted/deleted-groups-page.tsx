import { useTranslations } from 'use-intl';
import { DeletedGroups } from '#features/groups/web/archive/deleted-groups.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

/** The groups that were deleted, each with the way back. */
export function DeletedGroupsPage() {
  const t = useTranslations('groups');
  return (
    <>
      <PageHeader
        title={t('archive.title')}
        subtitle={t('archive.about')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/groups' } }]}
      />
      <DeletedGroups />
    </>
  );
}
