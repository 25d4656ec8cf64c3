import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AuditList } from '#features/audit/web/components/audit-list.tsx';
import { AuditLine } from '#features/audit/web/log/audit-line.tsx';
import { type AuditSearch, auditAskedOf, isNarrowed } from '#features/audit/web/log/audit-search.view.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/users/audit/');

/** Everything that staff did with other people's data, or a filtered part of it (decision N10). */
export function AuditPage() {
  const t = useTranslations('audit');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: AuditSearch) => void navigate({ search: next, resetScroll: false, replace: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        dense
        subtitle={t('subtitle')}
        crumbs={[{ label: t('users'), link: { to: '/dashboard/users' } }]}
      />
      <AuditLine search={search} onChange={go} />
      <AuditList {...auditAskedOf(search)} onClear={isNarrowed(search) ? () => go({}) : undefined} />
    </>
  );
}
