import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { matchReasons, type StatementOutcome } from '../../shared/statements.ts';
import { earlierFacts } from './earlier.view.ts';
import { LeftLines } from './left-lines.tsx';
import classes from './payments.module.css';

interface Props {
  readonly outcome: StatementOutcome;
  readonly busy: boolean;
  readonly onImport: () => void;
}

type Line = StatementOutcome['first'][number];

/** What importing a statement would do: what is booked, and what would wait. */
export function Outcome({ outcome, busy, onImport }: Props) {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const { lines, known, booked, bookedCents, waiting, first } = outcome;
  const waits = matchReasons.filter((why) => waiting[why] > 0);
  const columns: Column<Line>[] = [
    { key: 'day', header: t('column_date'), cell: ({ bookedOn }) => formatShortDate(bookedOn, locale) },
    {
      key: 'name',
      header: t('column_name'),
      heading: true,
      cell: ({ payerName }) => payerName || t('nameless'),
    },
    { key: 'text', header: t('column_text'), minor: true, cell: ({ text }) => text },
    { key: 'becomes', header: t('becomes'), cell: (line) => becomes(line) },
    {
      key: 'amount',
      header: t('column_amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className={classes.money}>{formatMoney(amountCents)}</span>,
    },
  ];
  const becomes = ({ why, number, earlier }: Line) => (
    <>
      {why === null ? t('pays', { number: number ?? '' }) : t(`waits_${why}`)}
      {earlier && <span className={classes.earlier}>{t('earlier', earlierFacts(earlier, locale))}</span>}
    </>
  );
  return (
    <div className={classes.outcome}>
      <p className={classes.answer}>
        {t('would_book', { count: booked, lines, amount: formatMoney(bookedCents) })}
      </p>
      {(waits.length > 0 || known > 0) && (
        <p className={classes.dim}>
          {[
            ...waits.map((why) => t('would_wait', { count: waiting[why], why: t(`waits_${why}`) })),
            ...(known > 0 ? [t('known', { count: known })] : []),
          ].join(' · ')}
        </p>
      )}
      {lines > 0 && (
        <Button loading={busy} onClick={onImport} className={classes.run}>
          {t('run')}
        </Button>
      )}
      {first.length > 0 && (
        <DataTable
          label={t('lines')}
          rows={first}
          columns={columns}
          rowKey={(line) => String(first.indexOf(line))}
        />
      )}
      <LeftLines outcome={outcome} />
    </div>
  );
}
