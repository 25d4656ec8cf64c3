import { useLocale, useTranslations } from 'use-intl';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { spacedCode } from '#platform/shared/iban.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import type { WaitingTransfer } from '../../shared/statements.ts';
import { type TransferColumn, transferSorts } from '../../shared/transfer-columns.ts';
import type { PageAnswer } from './list-page.tsx';
import classes from './payments.module.css';
import { Said } from './said.tsx';
import { TransfersColumns } from './transfers-columns.tsx';
import { minorColumns, type TransfersSearch, transfersSearchOf } from './transfers-search.view.ts';
import { WaitingActs, WaitingReason } from './waiting-transfer.tsx';

interface Props {
  readonly answer: PageAnswer & { readonly transfers: readonly WaitingTransfer[] };
  readonly search: TransfersSearch;
  readonly columns: readonly TransferColumn[];
  readonly selection: RowSelection<WaitingTransfer>;
  readonly onChange: (search: TransfersSearch) => void;
}

const sortable: ReadonlySet<TransferColumn> = new Set(transferSorts);

/** One page of waiting transfers: who paid what, why it waits, and the likely answer as a button. */
export function TransfersTable({ answer, search, columns, selection, onChange }: Props) {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const { transfers } = answer;
  const cells: Record<TransferColumn, Column<WaitingTransfer>['cell']> = {
    payer: ({ payerName, text }) => (
      <span className={classes.what}>
        <strong>{payerName || t('nameless')}</strong>
        {text && !columns.includes('text') && <Said text={text} />}
      </span>
    ),
    amount: ({ amountCents }) => <strong className={classes.money}>{formatMoney(amountCents)}</strong>,
    bookedOn: ({ bookedOn }) => <span className={classes.money}>{formatShortDate(bookedOn, locale)}</span>,
    text: ({ text }) => text && <span className={classes.said}>{text}</span>,
    iban: ({ payerIban }) => payerIban && <span className={classes.dim}>{spacedCode(payerIban)}</span>,
    why: (transfer) => <WaitingReason transfer={transfer} />,
    proposal: ({ proposal }) => proposal && `${proposal.number}, ${proposal.payerName}`,
  };
  return (
    <PickTable
      label={t('waiting')}
      rows={transfers}
      columns={[
        ...columns.map((key) => ({
          key,
          header: t(`list_column.${key}`),
          heading: key === 'payer',
          minor: search.cols === undefined && minorColumns.has(key),
          cell: cells[key],
          ...(key === 'amount' && { align: 'end' as const }),
          ...(sortable.has(key) && { sortBy: sortedByServer }),
        })),
        {
          ...{ key: 'acts', header: t('acts'), align: 'end' as const },
          cell: (transfer: WaitingTransfer) => <WaitingActs transfer={transfer} />,
        },
      ]}
      rowKey={({ id }) => id}
      paging={keysetPaging({
        search,
        answer: { ...answer, shown: transfers.length },
        read: transfersSearchOf,
        usualSize: usualWorkSize,
        usualSort: 'bookedOn',
        onChange,
      })}
      sortedAbove
      moreColumns={(hidden) => (
        <TransfersColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
      )}
      picking={{
        opens: false,
        selection,
        nameOf: ({ payerName, amountCents }) => `${payerName || t('nameless')}, ${formatMoney(amountCents)}`,
      }}
    />
  );
}
