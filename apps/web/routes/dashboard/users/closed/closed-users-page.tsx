import { useTranslations } from 'use-intl';
import { ClosedUsers } from '#features/people/web/closed/closed-users.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

/** The accounts that are closed, each with the way back. */
export function ClosedUsersPage() {
  const t = useTranslations('users');
  return (
    <>
      <PageHeader
        title={t('closed.title')}
        subtitle={t('closed.about')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/users' } }]}
      />
      <ClosedUsers />
    </>
  );
}
