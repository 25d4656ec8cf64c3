import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { accountingMonthQuery } from '#features/accounting/web/accounting.queries.ts';
import { shownMonth } from '#features/accounting/web/month/accounting-search.view.ts';
import { AccountsForm } from '#features/accounting/web/month/accounts-form.tsx';
import { DownloadCsv } from '#features/accounting/web/month/download-csv.tsx';
import { DownloadIsaf } from '#features/accounting/web/month/download-isaf.tsx';
import classes from '#features/accounting/web/month/month.module.css';
import { MonthDocuments } from '#features/accounting/web/month/month-documents.tsx';
import { MonthPayments } from '#features/accounting/web/month/month-payments.tsx';
import { MonthCautions, MonthSums } from '#features/accounting/web/month/month-sums.tsx';
import { MonthNavigation } from '#features/attendance/web/components/month-navigation.tsx';
import type { BooksFrameComponent } from '#features/invoices/web/components/books-frame.tsx';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Fold } from '#platform/web/kit/fold.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/billing/accounting/');

/** A month's documents for the accountant: their sums, what is missing, and files for accounting programs. */
export function AccountingPage({ Frame }: { readonly Frame: BooksFrameComponent }) {
  const t = useTranslations('accounting');
  const navigate = route.useNavigate();
  const today = vilniusDate(Date.now());
  const month = shownMonth(route.useSearch(), today);
  const query = useQuery(accountingMonthQuery(month));
  return (
    <Frame tab="accounting">
      <div className={classes.page}>
        <MonthNavigation
          month={month}
          today={today}
          onChange={(chosen) => void navigate({ search: { month: chosen }, replace: true })}
        />
        <QueryStates query={query} loading={<Skeletons shape="row" count={3} />} errorTitle={t('error')}>
          {(data) => (
            <>
              <MonthCautions cautions={data.cautions} />
              <MonthSums data={data} />
              <Fold title={t('all_documents')}>
                <MonthDocuments key={data.month} month={data.month} />
              </Fold>
              <DownloadCsv month={month} />
              <MonthPayments month={data.month} payments={data.payments} />
              <DownloadIsaf month={month} isaf={data.isaf} />
              <Fold title={t('accounts')}>
                <AccountsForm key={data.version} accounts={data.accounts} version={data.version} />
              </Fold>
            </>
          )}
        </QueryStates>
      </div>
    </Frame>
  );
}
