import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { billingQuery } from '#features/billing/web/billing.queries.ts';
import { JoinDone } from '#features/billing/web/components/join-done.tsx';
import { seatBought } from '#features/billing/web/components/subscription-facts.view.ts';
import { OwnInvoices } from '#features/invoices/web/components/own-invoices.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/join/$groupId/$childId/done/');

/** The last step into a group; who bought nothing yet goes back to the sums. */
export function JoinDonePage() {
  const t = useTranslations();
  const params = route.useParams();
  const query = useQuery(billingQuery);
  const bought = query.data && seatBought(query.data, params.groupId, params.childId);
  const group = bought?.group ?? bought?.held?.group;
  const title = { child: bought?.child?.firstName ?? '', group: group?.name ?? '' };
  return (
    <>
      <PageHeader title={bought ? t('joining.done_title', title) : t('joining.price_title')} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={2} />}
        errorTitle={t('billing.error')}
      >
        {() =>
          bought ? (
            <JoinDone subscription={bought} invoices={<OwnInvoices />} />
          ) : (
            <Navigate to="/dashboard/join/$groupId/$childId" params={params} replace />
          )
        }
      </QueryStates>
    </>
  );
}
