import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { ImportRow } from '../../shared/user-import.ts';
import { StateBadge } from '../components/state-badge.tsx';
import classes from './user-import.module.css';

const tones = { create: 'good', exists: 'quiet', error: 'bad' } as const;

interface Props {
  readonly rows: readonly ImportRow[];
  readonly created: number;
  readonly invited: number;
}

/** What becomes of every row, with the reasons. */
export function ImportRows({ rows, created, invited }: Props) {
  const t = useTranslations('users.import');
  const [onlyErrors, setOnlyErrors] = useState(false);
  const errors = rows.filter(({ outcome }) => outcome === 'error');
  const existing = rows.filter(({ outcome }) => outcome === 'exists').length;
  const columns: Column<ImportRow>[] = [
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
      sortBy: ({ outcome }) => ['error', 'create', 'exists'].indexOf(outcome),
      cell: ({ outcome }) => <StateBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StateBadge>,
    },
    {
      key: 'problems',
      header: t('column_problems'),
      cell: ({ problems }) => problems.length > 0 && <Problems keys={problems} />,
    },
  ];
  return (
    <>
      <div className={classes.resultHead}>
        <div>
          <h2 className={classes.resultTitle}>{t('result')}</h2>
          <p className={classes.summary} role="status">
            {t('summary', { created, invited, existing, errors: errors.length })}
          </p>
        </div>
        {errors.length > 0 && (
          <NativeSelect
            aria-label={t('show')}
            value={onlyErrors ? 'errors' : 'all'}
            onChange={(event) => setOnlyErrors(event.currentTarget.value === 'errors')}
            data={[
              { value: 'all', label: t('show_all') },
              { value: 'errors', label: t('show_errors') },
            ]}
          />
        )}
      </div>
      <DataTable
        key={onlyErrors ? 'errors' : 'all'}
        label={t('result')}
        rows={onlyErrors ? errors : rows}
        columns={columns}
        rowKey={({ line }) => String(line)}
        initialSorting={{ column: 'line', descending: false }}
      />
    </>
  );
}

function Problems({ keys }: { keys: readonly string[] }) {
  const t = useTranslations('users.import.problem');
  return (
    <ul className={classes.problems}>
      {keys.map((key) => (
        <li key={key}>{t.has(key as 'columns_missing') ? t(key as 'columns_missing') : key}</li>
      ))}
    </ul>
  );
}
