import { useLocale, useTranslations } from 'use-intl';
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
import classes from './payments.module.css';
import { type TransfersSearch, transfersSearchOf } from './transfers-search.view.ts';
import { WaitingActs, WaitingReason } from './waiting-transfer.tsx';

/** The answer of the server to the list's address. */
export interface TransfersAnswer {
  readonly transfers: readonly WaitingTransfer[];
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

interface Props {
  readonly answer: TransfersAnswer;
  readonly search: TransfersSearch;
  readonly columns: readonly TransferColumn[];
  readonly selection: RowSelection<WaitingTransfer>;
  readonly onChange: (search: TransfersSearch) => void;
}

const minor: ReadonlySet<TransferColumn> = new Set(['text', 'iban', 'proposal']);
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
        {text && !columns.includes('text') && <span className={classes.said}>{text}</span>}
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
          minor: minor.has(key),
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
        usualSize: 10,
        usualSort: 'bookedOn',
        onChange,
      })}
      picking={{
        selection,
        nameOf: ({ payerName, amountCents }) => `${payerName || t('nameless')}, ${formatMoney(amountCents)}`,
      }}
    />
  );
}
