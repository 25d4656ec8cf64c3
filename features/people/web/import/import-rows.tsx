import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { ImportHint, ImportRow } from '../../shared/user-import.ts';
import { StateBadge } from '../components/state-badge.tsx';
import { countsOf, hintKeyOf, isNoted, sharedHints } from './import-questions.view.ts';
import { SharedHints } from './shared-hints.tsx';
import { useHintText, useProblemText } from './use-problem-text.ts';
import classes from './user-import.module.css';

const choices = ['all', 'ask', 'errors', 'hints'] as const;
const tones = { create: 'good', join: 'good', exists: 'quiet', ask: 'waiting', error: 'bad' } as const;

interface Props {
  readonly rows: readonly ImportRow[];
  readonly parents: number;
  readonly newChildren: number;
}

/** The result of every row, with the reasons; what many rows have in common is said above them. */
export function ImportRows({ rows, parents, newChildren }: Props) {
  const t = useTranslations('users.import');
  const [only, setOnly] = useState<(typeof choices)[number]>('all');
  const shared = sharedHints(rows);
  const saidAbove = new Set(shared.map(({ hint }) => hintKeyOf(hint)));
  const hinted = rows.filter(isNoted);
  const errors = rows.filter(({ outcome }) => outcome === 'error');
  const asking = rows.filter(({ outcome }) => outcome === 'ask');
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
      sortBy: ({ outcome }) => ['error', 'ask', 'create', 'join', 'exists'].indexOf(outcome),
      cell: ({ outcome }) => <StateBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StateBadge>,
    },
    {
      key: 'problems',
      header: t('column_problems'),
      cell: ({ problems, hints }) => (
        <Notes problems={problems} hints={hints.filter((hint) => !saidAbove.has(hintKeyOf(hint)))} />
      ),
    },
  ];
  return (
    <>
      <div className={classes.resultHead}>
        <div>
          <h2 className={classes.resultTitle}>{t('result')}</h2>
          <p className={classes.summary} role="status">
            {t('summary', countsOf(rows))}. {t('summary_people', { parents, children: newChildren })}
            {hinted.length > 0 && ` ${t('summary_hints', { count: hinted.length })}`}
          </p>
        </div>
        {errors.length + asking.length + hinted.length > 0 && (
          <NativeSelect
            aria-label={t('show')}
            value={only}
            onChange={({ currentTarget }) =>
              setOnly(choices.find((each) => each === currentTarget.value) ?? 'all')
            }
            data={choices.map((value) => ({ value, label: t(`show_${value}`) }))}
          />
        )}
      </div>
      <SharedHints hints={shared} />
      <DataTable
        key={only}
        label={t('result')}
        rows={{ all: rows, ask: asking, errors, hints: hinted }[only]}
        columns={columns}
        rowKey={({ line }) => String(line)}
        // What is left to do comes first, also of 2,000 rows.
        initialSorting={{ column: 'outcome', descending: false }}
      />
    </>
  );
}

interface NotesProps {
  readonly problems: readonly string[];
  readonly hints: readonly ImportHint[];
}

function Notes({ problems, hints }: NotesProps) {
  const problemText = useProblemText();
  const hintText = useHintText();
  if (problems.length + hints.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {problems.map((key) => (
        <li key={key} className={classes.problem}>
          {problemText(key)}
        </li>
      ))}
      {hints.map((hint) => (
        <li key={hint.key}>{hintText(hint)}</li>
      ))}
    </ul>
  );
}
