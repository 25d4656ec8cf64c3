import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DeletedGroups } from '#features/groups/web/archive/deleted-groups.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/groups/deleted/');

/** The groups that were deleted, each with the way back. */
export function DeletedGroupsPage() {
  const t = useTranslations('groups');
  const navigate = route.useNavigate();
  const { q: words } = route.useSearch();
  return (
    <>
      <PageHeader
        title={t('archive.title')}
        subtitle={t('archive.about')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/groups' } }]}
      />
      <DeletedGroups
        words={words}
        onSearch={(q) => void navigate({ search: { q }, resetScroll: false, replace: true })}
      />
    </>
  );
}
