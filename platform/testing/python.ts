import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPyodide } from 'pyodide';
import type {
  CanvasEvent,
  CheckResult,
  RunOutcome,
  RunRequest,
} from '#features/exercises/web/python/python-talk.view.ts';
import { pythonLibrary } from '../../scripts/web/python-library.ts';

/** What a program sent to the page, in order. */
export type Posted = readonly [kind: string, text: string];

/** How a part of a program went: to its end, or it listens, its next timer due in so many milliseconds. */
export type Ended =
  | RunOutcome
  | { readonly kind: 'listening'; readonly checks?: readonly CheckResult[]; readonly wait: number | null };

/** What a part of a program did. */
export interface Went {
  readonly outcome: Ended;
  readonly posted: readonly Posted[];
  /** What was printed. */
  readonly printed: string;
}

/** The real Python with the session that runs children's programs, as the browser's worker has it. */
export interface TestPython {
  run(request: Partial<RunRequest>): Went;
  /** A turn of the program that listens, in which these events happen and those timers that are due so much later. */
  happen(events: readonly CanvasEvent[], milliseconds?: number): Went;
  /** What happens on the canvas while the next program runs. */
  willHappen(events: readonly CanvasEvent[]): void;
  /** The answer to `input()` while a program may ask; null stops it. */
  answerWith(answers: readonly (string | null)[]): void;
}

/** What a program sleeps through passes at once: its clock is put forward instead. */
const skippedTime = `
import time

def skipping():
    skipped = 0.0
    monotonic = time.monotonic
    time.monotonic = lambda: monotonic() + skipped

    def wait(milliseconds):
        nonlocal skipped
        skipped += milliseconds / 1000

    return wait

skipping()
`;

const sources = join(import.meta.dirname, '../../features/exercises/web/python');

async function start(): Promise<TestPython> {
  const python = await loadPyodide({
    indexURL: dirname(createRequire(import.meta.url).resolve('pyodide')),
    stdLibURL: await pythonLibrary(),
    jsglobals: { Object, setTimeout, clearTimeout } as unknown as typeof globalThis,
  });
  for (const name of readdirSync(sources).filter((name) => name.endsWith('.py')))
    python.FS.writeFile(`/lib/${name}`, readFileSync(join(sources, name), 'utf8'));
  python.runPython('import sys; sys.path.insert(0, "/lib")');
  const wait = python.runPython(skippedTime);
  let posted: Posted[] = [];
  let answers: (string | null)[] = [];
  let events: CanvasEvent[] = [];
  const session = python.pyimport('session');
  session.start(
    (kind: string, text: string) => void posted.push([kind, text]),
    () => answers.shift() ?? null,
    wait,
    () => {
      const event = events.shift();
      return event ? JSON.stringify(event) : null;
    },
  );
  const play = (part: () => string): Went => {
    posted = [];
    const outcome: Ended = JSON.parse(part());
    const printed = posted.filter(([kind]) => kind === 'out').map(([, text]) => text);
    return { outcome, posted, printed: printed.join('') };
  };
  const usual: RunRequest = { code: '', answers: [], seed: 1, mayAsk: false, checks: [], inputs: [] };
  return {
    run(request) {
      return play(() => session.run(JSON.stringify({ ...usual, ...request })));
    },
    happen(next, milliseconds = 0) {
      events.push(...next);
      wait(milliseconds);
      return play(() => session.happen());
    },
    willHappen(next) {
      events = [...next];
    },
    answerWith(next) {
      answers = [...next];
    },
  };
}

let started: Promise<TestPython> | null = null;

/** Starting Python takes seconds: the files of one process share it. */
export function pythonForTests(): Promise<TestPython> {
  started ??= start();
  return started;
}
