import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/components/page-header.tsx';
import { AuditList } from '../components/audit-list.tsx';
import classes from '../components/user-page.module.css';

/** Everything that staff did with other people's data (decision N10). */
export function AuditPage() {
  const t = useTranslations('users');
  return (
    <>
      <PageHeader
        title={t('audit_log')}
        subtitle={t('audit.subtitle')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/users' } }]}
      />
      <div className={classes.card}>
        <AuditList />
      </div>
    </>
  );
}
