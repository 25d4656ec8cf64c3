import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatMonth, formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { academicHours, academicMinutes } from '../../shared/months.rules.ts';
import type { MonthLine } from '../../shared/months.ts';
import classes from '../components/vouchers.module.css';
import { type LinePart, lineParts, matchingLines } from './month-lines.view.ts';

interface Props {
  readonly lines: readonly MonthLine[];
  readonly hoursNeeded: number;
  readonly isCorrection?: boolean;
}

/** A list is searched from so many children on. */
const manyLines = 10;

/** Children of a month’s list with their hours, and why a month doesn’t count. */
export function MonthLines({ lines, hoursNeeded, isCorrection = false }: Props) {
  const t = useTranslations('voucher_office');
  const [part, setPart] = useState<LinePart>();
  const [typed, setTyped] = useState('');
  const columns = useColumns(hoursNeeded, isCorrection);
  const isSearched = !isCorrection && lines.length >= manyLines;
  const shown = isSearched ? matchingLines(lines, part, typed) : lines;
  return (
    <>
      {isSearched && (
        <search className={classes.form}>
          <SearchField label={t('line_search')} text={typed} onChange={(text) => setTyped(text ?? '')} />
          <ChoicePill
            label={t('line_parts')}
            value={part}
            options={lineParts.map((value) => ({ value, label: t(`line_part.${value}`) }))}
            onChange={setPart}
          />
        </search>
      )}
      {lines.length > 0 && shown.length === 0 && <p className={classes.quiet}>{t('line_none')}</p>}
      {shown.length > 0 && (
        <DataTable
          whole
          label={t(isCorrection ? 'corrections' : 'month')}
          rows={shown}
          columns={columns}
          rowKey={({ voucherId, forMonth }) => `${voucherId}/${forMonth}`}
        />
      )}
    </>
  );
}

function useColumns(hoursNeeded: number, isCorrection: boolean): Column<MonthLine>[] {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  const sayChange = ({ date, before, after }: NonNullable<MonthLine['changes']>[number]) =>
    t('change', {
      ...{ date: formatShortDate(date, locale), before: before / academicMinutes },
      after: after / academicMinutes,
    });
  return [
    {
      key: 'child',
      header: t('line_child'),
      heading: true,
      sortBy: ({ child }) => `${child.lastName} ${child.firstName}`,
      cell: ({ child, forMonth, unmarked, changes }) => (
        <>
          <span>{`${child.firstName} ${child.lastName}`}</span>
          {isCorrection && <p className={classes.quiet}>{formatMonth(forMonth, locale)}</p>}
          {isCorrection && (
            <p className={classes.quiet}>
              {changes === null ? t('changes_unknown') : changes.map(sayChange).join('; ')}
            </p>
          )}
          {unmarked > 0 && <p className={classes.quiet}>{t('unmarked', { count: unmarked })}</p>}
        </>
      ),
    },
    {
      key: 'hours',
      header: t('line_hours'),
      align: 'end',
      sortBy: ({ minutes }) => minutes,
      cell: ({ minutes }) => t('hours_of', { hours: academicHours(minutes), needed: hoursNeeded }),
    },
    {
      key: 'amount',
      header: t('line_amount'),
      align: 'end',
      minor: !isCorrection,
      sortBy: ({ cents }) => cents,
      cell: ({ cents }) => formatMoney(cents),
    },
    {
      key: 'state',
      header: t('line_state'),
      minor: isCorrection,
      sortBy: ({ counts }) => Number(counts),
      cell: ({ counts }) => (
        <StateBadge tone={counts ? 'good' : 'bad'}>{t(counts ? 'counts' : 'counts_not')}</StateBadge>
      ),
    },
  ];
}
