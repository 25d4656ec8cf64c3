import type { PythonCheck } from '../../shared/exercise.ts';

/** A compiled WebAssembly module, ready to be started; only the browser looks inside. */
export type CompiledPython = object;

/** Python's report of an error; none of it is trusted to be more than text and numbers. */
export interface PythonError {
  /** The error's class and its base classes. */
  readonly types: readonly string[];
  readonly message: string;
  /** The line of the child's program, from 1; null when it is in none. */
  readonly line: number | null;
  readonly text: string | null;
  /** The last line of Python's message, with its guess of what was meant. */
  readonly hint: string;
  /** A function of Python's own that the line calls, but whose name now means something else; null if there is none. */
  readonly covered?: string | null;
  /** Python's whole message. */
  readonly raw: string;
}

/** The result of a check; `got` is the actual value. */
export interface CheckResult {
  readonly passed: boolean;
  readonly got: string | null;
  readonly error: PythonError | null;
}

/** How a run ended. `crashed` means the interpreter, not the program: too much memory, too deep a call. */
export type RunOutcome =
  | { readonly kind: 'finished'; readonly checks: readonly CheckResult[] }
  | { readonly kind: 'failed'; readonly error: PythonError }
  /** The line that ran last, from 1; null where that is not known: a worker that was ended tells nothing. */
  | { readonly kind: 'stopped'; readonly line: number | null }
  | { readonly kind: 'needs-input' | 'crashed' };

/**
 * What a child does on the canvas. Keys are named as Tk names them, buttons count from 1, the turtle is the one that was
 * pressed, and x and y are in the turtle's coordinates.
 */
export type CanvasEvent =
  | { readonly kind: 'down' | 'up'; readonly key: string }
  | {
      readonly kind: 'press' | 'drag' | 'release';
      readonly turtle: number | null;
      readonly button: number;
      readonly x: number;
      readonly y: number;
    };

/** One command of a turtle: a name and its arguments (turtle.py). */
export type TurtleCommand = readonly [name: string, ...values: unknown[]];

/** Messages from the page to the worker. */
export type ToPython =
  | {
      readonly kind: 'load';
      readonly wasm: ArrayBuffer | CompiledPython;
      readonly library: ArrayBuffer;
      /**
       * Shared with the page where it is isolated: [0] an interrupt, [1] whether an answer is there, [2] its length, its
       * characters, and then what happened on the canvas (shared-events.view.ts).
       */
      readonly shared: SharedArrayBuffer | null;
    }
  | { readonly kind: 'run'; readonly request: RunRequest }
  /** Something happened on the canvas; null: it is in the shared memory, where a running program finds it, too. */
  | { readonly kind: 'event'; readonly event: CanvasEvent | null }
  /** The program that listens may end. */
  | { readonly kind: 'leave' };

/**
 * A program and everything that determines its run. The same request runs the same way: randomness starts from
 * `seed`.
 */
export interface RunRequest {
  readonly code: string;
  readonly answers: readonly string[];
  readonly seed: number;
  readonly mayAsk: boolean;
  readonly checks: readonly PythonCheck[];
  /** The answers to input() while the checks run. */
  readonly inputs: readonly string[];
}

/** Messages from the worker to the page. */
export type FromPython =
  | { readonly kind: 'ready'; readonly wasm: CompiledPython }
  | { readonly kind: 'broken' }
  | { readonly kind: 'out' | 'lost' | 'answer'; readonly text: string }
  | { readonly kind: 'turtle'; readonly commands: readonly TurtleCommand[] }
  | { readonly kind: 'ask' }
  /** The program goes on, and waits for keys, presses or timers; these are its checks. */
  | { readonly kind: 'listening'; readonly checks: readonly CheckResult[] }
  | { readonly kind: 'done'; readonly outcome: RunOutcome };

/** The longest answer to input(), in UTF-16 units, and its buffer: numbers of four bytes. */
export const answerLength = 2000;
export const answerEnd = 3 + answerLength;

/** Puts an answer where the waiting program finds it; null tells it to stop. */
export function writeAnswer(shared: Int32Array, answer: string | null): void {
  const letters = (answer ?? '').slice(0, answerLength);
  for (let at = 0; at < letters.length; at += 1) shared[3 + at] = letters.charCodeAt(at);
  shared[2] = answer === null ? -1 : letters.length;
  Atomics.store(shared, 1, 1);
  Atomics.notify(shared, 1);
}

/** Takes the current answer, and makes room for the next; null when the program should stop. */
export function takeAnswer(shared: Int32Array): string | null {
  const length = shared[2] ?? -1;
  Atomics.store(shared, 1, 0);
  return length < 0 ? null : String.fromCharCode(...shared.subarray(3, 3 + length));
}
