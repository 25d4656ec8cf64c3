import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ClosedUsers } from '#features/people/web/closed/closed-users.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/users/closed/');

/** The accounts that are closed, each with the way back. */
export function ClosedUsersPage() {
  const t = useTranslations('users');
  const navigate = route.useNavigate();
  const { q: words } = route.useSearch();
  return (
    <>
      <PageHeader
        title={t('closed.title')}
        subtitle={t('closed.about')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/users' } }]}
      />
      <ClosedUsers
        words={words}
        onSearch={(q) => void navigate({ search: { q }, resetScroll: false, replace: true })}
      />
    </>
  );
}
