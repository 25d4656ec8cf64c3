import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  formatDay,
  formatLongDate,
  formatNumericDay,
  formatWeekday,
  vilniusTime,
} from '#platform/shared/dates.ts';
import { AttendanceBadge, type AttendanceState } from '#platform/web/kit/attendance-badge.tsx';
import { firstInSight, type MergedDay, mergedDays, saysAbsenceTold, stateOfDay } from './day-state.view.ts';
import dayClasses from './month-day.module.css';
import { type DayOfGroup, idOfDay } from './month-day.tsx';
import classes from './month-strip.module.css';
import type { LessonOf, MonthGroup } from './month-table.tsx';
import { useDayTexts, useOutcomeText } from './use-day-texts.ts';

const counted: readonly AttendanceState[] = ['present', 'absent', 'late', 'leftEarly', 'unrecorded'];

interface Props {
  /** An instant (ISO). */
  readonly now: string;
  readonly groups: readonly MonthGroup[];
  readonly lessonOf: LessonOf;
  /** The day that the reader was led to. */
  readonly shown: DayOfGroup | null;
  /** What the days are, when they are no month. */
  readonly label?: string;
  /** Below the words of the chosen day. */
  readonly below?: (day: DayOfGroup) => ReactNode;
}

type Merged = MergedDay<MonthGroup>;
const isOf = (wanted: DayOfGroup | null) => (each: Merged) =>
  each.group.id === wanted?.groupId && each.day.date === wanted.date;

/** The lessons of a month in all groups as one strip; the words of the chosen one are below. */
export function MonthStrip({ now, groups, lessonOf, shown, label, below }: Props) {
  const t = useTranslations('attendance');
  const [chosen, setChosen] = useState<DayOfGroup | null>(null);
  const days = mergedDays(groups);
  const inMonths = new Set(days.map(({ day }) => day.date.slice(0, 7))).size > 1;
  const open = days.find(isOf(chosen)) ?? days.find(isOf(shown)) ?? firstInSight(days, now);
  return (
    <div className={classes.month}>
      <ul className={classes.strip} aria-label={label ?? t('strip')}>
        {days.map((each) => (
          <li key={`${each.group.id} ${each.day.date}`}>
            <StripDay
              of={each}
              now={now}
              inMonths={inMonths}
              open={each === open}
              onOpen={() => setChosen({ groupId: each.group.id, date: each.day.date })}
            />
          </li>
        ))}
      </ul>
      {open && <Story of={open} now={now} named={groups.length > 1} lessonOf={lessonOf} />}
      {open && below?.({ groupId: open.group.id, date: open.day.date })}
      <Counts days={days} now={now} />
    </div>
  );
}

interface DayProps {
  readonly of: Merged;
  readonly now: string;
  /** Days of several months: each says its own. */
  readonly inMonths: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function StripDay({ of: { group, day }, now, inMonths, open, onOpen }: DayProps) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const state = stateOfDay(day, now);
  const { letter, word } = useDayTexts()(state);
  const told = saysAbsenceTold(day);
  const commented = Boolean(day.groupComment || day.studentComment);
  const outcome = useOutcomeText()(day);
  const words = [word, told && t('absence_told_aloud'), outcome, commented && t('has_comment')];
  return (
    <button
      type="button"
      id={idOfDay({ groupId: group.id, date: day.date })}
      className={`${dayClasses.day} ${classes.day}`}
      data-state={state}
      data-large="true"
      data-commented={commented}
      aria-pressed={open}
      onClick={onOpen}
    >
      <span className={dayClasses.number} aria-hidden="true">
        {inMonths
          ? formatNumericDay(day.date, locale)
          : `${formatWeekday(day.date, locale, 'short')} ${Number(day.date.slice(8))}`}
      </span>
      {told && <IconMessage className={dayClasses.told} stroke={2.25} aria-hidden />}
      {(!told || day.attendance) && (
        <span className={dayClasses.letter} aria-hidden="true">
          {letter}
        </span>
      )}
      <span className={dayClasses.aloud}>
        {t('day_label', { date: formatLongDate(day.date, locale), state: words.filter(Boolean).join(', ') })}
      </span>
    </button>
  );
}

interface StoryProps {
  readonly of: Merged;
  readonly now: string;
  /** With the name of the group. */
  readonly named: boolean;
  readonly lessonOf: LessonOf;
}

function Story({ of: { group, day }, now, named, lessonOf }: StoryProps) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { word } = useDayTexts()(stateOfDay(day, now));
  const outcome = useOutcomeText()(day);
  const lesson = lessonOf({ groupId: group.id, date: day.date });
  const when = [formatDay(day.date, locale), day.startsAt && vilniusTime(day.startsAt)].filter(Boolean);
  const about = [named && group.name, lesson].filter(Boolean).join(' · ');
  return (
    <div className={classes.story} aria-live="polite">
      <p className={classes.what}>
        <strong>{word}</strong> · {when.join(', ')}
        {saysAbsenceTold(day) && ` · ${t('absence_told')}`}
        {outcome && ` · ${outcome}`}
      </p>
      {about && <p className={classes.about}>{about}</p>}
      {day.groupComment && <p className={classes.said}>{day.groupComment}</p>}
      {day.studentComment && <p className={classes.said}>{day.studentComment}</p>}
    </div>
  );
}

/** What the letters mean, and how often each occurs in the month. */
function Counts({ days, now }: { days: readonly Merged[]; now: string }) {
  const t = useTranslations('attendance');
  const states = days.map(({ day }) => stateOfDay(day, now));
  const present = counted
    .map((state) => ({ state, count: states.filter((each) => each === state).length }))
    .filter(({ count }) => count > 0);
  if (present.length === 0) return null;
  return (
    <ul className={classes.counts} aria-label={t('legend')}>
      {present.map(({ state, count }) => (
        <li key={state} className={classes.count}>
          <AttendanceBadge state={state} />
          {count}
        </li>
      ))}
    </ul>
  );
}
