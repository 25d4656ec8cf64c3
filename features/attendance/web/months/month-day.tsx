import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { phaseOf } from '#features/schedule/shared/events.rules.ts';
import { formatLongDate, vilniusTime } from '#platform/shared/dates.ts';
import { Hint } from '#platform/web/dialog/hint.tsx';
import type { AttendanceDay } from '../../shared/attendance.ts';
import classes from './month-day.module.css';

type DayState = NonNullable<AttendanceDay['attendance']> | 'cancelled' | 'upcoming' | 'now' | 'unrecorded';

interface Props {
  readonly day: AttendanceDay;
  /** An instant (ISO). */
  readonly now: string;
  /** The lesson of a course that is taught that day. */
  readonly lesson: string | null;
  /** In a calendar: with the number of the day, as large as a thumb. */
  readonly large?: boolean;
}

// A mark outweighs the schedule; an event that is not over yet is no gap (decision G18).
function stateOf({ attendance, cancelled, startsAt, endsAt }: AttendanceDay, now: string): DayState {
  if (attendance) return attendance;
  if (cancelled) return 'cancelled';
  if (!startsAt || !endsAt) return 'unrecorded';
  return ({ 'to-come': 'upcoming', now: 'now', over: 'unrecorded' } as const)[
    phaseOf({ startsAt, endsAt }, now)
  ];
}

function useDayTexts(state: DayState): { letter: string; word: string } {
  const t = useTranslations('attendance');
  const status = useTranslations('attendance_status');
  if (state === 'cancelled' || state === 'upcoming' || state === 'now') {
    return { letter: t(`${state}_letter`), word: t(`${state}_day`) };
  }
  if (state === 'unrecorded') return { letter: status('unrecorded_letter'), word: t('not_recorded') };
  return { letter: status(`${state}_letter`), word: status(state) };
}

/** A day with an event: colour, letter and words; more on hover, tap and focus. */
export function MonthDay({ day, now, lesson, large = false }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const state = stateOf(day, now);
  const { letter, word } = useDayTexts(state);
  const commented = Boolean(day.groupComment || day.studentComment);
  // A student who came after all is not asked about the reported absence.
  const told = day.absenceTold && (day.attendance === null || day.attendance === 'absent');
  const words = [word, told && t('absence_told_aloud'), commented && t('has_comment')];
  const date = formatLongDate(day.date, locale);
  return (
    <Hint label={<Story {...{ day, lesson, date, word, told }} />}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          className={classes.day}
          data-state={state}
          data-large={large}
          data-commented={commented}
          // Not every browser gives the focus to a tapped button, and one that has it is not told again.
          onClick={(event) => {
            event.currentTarget.focus();
            trigger.onFocus();
          }}
        >
          {large && (
            <span className={classes.number} aria-hidden="true">
              {Number(day.date.slice(8))}
            </span>
          )}
          {told && <IconMessage className={classes.told} stroke={2.25} aria-hidden />}
          {(!told || day.attendance) && (
            <span className={classes.letter} aria-hidden="true">
              {letter}
            </span>
          )}
          <span className={classes.aloud}>
            {t('day_label', { date, state: words.filter(Boolean).join(', ') })}
          </span>
        </button>
      )}
    </Hint>
  );
}

interface StoryProps extends Pick<Props, 'day' | 'lesson'> {
  readonly date: string;
  readonly word: string;
  readonly told: boolean;
}

function Story({ day, lesson, date, word, told }: StoryProps) {
  const { startsAt, groupComment, studentComment } = day;
  const t = useTranslations('attendance');
  return (
    <span className={classes.story}>
      <strong>{[word, startsAt && vilniusTime(startsAt)].filter(Boolean).join(' · ')}</strong>
      <span>{date}</span>
      {lesson && <span>{lesson}</span>}
      {told && <span>{t('absence_told')}</span>}
      {groupComment && <Comment label={t('day_group_comment')} text={groupComment} />}
      {studentComment && <Comment label={t('day_student_comment')} text={studentComment} />}
    </span>
  );
}

function Comment({ label, text }: { label: string; text: string }) {
  return (
    <span className={classes.comment}>
      <span className={classes.about}>{label}</span>
      {text}
    </span>
  );
}
