import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusTime } from '#platform/shared/dates.ts';
import { Hint } from '#platform/web/dialog/hint.tsx';
import type { AttendanceDay } from '../../shared/attendance.ts';
import { saysAbsenceTold, stateOfDay } from './day-state.view.ts';
import classes from './month-day.module.css';
import { useDayTexts, useOutcomeText } from './use-day-texts.ts';

/** A day of a group. */
export interface DayOfGroup {
  readonly groupId: string;
  readonly date: string;
}

/** Identifies a day's button, so that links to the day lead there. */
export const idOfDay = ({ groupId, date }: DayOfGroup): string => `day-${groupId}-${date}`;

interface Props {
  readonly groupId: string;
  readonly day: AttendanceDay;
  /** An instant (ISO). */
  readonly now: string;
  /** The course lesson taught that day. */
  readonly lesson: string | null;
  /** In a calendar: with the number of the day, at thumb size. */
  readonly large?: boolean;
}

/** A day with an event: colour, letter and words; more on hover, tap and focus. */
export function MonthDay({ groupId, day, now, lesson, large = false }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const state = stateOfDay(day, now);
  const { letter, word } = useDayTexts()(state);
  const commented = Boolean(day.groupComment || day.studentComment);
  const told = saysAbsenceTold(day);
  const outcome = useOutcomeText()(day);
  const words = [word, told && t('absence_told_aloud'), outcome, commented && t('has_comment')];
  const date = formatLongDate(day.date, locale);
  return (
    <Hint label={<Story {...{ day, lesson, date, word, told, outcome }} />}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          id={idOfDay({ groupId, date: day.date })}
          className={classes.day}
          data-state={state}
          data-large={large}
          data-commented={commented}
          // Not every browser focuses a tapped button, and one that has the focus emits no event again.
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
  readonly outcome: string | null;
}

function Story({ day, lesson, date, word, told, outcome }: StoryProps) {
  const { startsAt, groupComment, studentComment } = day;
  const t = useTranslations('attendance');
  return (
    <span className={classes.story}>
      <strong>{[word, startsAt && vilniusTime(startsAt)].filter(Boolean).join(' · ')}</strong>
      <span>{date}</span>
      {lesson && <span>{lesson}</span>}
      {told && <span>{t('absence_told')}</span>}
      {outcome && <span>{outcome}</span>}
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
