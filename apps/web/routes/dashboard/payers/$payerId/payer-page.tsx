import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArrangementsPanel } from '#features/invoices/web/arrangements/arrangements-panel.tsx';
import { payerLedgerQuery } from '#features/invoices/web/invoices.queries.ts';
import { Ledger } from '#features/invoices/web/ledger/ledger.tsx';
import { ledgerPeriod } from '#features/invoices/web/ledger/ledger-search.view.ts';
import { PeriodFields } from '#features/invoices/web/ledger/period-fields.tsx';
import { vilniusDate } from '#platform/shared/dates.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** A family's account: what it owed, all that changed it, and what it owes, in a period; and the same as a PDF. */
export function PayerPage() {
  const t = useTranslations('payer_ledger');
  const isAdmin = useUser().role === 'admin';
  const { payerId } = useParams({ from: '/dashboard/payers/$payerId/' });
  const search = useSearch({ from: '/dashboard/payers/$payerId/' });
  const navigate = useNavigate({ from: '/dashboard/payers/$payerId/' });
  const period = ledgerPeriod(search, vilniusDate(Date.now()));
  const query = useQuery(payerLedgerQuery({ payerId, ...period }));
  const crumb = isAdmin
    ? { label: t('billing'), link: { to: '/dashboard/users/$userId', params: { userId: payerId } } as const }
    : {
        label: t('billing'),
        link: { to: '/dashboard/account/$tab', params: { tab: 'billing' } } as const,
      };
  return (
    <>
      <PageHeader title={t('title')} crumbs={[crumb]} subtitle={query.data?.payer.name ?? '\u00A0'} />
      {isAdmin && <ArrangementsPanel payerId={payerId} />}
      <PeriodFields
        key={`${period.from} ${period.to}`}
        period={period}
        onChoose={(chosen) => void navigate({ search: chosen })}
      />
      <QueryStates query={query} loading={<Skeletons shape="row" count={5} />} errorTitle={t('error')}>
        {(ledger) => <Ledger ledger={ledger} />}
      </QueryStates>
    </>
  );
}
