import {
  type CanvasEvent,
  type CompiledPython,
  type FromPython,
  type RunRequest,
  type ToPython,
  writeAnswer,
} from './python-talk.view.ts';
import { clearEvents, sharedLength, writeEvent } from './shared-events.view.ts';

/** The events of a running program; the last is always `done` or `unavailable`. */
export type PythonNews =
  | Exclude<FromPython, { kind: 'ready' | 'broken' }>
  | { readonly kind: 'begun' }
  | { readonly kind: 'unavailable' };

/** Runs one program at a time. */
export interface PythonRunner {
  /** True where a program can wait for an answer; elsewhere it is rerun with one more answer. */
  readonly mayAsk: boolean;
  /** Starts Python ahead of the first program; a failure is reported with that. */
  warm(): void;
  run(request: RunRequest, hear: (news: PythonNews) => void): void;
  /** Answers the program that asked. */
  answer(text: string): void;
  /** Tells the program what happened on the canvas; where no memory is shared it hears so only while it listens. */
  happen(event: CanvasEvent): void;
  /** Ends the program, whatever it is doing. */
  stop(): void;
  /** Ends Python itself. */
  end(): void;
}

/** The part of a worker that a runner uses. */
export interface PythonWorker {
  postMessage(message: ToPython): void;
  terminate(): void;
  onmessage: ((event: { readonly data: FromPython }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** What a runner needs. */
export interface PythonGround {
  /** A new worker. */
  open(): PythonWorker;
  /** Python's files; the same ones for the next worker. */
  files(): Promise<{ readonly wasm: ArrayBuffer; readonly library: ArrayBuffer }>;
  /** Whether memory can be shared with the worker: then it can be interrupted. */
  readonly isolated: boolean;
}

/** A program that ignores an interrupt for this long is ended with its worker: milliseconds. */
const patience = 1000;

/** A runner; its worker is kept for the next run, and replaced after one that had to be ended. */
export function createPythonRunner(ground: PythonGround): PythonRunner {
  let worker: PythonWorker | null = null;
  let shared: Int32Array | null = null;
  let compiled: CompiledPython | null = null;
  let isReady = false;
  let asked = false;
  let isListening = false;
  let hear: ((news: PythonNews) => void) | null = null;
  let waiting: RunRequest | null = null;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  function tell(news: PythonNews): void {
    const listener = hear;
    if (news.kind === 'done' || news.kind === 'unavailable') {
      hear = waiting = null;
      asked = isListening = false;
      clearTimeout(impatience);
    }
    listener?.(news);
  }

  function close(): void {
    clearTimeout(impatience);
    if (worker) worker.onmessage = worker.onerror = null;
    worker?.terminate();
    worker = null;
    isReady = false;
  }

  function fail(): void {
    const wasReady = isReady;
    close();
    tell(wasReady ? { kind: 'done', outcome: { kind: 'crashed' } } : { kind: 'unavailable' });
  }

  function begin(): void {
    if (!worker || !isReady || !waiting) return;
    const request = waiting;
    waiting = null;
    if (shared) {
      shared.fill(0, 0, 3);
      clearEvents(shared);
    }
    tell({ kind: 'begun' });
    worker.postMessage({ kind: 'run', request });
  }

  function receive(news: FromPython): void {
    if (news.kind === 'broken') {
      fail();
      return;
    }
    if (news.kind === 'ready') {
      compiled = news.wasm;
      isReady = true;
      begin();
      return;
    }
    if (news.kind === 'ask') asked = true;
    if (news.kind === 'listening') isListening = true;
    if (news.kind === 'done' && usesUp(news.outcome)) {
      close();
      open();
    }
    tell(news);
  }

  function open(): void {
    const opened = ground.open();
    const memory = ground.isolated ? new SharedArrayBuffer(4 * sharedLength) : null;
    worker = opened;
    shared = memory && new Int32Array(memory);
    opened.onmessage = ({ data }) => receive(data);
    opened.onerror = fail;
    ground.files().then(
      ({ wasm, library }) => {
        if (worker === opened)
          opened.postMessage({ kind: 'load', wasm: compiled ?? wasm, library, shared: memory });
      },
      () => worker === opened && fail(),
    );
  }

  function stop(): void {
    if (!hear) return;
    if (isReady && !waiting && (shared || isListening)) {
      if (isListening) worker?.postMessage({ kind: 'leave' });
      if (shared) {
        Atomics.store(shared, 0, 2);
        Atomics.notify(shared, 0);
        if (asked) writeAnswer(shared, null);
      }
      clearTimeout(impatience);
      impatience = setTimeout(endProgram, patience);
    } else endProgram();
  }

  function endProgram(): void {
    // Loading continues: only its program is dropped.
    if (isReady) {
      close();
      open();
    }
    tell({ kind: 'done', outcome: { kind: 'stopped', line: null } });
  }

  return {
    mayAsk: ground.isolated,
    warm() {
      if (!worker) open();
    },
    run(request, listener) {
      if (hear) return;
      hear = listener;
      waiting = request;
      if (worker) begin();
      else open();
    },
    answer(text) {
      if (!asked || !shared) return;
      asked = false;
      writeAnswer(shared, text);
    },
    happen(event) {
      if (!hear || !isReady || waiting) return;
      if (shared) {
        if (writeEvent(shared, event)) worker?.postMessage({ kind: 'event', event: null });
      } else if (isListening) worker?.postMessage({ kind: 'event', event });
    },
    stop,
    end() {
      hear = waiting = null;
      close();
    },
  };
}

/** After some ends a worker is useless: its memory is never given back. */
function usesUp(outcome: Extract<FromPython, { kind: 'done' }>['outcome']): boolean {
  return (
    outcome.kind === 'crashed' || (outcome.kind === 'failed' && outcome.error.types.includes('MemoryError'))
  );
}
