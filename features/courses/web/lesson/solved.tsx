import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStarsOnTheirWay } from '#features/exercises/web/components/use-star-flight.ts';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { exerciseCounts } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import classes from './solved.module.css';

interface Props {
  readonly page: LessonPage;
}

/**
 * How many exercises of the lesson a child has solved, with a rocket that moves a step as the star of each arrives: progress, never
 * points (decision L10).
 */
export function SolvedChip({ page }: Props) {
  const t = useTranslations('lesson');
  const flying = useStarsOnTheirWay();
  const { count, passed } = exerciseCounts(
    page.exercises.map((each) => (flying.has(each.id) ? { ...each, passed: false } : each)),
  );
  if (count === 0 || page.state === null) return null;
  return (
    <>
      <span
        className={classes.track}
        style={{ '--share': passed / count } as CSSProperties}
        aria-hidden="true"
      >
        <span className={classes.rocket}>
          <Rocket size={30} flame={passed < count} />
        </span>
      </span>
      {/* Another chip at each step: it appears anew. */}
      <span
        key={passed}
        className={classes.chip}
        data-solved-chip
        data-passed={passed === count ? 'all' : passed}
      >
        <StarIcon size={18} />
        <span aria-hidden="true">
          {passed}/{count}
        </span>
        <span className={classes.unseen}>{t('unsolved', { passed, count })}</span>
      </span>
    </>
  );
}

interface QuestionProps {
  /** How many exercises are still open. */
  readonly open: number;
  /** The child would rather go on solving. */
  readonly onSolve: () => void;
  /** The child does something else: nothing is answered. */
  readonly onLeave: () => void;
}

/** They do nothing by themselves. */
const quietKeys = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

/** Asks before a lesson with open exercises is finished. */
export function FinishQuestion({ open, onSolve, onLeave }: QuestionProps) {
  const t = useTranslations('lesson');
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const isWithin = ({ target }: Event) =>
      target instanceof Node && button.current?.parentElement?.contains(target);
    // A phone's keyboard may name no keys: what is typed counts, too.
    const act = (event: Event) => {
      if (!isWithin(event)) leave();
    };
    const press = (event: KeyboardEvent) => {
      const escapes = event.key === 'Escape';
      if (!escapes && (isWithin(event) || quietKeys.includes(event.key))) return;
      // The button that has the focus goes.
      const after = button.current?.nextElementSibling;
      if (document.activeElement === button.current && after instanceof HTMLElement) after.focus();
      leave();
    };
    document.addEventListener('click', act, true);
    document.addEventListener('keydown', press, true);
    document.addEventListener('input', act, true);
    return () => {
      document.removeEventListener('click', act, true);
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('input', act, true);
    };
  }, []);
  const solve = () => {
    document.querySelector('[data-exercise="open"]:has([data-checks])')?.scrollIntoView({ block: 'start' });
    onSolve();
  };
  return (
    <>
      <p className={classes.question} role="alert">
        {t('ask_unsolved', { count: open })}
      </p>
      <button ref={button} type="button" className={classes.solve} onClick={solve}>
        {t('solve_on')}
      </button>
    </>
  );
}
