import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { leftReasons, type StatementOutcome } from '../../shared/statements.ts';
import classes from './payments.module.css';

interface Props {
  readonly outcome: Pick<StatementOutcome, 'left' | 'leftCounts'>;
}

type Line = StatementOutcome['left'][number];

/** The skipped lines of a statement, each with the reason: nothing is dropped silently. */
export function LeftLines({ outcome: { left, leftCounts } }: Props) {
  const t = useTranslations('payment_work');
  const reasons = leftReasons.flatMap((reason) => {
    const count = leftCounts[reason] ?? 0;
    return count > 0 ? [t('would_wait', { count, why: t(`left_${reason}`) })] : [];
  });
  const columns: Column<Line>[] = [
    { key: 'place', header: t('left_place'), cell: ({ place }) => place },
    { key: 'reason', header: t('left_reason'), heading: true, cell: ({ reason }) => t(`left_${reason}`) },
    { key: 'day', header: t('column_date'), cell: ({ day }) => <span className={classes.money}>{day}</span> },
    { key: 'name', header: t('column_name'), cell: ({ payerName }) => payerName },
    { key: 'text', header: t('column_text'), minor: true, cell: ({ text }) => text },
    {
      key: 'amount',
      header: t('column_amount'),
      align: 'end',
      cell: ({ amount }) => <span className={classes.money}>{amount}</span>,
    },
  ];
  const total = Object.values(leftCounts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <details className={classes.left}>
      <summary>{t('left', { count: total })}</summary>
      <p className={classes.dim}>{reasons.join(' · ')}</p>
      {total > left.length && <p className={classes.dim}>{t('left_more', { count: left.length })}</p>}
      <DataTable
        label={t('left', { count: total })}
        rows={left}
        columns={columns}
        rowKey={(line) => String(left.indexOf(line))}
      />
    </details>
  );
}
