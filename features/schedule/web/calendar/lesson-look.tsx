import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useDayWords } from '../components/use-day-words.ts';
import { useGoesOn } from '../components/use-now.ts';
import { type CalendarLesson, timeOf } from './calendar-lessons.view.ts';
import classes from './lesson-look.module.css';

interface Props {
  readonly lesson: CalendarLesson;
  readonly onOpen: (eventId: string) => void;
  /** Given when the lesson may be dragged. */
  readonly drag?: DragProps;
}

/** What makes a lesson draggable: `<button {...drag}>`. */
export interface DragProps {
  readonly draggable: true;
  readonly onDragStart: (event: React.DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

/** The colour of a lesson's group for everything inside; a cancelled lesson has none. */
export const lessonColour = ({ color, cancelled }: CalendarLesson): CSSProperties => ({
  ['--lesson' as string]: cancelled ? 'var(--orbita-border-strong)' : `var(--orbita-group-${color})`,
});

/** A lesson on one line: its start and its group. */
export function LessonChip({ lesson, onOpen, drag }: Props) {
  const words = useDayWords();
  const goesOn = useGoesOn(lesson);
  return (
    <button
      type="button"
      className={classes.chip}
      style={lessonColour(lesson)}
      data-cancelled={lesson.cancelled}
      data-now={goesOn}
      title={words.lesson(lesson, goesOn)}
      onClick={() => onOpen(lesson.id)}
      {...drag}
    >
      <span className={classes.time}>{timeOf(lesson.start)}</span>
      <span className={classes.name}>{lesson.name}</span>
      {lesson.absences > 0 && <IconMessage className={classes.sign} stroke={2.25} aria-hidden />}
      <span className={classes.unseen}>, {words.more(lesson, goesOn)}</span>
    </button>
  );
}

/** A lesson as long as it lasts, for a grid of hours. */
export function LessonBlock({ lesson, onOpen, drag, style }: Props & { style: CSSProperties }) {
  const words = useDayWords();
  const goesOn = useGoesOn(lesson);
  return (
    <button
      type="button"
      className={classes.block}
      style={{ ...style, ...lessonColour(lesson) }}
      data-cancelled={lesson.cancelled}
      data-now={goesOn}
      title={words.lesson(lesson, goesOn)}
      onClick={() => onOpen(lesson.id)}
      {...drag}
    >
      <span className={classes.time}>
        {timeOf(lesson.start)}
        <span className={classes.end}>–{timeOf(lesson.end)}</span>
      </span>
      <span className={classes.name}>{lesson.name}</span>
      <span className={classes.where}>{words.more(lesson, goesOn)}</span>
    </button>
  );
}

/** A lesson with all its facts, for lists. */
export function LessonRow({ lesson, onOpen }: Props) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  const goesOn = useGoesOn(lesson);
  return (
    <button
      type="button"
      className={classes.row}
      style={lessonColour(lesson)}
      data-cancelled={lesson.cancelled}
      data-now={goesOn}
      onClick={() => onOpen(lesson.id)}
    >
      <span className={classes.time}>{words.time(lesson)}</span>
      <span className={classes.name}>{lesson.name}</span>
      <span className={classes.facts}>
        <span>{lesson.mode === 'online' ? t('online') : (lesson.city ?? t('in_person'))}</span>
        {goesOn && <span className={classes.now}>{t('now')}</span>}
        {lesson.cancelled && <span className={classes.mark}>{t('cancelled')}</span>}
        {lesson.substituted && <span className={classes.mark}>{t('substituted')}</span>}
        {lesson.absences > 0 && <span className={classes.mark}>{words.absent(lesson.absences)}</span>}
      </span>
    </button>
  );
}
