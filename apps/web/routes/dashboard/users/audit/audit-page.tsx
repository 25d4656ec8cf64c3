import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AuditList } from '#features/audit/web/components/audit-list.tsx';
import { AuditFilters } from '#features/audit/web/log/audit-filters.tsx';
import { type AuditSearch, auditAskedOf, isNarrowed } from '#features/audit/web/log/audit-search.view.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/users/audit/');

/** Everything that staff did with other people's data, or a filtered part of it (decision N10). */
export function AuditPage() {
  const t = useTranslations('audit');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: AuditSearch) =>
    void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false, replace: true });
  const clear = () => void navigate({ search: {}, resetScroll: false, replace: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ label: t('users'), link: { to: '/dashboard/users' } }]}
      />
      <AuditFilters search={search} onChange={change} />
      <Card>
        <AuditList {...auditAskedOf(search)} onClear={isNarrowed(search) ? clear : undefined} />
      </Card>
    </>
  );
}
