import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BooksFrameComponent } from '#features/invoices/web/components/books-frame.tsx';
import { InvoiceDialog } from '#features/invoices/web/invoices/invoice-dialog.tsx';
import classes from '#features/invoices/web/invoices/invoices.module.css';
import {
  type InvoicesSearch,
  invoiceStates,
  invoicesAskedOf,
} from '#features/invoices/web/invoices/invoices-search.view.ts';
import { InvoicesTable } from '#features/invoices/web/invoices/invoices-table.tsx';
import { NewInvoiceDialog } from '#features/invoices/web/invoices/new-invoice-dialog.tsx';
import { OpenDebts } from '#features/invoices/web/invoices/open-debts.tsx';
import { debtsQuery, invoicesQuery } from '#features/invoices/web/invoices.queries.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';
import { useNewInAddress } from '#platform/web/use-new-in-address.ts';

const route = getRouteApi('/dashboard/billing/invoices/');

/** All invoices: the state of each, and what can be done with it. */
export function InvoicesPage({ Frame }: { readonly Frame: BooksFrameComponent }) {
  const t = useTranslations('invoice_books');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isNew, setNew] = useState(false);
  useNewInAddress(() => setNew(true));
  const list = useQuery(invoicesQuery(invoicesAskedOf(search)));
  const debts = useQuery(debtsQuery(search.q ?? ''));
  const go = (next: InvoicesSearch) => void navigate({ search: next, resetScroll: false, replace: true });
  const change = (part: InvoicesSearch) => go({ ...search, page: undefined, ...part });

  useExistingPage(list.data?.invoices, list.data?.total, () => {
    void navigate({ search: (now) => ({ ...now, page: undefined }), replace: true });
  });

  const counts = list.data?.counts;
  const counted = (state: (typeof invoiceStates)[number]) =>
    counts?.[state]
      ? t('counted', { name: t(`states_${state}`), count: counts[state] })
      : t(`states_${state}`);
  const action = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Frame tab="invoices" action={action}>
      <search className={classes.filters}>
        <div className={classes.states}>
          <Segments
            label={t('state')}
            value={search.state ?? 'all'}
            onChange={(state) => change({ state: state === 'all' ? undefined : state })}
            choices={[
              { value: 'all' as const, label: t('states_all') },
              ...invoiceStates.map((value) => ({ value, label: counted(value) })),
            ]}
          />
        </div>
        <SearchField label={t('search')} text={search.q ?? ''} onChange={(q) => change({ q })} />
        {list.data && list.data.openCents > 0 && (
          <p className={classes.sum}>{t('open_sum', { amount: formatMoney(list.data.openCents) })}</p>
        )}
      </search>
      {/* Both appear at once: debts that came later would move the list away. */}
      {debts.isLoading || list.isLoading ? (
        <Skeletons shape="row" count={5} />
      ) : (
        <>
          {debts.data && <OpenDebts debts={debts.data} />}
          <QueryStates
            query={list}
            loading={<Skeletons shape="row" count={5} />}
            isEmpty={({ total }: { total: number }) => total === 0}
            empty={
              search.q ? (
                <EmptyState picture={<Telescope />} message={t('none_found')} />
              ) : (
                <EmptyState picture={<MoonFlag />} message={t('none')} />
              )
            }
            errorTitle={t('error')}
          >
            {({ invoices, total }) => (
              <InvoicesTable invoices={invoices} total={total} search={search} onChange={go} />
            )}
          </QueryStates>
        </>
      )}
      {search.invoice && (
        <InvoiceDialog invoiceId={search.invoice} onClose={() => go({ ...search, invoice: undefined })} />
      )}
      {isNew && (
        <NewInvoiceDialog
          onClose={() => setNew(false)}
          onIssued={(invoice) => {
            setNew(false);
            go({ ...search, invoice });
          }}
        />
      )}
    </Frame>
  );
}
