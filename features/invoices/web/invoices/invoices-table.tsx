import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { formatShortDate, type LocalDate } from '#platform/shared/dates.ts';
import { spacedCode } from '#platform/shared/iban.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { type InvoiceColumn, invoiceSorts } from '../../shared/invoice-columns.ts';
import type { InvoiceRow } from '../../shared/invoices.ts';
import { linePartsOf } from '../components/invoice-words.view.ts';
import cards from './invoice-cards.module.css';
import { InvoiceState } from './invoice-state.tsx';
import classes from './invoices.module.css';
import { InvoicesColumns } from './invoices-columns.tsx';
import { type InvoicesSearch, invoicesSearchOf, minorColumns, usualOrder } from './invoices-search.view.ts';

/** The answer of the server to the list's address. */
export interface InvoicesAnswer {
  readonly invoices: readonly InvoiceRow[];
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

interface Props {
  readonly answer: InvoicesAnswer;
  readonly search: InvoicesSearch;
  readonly columns: readonly InvoiceColumn[];
  readonly selection: RowSelection<InvoiceRow>;
  readonly onChange: (search: InvoicesSearch) => void;
}

const sortable: ReadonlySet<InvoiceColumn> = new Set(invoiceSorts);

/** One page of invoices. A number opens the invoice beside the list. */
export function InvoicesTable({ answer, search, columns, selection, onChange }: Props) {
  const t = useTranslations('invoice_books');
  const said = useTranslations('arrangements');
  const locale = useLocale();
  const nameOf = usePersonName();
  const { invoices } = answer;
  const day = (date: LocalDate) => <span className={classes.day}>{formatShortDate(date, locale)}</span>;
  const money = (cents: number) => <span className={classes.money}>{formatMoney(cents)}</span>;
  const cells: Record<InvoiceColumn, Column<InvoiceRow>['cell']> = {
    number: ({ id, number }) => (
      <Link
        to="/dashboard/billing/invoices"
        search={{ ...search, invoice: id }}
        resetScroll={false}
        replace
        className={`${classes.number} ${cards.opener}`}
      >
        {number}
      </Link>
    ),
    payer: ({ payer }) => (
      <Link to="/dashboard/users/$userId" params={{ userId: payer.id }} className={classes.payer}>
        {nameOf(payer.name)}
      </Link>
    ),
    email: ({ payer }) => payer.email && <span className={classes.email}>{payer.email}</span>,
    what: (invoice) => {
      const { what, days } = linePartsOf(invoice, locale);
      return (
        <span className={classes.what}>
          {what} <span className={`${classes.covered} ${cards.days}`}>{days}</span>
        </span>
      );
    },
    issuedOn: ({ issuedOn }) => day(issuedOn),
    dueOn: ({ dueOn }) => (
      <span className={classes.day}>
        <span className={cards.until}>{t('until')} </span>
        {formatShortDate(dueOn, locale)}
      </span>
    ),
    state: ({ state, agreed }) => (
      <>
        <InvoiceState state={state} />
        {agreed && (
          <span className={classes.note}>
            {said(`badge_${agreed.kind}`, { date: formatShortDate(agreed.untilOn, locale) })}
          </span>
        )}
      </>
    ),
    open: ({ openCents, totalCents }) => {
      const isTold = columns.includes('total') && (openCents === 0 || openCents === totalCents);
      return (
        <span className={`${openCents === 0 ? classes.dim : classes.money} ${isTold ? cards.told : ''}`}>
          {openCents === 0 ? '–' : formatMoney(openCents)}
        </span>
      );
    },
    total: ({ totalCents }) => money(totalCents),
    remindedOn: ({ remindedOn, remindedStep }) =>
      remindedOn && (
        <>
          {day(remindedOn)}
          {remindedStep && <span className={classes.note}>{said(`step.${remindedStep}`)}</span>}
        </>
      ),
    reference: ({ reference }) => <span className={classes.day}>{spacedCode(reference)}</span>,
  };
  const usual = usualOrder(search.state);
  return (
    <div className={cards.list} data-usual={search.cols === undefined || undefined}>
      <PickTable
        label={t('list')}
        rows={invoices}
        columns={columns.map((key) => ({
          key,
          header: t(`column.${key}`),
          heading: key === 'number',
          minor: search.cols === undefined && minorColumns.has(key),
          cell: cells[key],
          ...((key === 'open' || key === 'total') && { align: 'end' as const }),
          ...(sortable.has(key) && { sortBy: sortedByServer }),
        }))}
        rowKey={({ id }) => id}
        paging={keysetPaging({
          search,
          answer: { ...answer, shown: invoices.length },
          read: invoicesSearchOf,
          usualSize: usualWorkSize,
          usualSort: usual.sort,
          usualDescending: usual.descending,
          onChange,
        })}
        sortedAbove
        moreColumns={(hidden) => (
          <InvoicesColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
        )}
        picking={{ selection, nameOf: ({ number, payer }) => `${number}, ${nameOf(payer.name)}` }}
      />
    </div>
  );
}
