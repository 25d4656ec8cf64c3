import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { fromStart, pageAskedOf } from '#platform/shared/address-values.ts';
import { formatFarDate, vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import type { Column } from '#platform/web/table/data-table.tsx';
import type { DecidedTransfer } from '../../shared/decided-transfers.ts';
import type { DecidedState } from '../../shared/transfer-columns.ts';
import { decidedTransfersQuery } from '../transfers.queries.ts';
import { formatFarMoment } from './far-dates.view.ts';
import { PlainList } from './list-page.tsx';
import classes from './payments.module.css';
import { Said } from './said.tsx';
import type { TransfersSearch } from './transfers-search.view.ts';
import { UndoTransfer } from './undo-transfer.tsx';

interface Props {
  readonly state: DecidedState;
  readonly search: TransfersSearch;
  readonly onChange: (search: TransfersSearch) => void;
}

/** The transfers that were matched, or set aside: what each paid or was, who decided, and the way back. */
export function DecidedList({ state, search, onChange }: Props) {
  const t = useTranslations('payment_work');
  const words = search.q?.trim() ?? '';
  const list = useQuery(decidedTransfersQuery({ state, search: words, ...pageAskedOf(search) }));
  const columns = useColumns(state);
  return (
    <>
      <search className={classes.search}>
        <SearchField
          label={t('list_search')}
          text={search.q ?? ''}
          onChange={(q) => onChange({ ...fromStart(search), q })}
        />
      </search>
      <PlainList
        label={t(`tab.${state}`)}
        query={list}
        rowsOf={({ transfers }) => transfers}
        columns={columns}
        lines={2}
        none={{ message: t(`none_of.${state}`), hint: t(`none_of_hint.${state}`) }}
        unfiltered={words ? { ...fromStart(search), q: undefined } : undefined}
        search={search}
        onChange={onChange}
      />
    </>
  );
}

function useColumns(state: DecidedState): Column<DecidedTransfer>[] {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const today = vilniusDate(Date.now());
  return [
    {
      ...{ key: 'payer', header: t('list_column.payer'), heading: true },
      cell: ({ payerName, text }) => (
        <span className={classes.what}>
          <strong>{payerName || t('nameless')}</strong>
          {text && <Said text={text} />}
        </span>
      ),
    },
    {
      ...{ key: 'amount', header: t('list_column.amount'), align: 'end' },
      cell: ({ amountCents }) => <strong className={classes.money}>{formatMoney(amountCents)}</strong>,
    },
    {
      ...{ key: 'bookedOn', header: t('list_column.bookedOn') },
      cell: ({ bookedOn }) => <span className={classes.money}>{formatFarDate(bookedOn, today, locale)}</span>,
    },
    {
      ...{ key: 'why', header: t(state === 'booked' ? 'paid_to' : 'ignore_reason') },
      cell: (transfer) => <Outcome transfer={transfer} />,
    },
    {
      ...{ key: 'decided', header: t('decided') },
      cell: ({ decidedBy, decidedAt }) => (
        <span className={classes.decided}>
          <span>{decidedBy ?? t('decided_itself')}</span>{' '}
          <span className={classes.said}>{formatFarMoment(decidedAt, today, locale)}</span>
        </span>
      ),
    },
    {
      ...{ key: 'acts', header: t('acts'), align: 'end' },
      cell: (transfer) =>
        transfer.undoable ? (
          <UndoTransfer transfer={transfer} />
        ) : (
          <span className={classes.said}>{t('bank_reversed')}</span>
        ),
    },
  ];
}

/** The invoices that it pays, each a way to it, and whose they are; or why it was set aside. */
function Outcome({ transfer: { paid, reason } }: { readonly transfer: DecidedTransfer }) {
  const t = useTranslations('payment_work');
  if (!paid) return <span>{reason}</span>;
  return (
    <span className={classes.paid}>
      {paid.invoices.map(({ id, number }) => (
        <Link key={id} to="/dashboard/billing/invoices" search={{ invoice: id }} className={classes.link}>
          {number}
        </Link>
      ))}
      {paid.invoices.length === 0 && <span>{t('paid_credit')}</span>}
      <Link to="/dashboard/payers/$payerId" params={{ payerId: paid.payerId }} className={classes.link}>
        {paid.payerName}
      </Link>
    </span>
  );
}
