import { Button } from '@mantine/core';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { needAllTexts } from '#platform/web/i18n.ts';
import type { PythonExercise as Exercise } from '../../shared/exercise.ts';
import { CheckList } from '../components/check-list.tsx';
import classes from '../components/exercise-player.module.css';
import type { ExerciseNews } from '../components/use-exercise-watch.ts';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import { CodePane } from '../editor/code-pane.tsx';
import { TurtleStage } from '../turtle/turtle-stage.tsx';
import { noWishes, wishesAfter } from '../turtle/turtle-wishes.view.ts';
import { useTurtleCanvas } from '../turtle/use-turtle-canvas.ts';
import { AnswerForm } from './answer-form.tsx';
import { ErrorCard } from './error-card.tsx';
import type { PythonRunner } from './python-runner.view.ts';
import type { RunOutcome } from './python-talk.view.ts';
import { usePython } from './use-python.ts';
import { asksBefore, isPythonKept, keepExercises, startPython } from './use-python-files.ts';

interface Props {
  readonly exercise: Exercise;
  readonly code: string;
  readonly readOnly?: boolean;
  readonly onChange: (code: string) => void;
  /** Called with the code that passed all checks. */
  readonly onPassed: (code: string) => void;
  readonly onNews?: ((news: ExerciseNews) => void) | undefined;
  /** Starts Python; tests pass in one of their own. */
  readonly start?: () => PythonRunner;
}

/** Code beside its result: output, a question, a drawing, or an error. */
export function PythonExercise({
  exercise,
  code,
  readOnly,
  onChange,
  onPassed,
  onNews,
  start = startPython,
}: Props) {
  const t = useTranslations('exercises');
  const editor = useRef<CodeEditorHandle>(null);
  const turtle = useTurtleCanvas();
  const [wishes, setWishes] = useState(noWishes);
  const [isAsked, setAsked] = useState(false);
  const python = usePython(exercise, start, {
    onTurtle: (commands) => {
      turtle.draw(commands);
      setWishes((before) => wishesAfter(before, commands));
    },
    onBegin: () => {
      // What explains errors comes while the program begins.
      void needAllTexts().catch(() => undefined);
      turtle.clear();
      setWishes(noWishes);
      onNews?.({ kind: 'started' });
    },
    onEnd: (outcome, ran) => {
      onNews?.(newsOf(outcome));
      if (outcome.kind === 'stopped') turtle.hurry();
      if (outcome.kind === 'finished' && outcome.checks.every(({ passed }) => passed)) onPassed(ran);
      void keepExercises();
    },
  });
  const { state, output, outcome } = python;
  const isBusy = state !== 'idle' && state !== 'unavailable';

  const column = useRef<HTMLDivElement>(null);
  const warm = useRef(python.warm);
  warm.current = python.warm;
  // A child who writes will run it: Python starts meanwhile, if its files are here or may be fetched without
  // asking.
  useEffect(() => {
    const warmUp = async () => {
      if (start !== startPython || !asksBefore() || (await isPythonKept())) warm.current();
    };
    const place = column.current;
    const begin = () => void warmUp();
    if (!readOnly) place?.addEventListener('focusin', begin, { once: true });
    return () => place?.removeEventListener('focusin', begin);
  }, [start, readOnly]);

  async function run() {
    if (isBusy) return;
    if (start === startPython && asksBefore() && !(await isPythonKept())) setAsked(true);
    else python.run(code);
  }

  return (
    <div className={classes.beside}>
      <div ref={column} className={classes.column}>
        <CodePane
          ref={editor}
          language="python"
          label={t('code_python')}
          value={code}
          starter={exercise.starter}
          readOnly={readOnly}
          onChange={onChange}
          onRun={() => void run()}
        />
        <div className={classes.act}>
          {isBusy ? (
            <Button
              size="lg"
              color="red"
              leftSection={<IconPlayerStopFilled aria-hidden />}
              onClick={python.stop}
            >
              {t('stop')}
            </Button>
          ) : (
            <Button size="lg" leftSection={<IconPlayerPlayFilled aria-hidden />} onClick={() => void run()}>
              {t('run')}
            </Button>
          )}
          <span className={classes.state} role="status">
            {state === 'loading' && t('loading')}
            {state === 'running' && t('running')}
            {state === 'listening' && t('listening')}
            {outcome?.kind === 'stopped' && t('stopped')}
          </span>
        </div>
        {isAsked && (
          <div className={classes.notice} role="alert">
            <p>{t('ask_keep')}</p>
            <Button
              onClick={() => {
                setAsked(false);
                python.run(code);
              }}
            >
              {t('keep')}
            </Button>
          </div>
        )}
        {state === 'unavailable' && (
          <p className={classes.notice} role="alert">
            {t('unavailable')}
          </p>
        )}
      </div>
      <div className={classes.column}>
        <TurtleStage
          turtle={turtle}
          wishes={wishes}
          hidden={!python.draws}
          plays={isBusy}
          onEvent={python.happen}
        />
        {output.cut && <p className={classes.quiet}>{t('output_cut')}</p>}
        <pre
          className={classes.output}
          role="log"
          aria-label={t('output')}
          // A mistake found before anything was printed speaks for itself.
          hidden={output.text === '' && outcome?.kind === 'failed'}
        >
          {output.text || (outcome?.kind === 'finished' && !python.draws ? t('nothing_printed') : '')}
        </pre>
        {state === 'asking' && <AnswerForm onAnswer={python.answer} />}
        {outcome?.kind === 'failed' && (
          <ErrorCard error={outcome.error} onGoTo={(line) => editor.current?.goTo(line)} />
        )}
        {outcome?.kind === 'crashed' && (
          <p className={classes.notice} role="alert">
            {t('crashed')}
          </p>
        )}
        <CheckList checks={exercise.checks} results={outcome?.kind === 'finished' ? outcome.checks : null} />
      </div>
    </div>
  );
}

function newsOf(outcome: RunOutcome): ExerciseNews {
  if (outcome.kind !== 'failed') return { kind: 'ended' };
  const { types, message } = outcome.error;
  return { kind: 'failed', problem: [types[0], message].filter(Boolean).join(': ') };
}
