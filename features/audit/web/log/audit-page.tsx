import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { AuditList } from '../components/audit-list.tsx';

/** Everything that staff did with other people's data (decision N10). */
export function AuditPage() {
  const t = useTranslations('audit');
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ label: t('users'), link: { to: '/dashboard/users' } }]}
      />
      <Card>
        <AuditList />
      </Card>
    </>
  );
}
