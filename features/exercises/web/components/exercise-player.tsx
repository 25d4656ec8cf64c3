import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { closeKeyboard } from '#platform/web/form/close-keyboard.ts';
import { inLanguageOf, isSameCode } from '../../shared/exercise.rules.ts';
import type { ExerciseCode, FamilyExercise, WebCode } from '../../shared/exercise.ts';
import { PageExercise } from '../page/page-exercise.tsx';
import { PageWorkbench } from '../page/page-workbench.tsx';
import { PythonExercise } from '../python/python-exercise.tsx';
import type { PythonRunner } from '../python/python-runner.view.ts';
import { PythonWorkbench } from '../python/python-workbench.tsx';
import { ExerciseHints } from './exercise-hints.tsx';
import classes from './exercise-player.module.css';
import praise from './praise.module.css';
import { praiseOf } from './praise.view.ts';
import type { ShownParts } from './shown-work.tsx';
import { type ExerciseNews, useExerciseExtra } from './use-exercise-watch.ts';
import { usePassedInView } from './use-result-in-view.ts';
import { useStarFlight } from './use-star-flight.ts';

interface Props {
  /** Each exercise is praised in its own words. */
  readonly id?: string;
  readonly spec: FamilyExercise;
  /** The saved code, or null for the starter. Read once: a screen of another exercise gives another `key`. */
  readonly code: ExerciseCode | null;
  /** Called at every change of the code; the caller saves it once the typing pauses. */
  readonly onChange: (code: ExerciseCode) => void;
  /** Called with the code each time that it passes all checks, also when it has before. It is progress, never points. */
  readonly onPassed: (code: ExerciseCode) => void;
  readonly passed: boolean;
  /** Whether the saved code is the one that passed: its checks need no further run. */
  readonly codePassed?: boolean;
  /** Where a child goes on once it is solved. */
  readonly onward?: ReactNode;
  /** Hears what happens here, for whoever watches the lesson. */
  readonly onNews?: (news: ExerciseNews) => void;
  /** For staff only; missing in families' answers. */
  readonly solution?: ExerciseCode | null;
  readonly readOnly?: boolean;
  /** Says above the code whose it is, where it is not the reader's. */
  readonly caption?: ReactNode;
  /** Starts Python; tests pass in one of their own. */
  readonly startPython?: () => PythonRunner;
}

const isPage = (code: ExerciseCode | null): code is WebCode => code !== null && typeof code !== 'string';

/** An exercise: the task, the code, its output, its checks. Everything runs in this browser. */
export function ExercisePlayer({
  id = '',
  spec: written,
  code,
  onChange,
  onPassed,
  onNews,
  passed,
  codePassed = false,
  onward,
  solution,
  readOnly,
  caption,
  startPython,
}: Props) {
  const t = useTranslations('exercises');
  const locale = useLocale();
  const spec = inLanguageOf(written, locale);
  // What the checks of one language found says nothing of those of another.
  const shownIn = written.translated && locale;
  const [typed, setTyped] = useState<ExerciseCode | null>(code);
  const [isPassed, setPassed] = useState(passed);
  // Code that passed may have been changed since: the praise is not for the current code.
  const [isByThis, setByThis] = useState(false);
  // Of what an earlier visit found; changed or run again, it has to pass anew. Another language has other checks.
  const [foundIn, setFoundIn] = useState(codePassed ? locale : null);
  const isFound = foundIn !== null && (foundIn === locale || !written.translated);
  // Nothing was saved of it yet, so that no earlier visit can have tried; what is typed now is saved by itself.
  const [isNew] = useState(code === null && !passed);
  const tries = useRef(0);
  const [isFirstTry, setFirstTry] = useState(false);
  const past = readOnly ? 'passed_shown' : 'passed_before';
  const extra = useExerciseExtra();
  const place = useRef<HTMLFieldSetElement>(null);
  const flyStar = useStarFlight(place);
  usePassedInView(place, isByThis);
  const tell = (news: ExerciseNews) => {
    if (news.kind === 'started') {
      tries.current += 1;
      setFoundIn(null);
    }
    onNews?.(news);
  };
  const change = (next: ExerciseCode) => {
    setTyped(next);
    setByThis(false);
    setFoundIn(null);
    onChange(next);
    tell({ kind: 'typed', code: next });
  };
  const pass = (ran: ExerciseCode, shown: Promise<unknown> = Promise.resolve()) => {
    // Whoever only looks has solved nothing.
    if (readOnly) return;
    setPassed(true);
    setFirstTry(isNew && !isPassed && tries.current === 1);
    setByThis(isSameCode(ran, typed ?? spec.starter));
    // It is to be seen whole, with the way on.
    closeKeyboard();
    if (!isPassed && spec.checks.length > 0) flyStar(shown);
    onPassed(ran);
    tell({ kind: 'passed', code: ran });
  };
  const show = useEffectEvent(() => tell({ kind: 'shown', code: typed ?? spec.starter }));
  useEffect(() => show(), []);
  return (
    <fieldset ref={place} className={classes.player} aria-label={t('exercise')}>
      <p className={classes.kicker} aria-hidden="true">
        {t('exercise')}
      </p>
      <p className={classes.instructions}>{localize(spec.instructions, locale)}</p>
      {caption}
      {spec.kind === 'python' ? (
        <PythonExercise
          key={shownIn}
          exercise={spec}
          code={typeof typed === 'string' ? typed : spec.starter}
          found={isFound}
          readOnly={readOnly}
          onChange={change}
          onPassed={pass}
          onNews={tell}
          start={startPython}
        />
      ) : (
        <PageExercise
          key={shownIn}
          exercise={spec}
          code={isPage(typed) ? typed : spec.starter}
          found={isFound}
          readOnly={readOnly}
          onChange={change}
          onPassed={pass}
          onNews={tell}
        />
      )}
      <ExerciseHints hints={spec.hints} isOver={isByThis} isFolded={readOnly} />
      {isPassed && (
        <div className={praise.passed} role="status" data-now={isByThis}>
          <span className={praise.star} data-star aria-hidden="true" />
          <span className={praise.words}>{t(isByThis ? `praise.${praiseOf(id, isFirstTry)}` : past)}</span>
          {isByThis && onward}
        </div>
      )}
      {extra && <div className={classes.extra}>{extra(typed ?? spec.starter)}</div>}
      {solution && (
        <details className={classes.solution}>
          <summary>{t('solution')}</summary>
          <pre className={classes.output}>
            {typeof solution === 'string' ? solution : [solution.html, solution.css, solution.js].join('\n')}
          </pre>
        </details>
      )}
    </fieldset>
  );
}

interface FreeProps {
  /** The project that it is of; it may be missing where code is shown, not written. */
  readonly id?: string;
  readonly code: ExerciseCode;
  /** Lays out code that is to be run and read, not written. */
  readonly show?: (parts: ShownParts) => ReactNode;
  /** Stands where a drawing will be, until there is one. Decorative. */
  readonly blank?: ReactNode;
  /** What a program drew last time, in its place until it draws anew. */
  readonly last?: ReactNode;
  readonly onChange?: (code: ExerciseCode) => void;
  /** Gets the picture that a program has drawn, once it is whole, or that of a page. */
  readonly onDrawn?: (picture: Blob, ran: ExerciseCode) => void;
  /** A picture of it was kept before. */
  readonly isPictured?: boolean;
}

/** Code that nobody checks, beside its result: of a project, not of an exercise. In one file with it, for one download. */
export function CodeWorkbench({
  id,
  code,
  show,
  blank,
  last,
  onChange = () => undefined,
  onDrawn,
  isPictured,
}: FreeProps) {
  const how = { show, isFree: true, readOnly: show !== undefined, onChange };
  return isPage(code) ? (
    <PageWorkbench id={id} code={code} {...how} hasPictures onDrawn={onDrawn} isPictured={isPictured} />
  ) : (
    <PythonWorkbench code={code} {...how} blank={blank} last={last} onDrawn={onDrawn} />
  );
}
