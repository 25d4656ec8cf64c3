import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateRange } from '#platform/shared/dates.ts';
import type { GroupNote, JudgedRow } from '../../shared/group-import.ts';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import classes from '../next-course/next-course.module.css';
import { byNeed } from './judged-rows.view.ts';
import { useNoteText } from './use-note-text.ts';

interface Props {
  readonly rows: readonly JudgedRow[];
  readonly isOn: (row: JudgedRow) => boolean;
  readonly onTurn: (groupId: string) => void;
}

/** How each row was understood, what is asked and what is wrong; wrong rows cannot be chosen. */
export function JudgedRows({ rows, isOn, onTurn }: Props) {
  const t = useTranslations('groups.import');
  return (
    <ul className={classes.list} aria-label={t('rows')}>
      {byNeed(rows).map((row) => (
        <li key={row.groupId} className={classes.card}>
          <Row row={row} on={isOn(row)} onTurn={() => onTurn(row.groupId)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, on, onTurn }: { row: JudgedRow; on: boolean; onTurn: () => void }) {
  const t = useTranslations('groups.import');
  const locale = useLocale();
  const { line, name, outcome, problems, questions, weekdays, startDate, endDate } = row;
  const isFixed = outcome === 'wrong' || outcome === 'exists';
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          size="md"
          label={t('row', { line, name: name || '—' })}
          checked={on}
          disabled={isFixed}
          onChange={onTurn}
        />
        <span className={outcome === 'wrong' ? classes.problem : classes.facts}>
          {t(`outcome.${outcome}`)}
        </span>
      </div>
      {(problems.length > 0 || questions.length > 0) && (
        <ul className={classes.plan}>
          {problems.map((note) => (
            <li key={`${note.column} ${note.code}`} className={classes.problem}>
              <Note note={note} />
            </li>
          ))}
          {questions.map((note) => (
            <li key={`${note.column} ${note.code} ${note.value}`}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
      {outcome !== 'wrong' && (
        <div className={classes.times}>
          <WeeklyTimes weekdays={weekdays} />
          {startDate && endDate && <span>{formatDateRange(startDate, endDate, locale)}</span>}
        </div>
      )}
    </>
  );
}

function Note({ note }: { note: GroupNote }) {
  return useNoteText()(note);
}
