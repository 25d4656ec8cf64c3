import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeKeyboard } from '#platform/web/form/close-keyboard.ts';
import { needAllTexts } from '#platform/web/i18n.ts';
import type { PythonExercise } from '../../shared/exercise.ts';
import { Beside } from '../components/beside.tsx';
import { Docked } from '../components/docked.tsx';
import type { ShownParts } from '../components/shown-work.tsx';
import { useFold } from '../components/use-fold.ts';
import { useResultInView } from '../components/use-result-in-view.ts';
import { useWriting } from '../components/use-writing.ts';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import { CodePane } from '../editor/code-pane.tsx';
import { KeyRow, StepKeys, useSteps, useWords } from '../editor/key-row.tsx';
import { TurtleStage } from '../turtle/turtle-stage.tsx';
import { noWishes, wishesAfter } from '../turtle/turtle-wishes.view.ts';
import { useTurtleCanvas } from '../turtle/use-turtle-canvas.ts';
import { PythonBar } from './python-bar.tsx';
import { PythonResult, usePythonText } from './python-result.tsx';
import type { PythonRunner } from './python-runner.view.ts';
import type { RunOutcome } from './python-talk.view.ts';
import { ShownProgram } from './shown-program.tsx';
import { dockCue, isBusy, isTrouble, resultCue, usePython } from './use-python.ts';
import { keepExercises, startPython, useFetchesFirst } from './use-python-files.ts';
import { lineOfEnd } from './use-python-status.ts';

interface Props {
  /** What a program is tried with; nothing of it for a program that nobody checks. */
  readonly task?: Pick<PythonExercise, 'checks' | 'inputs'>;
  readonly code: string;
  /** What the code began with, if one may go back to it. */
  readonly starter?: string | null;
  readonly readOnly?: boolean | undefined;
  /** It is written for itself, without a text beside it: its result and what runs it stay in sight. */
  readonly isFree?: boolean;
  /** Lays it out where it is shown, not written. */
  readonly show?: ((parts: ShownParts) => ReactNode) | undefined;
  /** Stands where a drawing will be, until there is one. Decorative. */
  readonly blank?: ReactNode;
  /** What it drew last time, in its place until it draws anew. */
  readonly last?: ReactNode;
  readonly onChange: (code: string) => void;
  readonly onBegin?: () => void;
  readonly onEnd?: (end: ProgramEnd) => void;
  /** Gets the whole drawing of a program that has drawn and ended without an error, or waits for keys, and its code, which may have been changed since. */
  readonly onDrawn?: ((picture: Blob, ran: string) => void) | undefined;
  /** Starts Python; tests pass in one of their own. */
  readonly start?: (() => PythonRunner) | undefined;
  /** Stands below the result. */
  readonly children?: (outcome: RunOutcome | null) => ReactNode;
}

/** How a program ended. */
interface ProgramEnd {
  readonly outcome: RunOutcome;
  /** Its code, which may have been changed since. */
  readonly ran: string;
  readonly printed: string;
  /** When all that it drew is on the screen. */
  readonly drawn: Promise<unknown>;
}

const nothing = { checks: [] };

/** A program beside its result: output, a question, a drawing, or an error. */
export function PythonWorkbench({ task = nothing, code, readOnly, start = startPython, ...props }: Props) {
  const t = useTranslations('exercises');
  const editor = useRef<CodeEditorHandle>(null);
  const [steps, setSteps] = useSteps();
  const [words, setWords] = useWords();
  const column = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const turtle = useTurtleCanvas();
  const fold = useFold();
  const [wishes, setWishes] = useState(noWishes);
  const fetchesFirst = useFetchesFirst() && start === startPython;
  const showDrawing = async (ran: string) => {
    const picture = props.onDrawn && (await turtle.picture());
    if (picture) props.onDrawn?.(picture, ran);
  };
  const python = usePython(task, start, {
    onTurtle: (commands) => {
      turtle.draw(commands);
      setWishes((before) => wishesAfter(before, commands));
    },
    onBegin: () => {
      // What explains errors comes while the program begins.
      void needAllTexts().catch(() => undefined);
      turtle.clear();
      setWishes(noWishes);
      props.onBegin?.();
    },
    onEnd: (outcome, ran, printed) => {
      if (outcome.kind === 'stopped') turtle.hurry();
      props.onEnd?.({ outcome, ran, printed, drawn: turtle.drawn() });
      // Half of what was meant is no picture of it.
      if (outcome.kind !== 'failed' && outcome.kind !== 'crashed') void showDrawing(ran);
      void keepExercises();
    },
  });
  const goTo = (line: number) => {
    fold.open();
    editor.current?.goTo(line);
  };
  // In a lesson, finding the mistake is the exercise.
  const mending = {
    code,
    onMend: (right: string) => {
      editor.current?.change(right);
      python.run(right);
    },
  };
  const isWriting = useWriting(column);
  const writes = usePythonText(python) !== '';
  // Where it is shown, how it failed stands below its stage, which may fill a phone.
  const docks = props.isFree && !props.show;
  // What is docked is in sight.
  useResultInView(props.show && isTrouble(python) ? trouble : result, docks ? '' : resultCue(python));

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

  const pane = (
    <CodePane
      ref={editor}
      language="python"
      label={t('code_python')}
      value={code}
      starter={props.starter ?? null}
      readOnly={readOnly}
      // What is changed has other lines.
      markedLine={python.ran === code ? lineOfEnd(python) : null}
      onChange={props.onChange}
      onRun={() => python.run(code)}
      onSteps={setSteps}
      onWords={setWords}
    />
  );
  const drawing = (
    <TurtleStage
      turtle={turtle}
      wishes={wishes}
      hidden={!python.draws}
      plays={isBusy(python)}
      onEvent={python.happen}
    />
  );
  const hasResult = python.draws || writes || python.state === 'asking' || isTrouble(python);
  const places = { codePlace: column, resultPlace: result };
  if (props.show)
    return (
      <ShownProgram
        {...{ python, fetchesFirst, fold, drawing, ...places }}
        troublePlace={trouble}
        show={props.show}
        code={pane}
        onRun={() => python.run(code)}
        onGoTo={goTo}
      />
    );
  const bar = (
    <PythonBar
      python={python}
      fetchesFirst={fetchesFirst}
      isWriting={isWriting && !readOnly}
      isQuiet={readOnly}
      isUp={docks}
      keys={<KeyRow language="python" {...{ editor, steps, words }} />}
      // What is fetched first is said in their place.
      steps={docks && !fetchesFirst && <StepKeys editor={editor} steps={steps} />}
      onRun={() => {
        // Nothing is read beside it: whoever presses wants to see what comes of it.
        if (docks) closeKeyboard();
        python.run(code);
      }}
    />
  );
  const shown = (
    <>
      {drawing}
      <PythonResult python={python} onGoTo={goTo} {...(docks && !readOnly && mending)} />
      {props.children?.(python.outcome)}
    </>
  );
  if (!docks) return <Beside {...places} code={pane} bar={bar} result={shown} />;
  return (
    <Docked
      {...places}
      code={pane}
      bar={bar}
      blank={props.blank}
      last={props.last}
      result={shown}
      hasResult={hasResult}
      cue={dockCue(python)}
    />
  );
}
