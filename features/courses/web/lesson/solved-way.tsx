import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '#platform/web/offline/use-online.ts';
import { countsAsExercise } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { LessonWalk } from './lesson-steps.view.ts';
import classes from './solved-way.module.css';
import { useFinishAbove } from './use-finish.ts';
import { useMarks } from './use-marks.ts';

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  /** The exercise that has just been solved. */
  readonly exerciseId: string;
}

/**
 * Where a child goes on from a solved exercise: to the next one of this step that is still open, those after it first; from the last
 * open one of a lesson to its end. Nothing where the bar below leads on.
 */
export function SolvedWay({ page, walk, exerciseId }: Props) {
  const t = useTranslations('lesson');
  const online = useOnline();
  const { finish } = useMarks(page, walk);
  const finished = useRef(false);
  const canFinish = walk.forward.kind === 'finish';
  const open = page.exercises.filter(
    (each) => each.id !== exerciseId && !each.passed && countsAsExercise(each),
  );
  const [wasLast] = useState(open.length === 0);
  const [others] = useState(() => othersInOrder(exerciseId));
  const next = others.find((other) => open.some(({ id }) => id === other));
  const button = useRef<HTMLButtonElement>(null);
  const finishes = !next && wasLast && canFinish && online;
  useFinishAbove(button, finishes);
  useEffect(() => {
    // The button is gone, and the way on has the focus, as after the button of the bar.
    if (finished.current && !canFinish)
      document.querySelector<HTMLElement>('[data-bottom-bar="ways"] > a:last-of-type')?.focus({
        preventScroll: true,
      });
  }, [canFinish]);
  if (next)
    return (
      <button type="button" className={classes.way} data-onward="next" onClick={() => goTo(next)}>
        {t('next_exercise')}
        <IconArrowDown size={20} aria-hidden />
      </button>
    );
  if (!finishes) return null;
  return (
    <button
      ref={button}
      type="button"
      className={classes.way}
      data-onward="finish"
      onClick={() => {
        finished.current = true;
        finish();
      }}
    >
      <IconCheck size={20} stroke={2.5} aria-hidden />
      {t('finish')}
    </button>
  );
}

/** The other exercises on the screen, those after it first. */
function othersInOrder(exerciseId: string): string[] {
  const all = [...document.querySelectorAll('[data-exercise]')].map(({ id }) => id);
  const at = all.indexOf(exerciseId);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
}

/** What teaches the exercise comes before it: one goes to its heading, if it has one of its own. The next Tab goes on from there. */
function goTo(exerciseId: string): void {
  const exercise = document.getElementById(exerciseId);
  if (!exercise) return;
  const target = headingOf(exercise) ?? exercise;
  target.tabIndex = -1;
  // The bars at the top are counted by the page's scroll padding.
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

/** The nearest heading before an exercise, if no other exercise stands between them. */
function headingOf(exercise: HTMLElement): HTMLElement | null {
  const text = exercise.closest('[data-lesson-text]');
  const marks = [...(text?.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6, [data-exercise]') ?? [])]
    // An exercise may have headings within.
    .filter((mark) => mark.parentElement?.closest('[data-exercise]') === null);
  const before = marks[marks.indexOf(exercise) - 1];
  return before && !('exercise' in before.dataset) ? before : null;
}
