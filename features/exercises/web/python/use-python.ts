import { useEffect, useRef, useState } from 'react';
import type { PythonExercise } from '../../shared/exercise.ts';
import { addOutput, noOutput, type Output } from './output.view.ts';
import type { PythonNews, PythonRunner } from './python-runner.view.ts';
import type { CanvasEvent, CheckResult, RunOutcome, RunRequest, TurtleCommand } from './python-talk.view.ts';

/** The state of a program; one that is listening has done what it begins with, and waits for keys, presses or timers. */
export type PythonState = 'idle' | 'loading' | 'running' | 'asking' | 'listening' | 'unavailable';

/** A running program, its output and how it ended. */
export interface Python {
  readonly state: PythonState;
  readonly output: Output;
  /** How it ended, or how its beginning did while it listens. */
  readonly outcome: RunOutcome | null;
  /** True once this program has drawn. */
  readonly draws: boolean;
  /** The code of the program, which may have been changed since. */
  readonly ran: string;
  /** Starts Python before the first program. */
  warm(): void;
  run(code: string): void;
  answer(text: string): void;
  happen(event: CanvasEvent): void;
  stop(): void;
}

/** True from the start of a program to its end. */
export function isBusy({ state }: Pick<Python, 'state'>): boolean {
  return state !== 'idle' && state !== 'unavailable';
}

/** True once a program has failed, or Python cannot be had. */
export function isTrouble({ state, outcome }: Pick<Python, 'state' | 'outcome'>): boolean {
  return state === 'unavailable' || outcome?.kind === 'failed' || outcome?.kind === 'crashed';
}

/** Changes whenever there is something further to look at; empty while there is nothing, after a stop, and while the field for an answer comes into view. */
export function resultCue({ state, output, outcome, draws }: Python): string {
  if (state === 'asking') return '';
  if (state === 'unavailable') return state;
  if (outcome) return outcome.kind === 'stopped' ? '' : outcome.kind;
  return draws || output.text ? 'shown' : '';
}

/** What brings a docked result back into sight: a run, a question, an error; empty for nothing. */
export function dockCue(python: Python): string {
  if (isTrouble(python)) return 'trouble';
  if (python.state === 'asking') return python.state;
  return isBusy(python) ? 'runs' : '';
}

interface Listeners {
  readonly onTurtle: (commands: readonly TurtleCommand[]) => void;
  readonly onBegin: () => void;
  /** How a program ended, its code, which may have been changed since, and what it printed. */
  readonly onEnd: (outcome: RunOutcome, code: string, printed: string) => void;
}

/** Runs programs, one at a time, with what they are tried with; leaving the screen ends Python. */
export function usePython(
  task: Pick<PythonExercise, 'checks' | 'inputs'>,
  start: () => PythonRunner,
  listeners: Listeners,
): Python {
  const runner = useRef<PythonRunner>(null);
  const heard = useRef(listeners);
  heard.current = listeners;
  const request = useRef<RunRequest>(null);
  const isListening = useRef(false);
  const printed = useRef(noOutput);
  const [state, setState] = useState<PythonState>('idle');
  const [output, setOutput] = useState(noOutput);
  const [outcome, setOutcome] = useState<RunOutcome | null>(null);
  const [draws, setDraws] = useState(false);
  const [ran, setRan] = useState('');
  useEffect(() => () => runner.current?.end(), []);

  function end(ended: RunOutcome): void {
    setState('idle');
    setOutcome(ended);
    // What listened has told how its checks went.
    if (isListening.current && ended.kind === 'finished') return;
    heard.current.onEnd(ended, request.current?.code ?? '', printed.current.text);
  }

  function print(next: Output): void {
    printed.current = next;
    setOutput(next);
  }

  function listen(checks: readonly CheckResult[]): void {
    const begun: RunOutcome = { kind: 'finished', checks };
    isListening.current = true;
    setState('listening');
    setOutcome(begun);
    heard.current.onEnd(begun, request.current?.code ?? '', printed.current.text);
  }

  function hear(news: PythonNews): void {
    if (news.kind === 'begun') setState('running');
    else if (news.kind === 'unavailable') setState('unavailable');
    else if (news.kind === 'ask') setState('asking');
    else if (news.kind === 'listening') listen(news.checks);
    else if (news.kind === 'turtle') {
      setDraws(true);
      heard.current.onTurtle(news.commands);
    } else if (news.kind === 'done') {
      if (news.outcome.kind === 'needs-input') setState('asking');
      else end(news.outcome);
    } else {
      const { kind, text } = news;
      // A program that listens and asks goes on listening.
      if (kind === 'answer') setState(isListening.current ? 'listening' : 'running');
      print(addOutput(printed.current, text, kind === 'lost'));
    }
  }

  function begin(next: RunRequest): void {
    runner.current ??= start();
    request.current = next;
    isListening.current = false;
    print(noOutput);
    setOutcome(null);
    setDraws(false);
    setRan(next.code);
    setState('loading');
    heard.current.onBegin();
    runner.current.run({ ...next, mayAsk: runner.current.mayAsk }, hear);
  }

  return {
    state,
    output,
    outcome,
    draws,
    ran,
    warm() {
      runner.current ??= start();
      runner.current.warm();
    },
    run(code) {
      if (isBusy({ state })) return;
      const { checks, inputs = [] } = task;
      begin({ code, answers: [], seed: Math.trunc(Math.random() * 2 ** 31), mayAsk: true, checks, inputs });
    },
    answer(text) {
      const asked = request.current;
      if (state !== 'asking' || !asked) return;
      // Where a program cannot wait it is rerun and reaches, with the same randomness, the same question.
      if (runner.current?.mayAsk) runner.current.answer(text);
      else begin({ ...asked, answers: [...asked.answers, text] });
    },
    happen: (event) => runner.current?.happen(event),
    stop() {
      if (state === 'asking' && !runner.current?.mayAsk) end({ kind: 'stopped', line: null });
      else runner.current?.stop();
    },
  };
}
