import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LayoutForm } from '#features/vouchers/web/office/layout-form.tsx';
import { layoutQuery } from '#features/vouchers/web/vouchers.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/billing/vouchers/$programmeId/layout/');

/** The layout of a municipality’s lists. */
export function LayoutPage() {
  const { programmeId } = route.useParams();
  const t = useTranslations('voucher_layout');
  const office = useTranslations('voucher_office');
  const query = useQuery(layoutQuery(programmeId));
  const { data } = query;
  const crumbs = [
    { label: office('title'), link: { to: '/dashboard/billing/vouchers' } as const },
    {
      label: data?.sample.shown.programme ?? office('settings'),
      link: { to: '/dashboard/billing/vouchers/$programmeId', params: { programmeId } } as const,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={crumbs}
        {...(data && {
          subtitle: t('subtitle', {
            municipality: data.municipality,
            programmes: data.programmes.join('; '),
          }),
        })}
      />
      <QueryStates query={query} loading={<Skeletons shape="card" count={2} />} errorTitle={t('error')}>
        {(layout) => <LayoutForm key={programmeId} programmeId={programmeId} data={layout} />}
      </QueryStates>
    </>
  );
}
