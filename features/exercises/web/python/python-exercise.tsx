import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { needAllTexts } from '#platform/web/i18n.ts';
import type { PythonExercise as Exercise } from '../../shared/exercise.ts';
import { CheckList } from '../components/check-list.tsx';
import classes from '../components/exercise-player.module.css';
import type { ExerciseNews } from '../components/use-exercise-watch.ts';
import { useResultInView } from '../components/use-result-in-view.ts';
import { useWriting } from '../components/use-writing.ts';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import { CodePane } from '../editor/code-pane.tsx';
import { KeyRow } from '../editor/key-row.tsx';
import { TurtleStage } from '../turtle/turtle-stage.tsx';
import { noWishes, wishesAfter } from '../turtle/turtle-wishes.view.ts';
import { useTurtleCanvas } from '../turtle/use-turtle-canvas.ts';
import { PythonBar } from './python-bar.tsx';
import { PythonResult } from './python-result.tsx';
import type { PythonRunner } from './python-runner.view.ts';
import type { RunOutcome } from './python-talk.view.ts';
import { isBusy, resultCue, usePython } from './use-python.ts';
import { keepExercises, startPython, useFetchesFirst } from './use-python-files.ts';

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
  const column = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const turtle = useTurtleCanvas();
  const [wishes, setWishes] = useState(noWishes);
  const fetchesFirst = useFetchesFirst() && start === startPython;
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
  const isWriting = useWriting(column);
  useResultInView(result, resultCue(python));

  const warm = useRef<() => void>(undefined);
  warm.current = fetchesFirst ? undefined : python.warm;
  // A child who writes will run it: Python starts meanwhile, if its files are here or may be fetched without
  // asking.
  useEffect(() => {
    const place = column.current;
    const begin = () => {
      warm.current?.();
      if (warm.current) place?.removeEventListener('focusin', begin);
    };
    if (!readOnly) place?.addEventListener('focusin', begin);
    return () => place?.removeEventListener('focusin', begin);
  }, [readOnly]);

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
          onRun={() => python.run(code)}
        />
        <PythonBar
          python={python}
          fetchesFirst={fetchesFirst}
          isWriting={isWriting && !readOnly}
          keys={<KeyRow language="python" onType={(sign) => editor.current?.type(sign)} />}
          onRun={() => python.run(code)}
        />
      </div>
      <div ref={result} className={classes.column}>
        <TurtleStage
          turtle={turtle}
          wishes={wishes}
          hidden={!python.draws}
          plays={isBusy(python)}
          onEvent={python.happen}
        />
        <PythonResult python={python} onGoTo={(line) => editor.current?.goTo(line)} />
        <CheckList
          checks={exercise.checks}
          results={python.outcome?.kind === 'finished' ? python.outcome.checks : null}
        />
      </div>
    </div>
  );
}

function newsOf(outcome: RunOutcome): ExerciseNews {
  if (outcome.kind !== 'failed') return { kind: 'ended' };
  const { types, message } = outcome.error;
  return { kind: 'failed', problem: [types[0], message].filter(Boolean).join(': ') };
}
