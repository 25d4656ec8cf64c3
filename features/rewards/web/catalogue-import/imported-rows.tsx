import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { type CatalogueImportRow, catalogueColumns, missingColumn } from '../../shared/catalogue-import.ts';
import { catalogueHeadings } from '../../shared/catalogue-import.words.ts';
import classes from './import.module.css';

type Outcome = CatalogueImportRow['outcome'];
const outcomes = ['error', 'create', 'change', 'same'] as const satisfies readonly Outcome[];
const tones = { create: 'good', change: 'now', same: 'quiet', error: 'bad' } as const;

/** The result of every row: what is new, what changes from what to what, and what is wrong, in words. */
export function ImportedRows({ rows }: { rows: readonly CatalogueImportRow[] }) {
  const t = useTranslations('catalogue.import');
  const [shown, setShown] = useState<Outcome | 'all'>('all');
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const present = outcomes.filter((outcome) => count(outcome) > 0);
  const columns: Column<CatalogueImportRow>[] = [
    { key: 'line', header: t('column_line'), sortBy: ({ line }) => line, cell: ({ line }) => line },
    {
      key: 'what',
      header: t('column_what'),
      heading: true,
      sortBy: ({ what }) => what,
      cell: ({ what }) => what,
    },
    {
      key: 'outcome',
      header: t('column_outcome'),
      sortBy: ({ outcome }) => outcomes.indexOf(outcome),
      cell: ({ outcome }) => <StateBadge tone={tones[outcome]}>{t(`outcome_${outcome}`)}</StateBadge>,
    },
    { key: 'details', header: t('column_details'), cell: (row) => <Details row={row} /> },
  ];
  return (
    <>
      <p className={classes.quiet} role="status">
        {t('summary', {
          created: count('create'),
          changed: count('change'),
          same: count('same'),
          errors: count('error'),
        })}
      </p>
      {present.length > 1 && (
        <Segments
          label={t('show')}
          value={shown}
          onChange={setShown}
          choices={[
            { value: 'all' as const, label: t('show_all') },
            ...present.map((value) => ({ value, label: t(`outcome_${value}`) })),
          ]}
        />
      )}
      <DataTable
        key={shown}
        label={t('result')}
        rows={shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown)}
        columns={columns}
        rowKey={({ line }) => String(line)}
        initialSorting={{ column: shown === 'all' ? 'outcome' : 'line', descending: false }}
      />
    </>
  );
}

function Details({ row: { changes, problems } }: { row: CatalogueImportRow }) {
  const t = useTranslations('catalogue.import');
  const locale: Locale = useLocale();
  const problem = (key: string) => `problem.${key}` as 'problem.level_invalid';
  const textOf = (key: string) => {
    const column = catalogueColumns.find((each) => key === `${missingColumn}${each}`);
    if (column) return t('column_missing', { column: inLanguage(catalogueHeadings, locale)[column] });
    return t.has(problem(key)) ? t(problem(key)) : key;
  };
  if (problems.length > 0) {
    return (
      <ul className={classes.problems}>
        {problems.map((key) => (
          <li key={key}>{textOf(key)}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {t('change', { column: t(`column.${column}`), from: from || '–', to: to || '–' })}
        </li>
      ))}
    </ul>
  );
}
