// Runs a child's Python. It has the app's origin, and is therefore confined twice: its own content security policy lets
// it load nothing at all (apps/server/plugins/exercise-files.ts), and before the first program everything is removed that
// leads to storage, to other tabs or to the network. Files come from the page.

import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { info } from 'pyodide/pyodide-lock.json';
import {
  type CanvasEvent,
  type CheckResult,
  type FromPython,
  type RunOutcome,
  type ToPython,
  takeAnswer,
} from './python-talk.view.ts';
import session from './session.py?raw';
import { takeEvent } from './shared-events.view.ts';
import turtle from './turtle.py?raw';
import turtleBase from './turtle_base.py?raw';
import turtleColors from './turtle_colors.py?raw';
import turtleEvents from './turtle_events.py?raw';
import turtleShapes from './turtle_shapes.py?raw';

const sources = {
  'session.py': session,
  'turtle.py': turtle,
  'turtle_base.py': turtleBase,
  'turtle_colors.py': turtleColors,
  'turtle_events.py': turtleEvents,
  'turtle_shapes.py': turtleShapes,
};

/** What remains of the worker's global object; the language's own constructors are found by their presence in it. */
const kept = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
  AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer
  Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array Float64Array
  Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect
  FinalizationRegistry SharedArrayBuffer SuppressedError DisposableStack AsyncDisposableStack decodeURI decodeURIComponent
  encodeURI encodeURIComponent escape unescape isFinite isNaN WebAssembly console performance crypto TextEncoder TextDecoder
  setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone self constructor WorkerGlobalScope
  DedicatedWorkerGlobalScope EventTarget URL DOMException addEventListener
  removeEventListener dispatchEvent toString valueOf hasOwnProperty MessageChannel MessagePort onmessage`.split(
    /\s+/,
  ),
);
/** More memory than this is a mistake: bytes. */
const largest = 400 * 2 ** 20;

interface Scope {
  postMessage(message: FromPython): void;
  onmessage: ((event: MessageEvent<ToPython>) => void) | null;
}

const scope = globalThis as unknown as Scope;
const tell = scope.postMessage.bind(scope);
let shared: Int32Array | null = null;
let python: { run(request: string): string; happen(): string } | null = null;
/** What happened where nothing is shared. */
let happened: CanvasEvent[] = [];
/** The checks of the program that listens; null when none does. */
let listening: readonly CheckResult[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes what no program needs; `location` and `navigator` stay as bare names. */
function shutIn(): void {
  const bare = {
    location: { href: location.href },
    navigator: { userAgent: navigator.userAgent, platform: '' },
  };
  for (
    let each: object | null = globalThis;
    each && each !== Object.prototype;
    each = Object.getPrototypeOf(each)
  )
    for (const name of Object.getOwnPropertyNames(each))
      if (!kept.has(name)) Reflect.deleteProperty(each, name);
  Object.assign(globalThis, bare);
}

/** A program that fills memory endlessly must end before the device's runs out. */
function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > largest) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}

async function load({ wasm, library, ...given }: Extract<ToPython, { kind: 'load' }>): Promise<void> {
  shared = given.shared && new Int32Array(given.shared);
  const compiled = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm as ArrayBuffer);
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module: compiled,
    instance: await WebAssembly.instantiate(compiled, imports),
  });
  const fetchFile = globalThis.fetch;
  // The loader requests its two files as if from the network.
  globalThis.fetch = async (file) => new Response(String(file).endsWith('.zip') ? library : null);
  limitMemory();
  const pyodide = await loadPyodide({
    indexURL: location.origin,
    stdLibURL: `${location.origin}/python.zip`,
    createPyodideModule,
    lockFileContents: { info, packages: {} },
    // What Python sees of the browser.
    jsglobals: { Object, setTimeout, clearTimeout },
  } as unknown as Parameters<typeof loadPyodide>[0]);
  WebAssembly.instantiateStreaming = instantiateStreaming;
  globalThis.fetch = fetchFile;
  shutIn();
  pyodide.FS.mkdirTree('/lib/orbita');
  for (const [name, source] of Object.entries(sources)) pyodide.FS.writeFile(`/lib/orbita/${name}`, source);
  pyodide.runPython('import sys; sys.path.insert(0, "/lib/orbita"); sys.dont_write_bytecode = True');
  if (shared) pyodide.setInterruptBuffer(shared.subarray(0, 1));
  const { start, run, happen } = pyodide.pyimport('session');
  start(post, ask, wait, hear);
  python = { run, happen };
  tell({ kind: 'ready', wasm: compiled });
}

function post(kind: 'out' | 'lost' | 'answer' | 'turtle', text: string): void {
  tell(kind === 'turtle' ? { kind, commands: JSON.parse(text) } : { kind, text });
}

function ask(): string | null {
  if (!shared) return null;
  tell({ kind: 'ask' });
  Atomics.wait(shared, 1, 0);
  return takeAnswer(shared);
}

function wait(milliseconds: number): void {
  // An interrupt wakes it. Without shared memory nothing can: then it just waits.
  if (shared) return void Atomics.wait(shared, 0, 0, milliseconds);
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

function hear(): string | null {
  const event = shared ? takeEvent(shared) : happened.shift();
  return event ? JSON.stringify(event) : null;
}

/** How a part of a program ended, as session.py says it. */
type Ended =
  | RunOutcome
  | { readonly kind: 'listening'; readonly checks?: readonly CheckResult[]; readonly wait: number | null };

function endOf(part: () => string | undefined): Ended {
  try {
    return JSON.parse(part() ?? 'null') ?? { kind: 'crashed' };
  } catch (error) {
    // Who stops a program before it has begun interrupts what prepares it.
    const isStopped = error instanceof Error && 'type' in error && error.type === 'KeyboardInterrupt';
    return isStopped ? { kind: 'stopped', line: null } : { kind: 'crashed' };
  }
}

/** Runs a part of a program; one that listens has its next turn when something happens or its next timer is due. */
function play(part: () => string | undefined): void {
  clearTimeout(timer);
  const ended = endOf(part);
  if (ended.kind !== 'listening') {
    const checks = listening;
    listening = null;
    // What listened until now has passed its checks before it did.
    const outcome = checks && ended.kind === 'finished' ? { ...ended, checks } : ended;
    tell({ kind: 'done', outcome });
    return;
  }
  if (ended.checks) {
    listening = ended.checks;
    tell({ kind: 'listening', checks: ended.checks });
  }
  if (ended.wait !== null) timer = setTimeout(play, ended.wait, takeTurn);
}

const takeTurn = () => python?.happen();

scope.onmessage = ({ data }) => {
  if (data.kind === 'load') load(data).catch(() => tell({ kind: 'broken' }));
  else if (data.kind === 'run') {
    happened = [];
    listening = null;
    play(() => python?.run(JSON.stringify(data.request)));
  } else if (listening && data.kind === 'event') {
    if (data.event) happened.push(data.event);
    play(takeTurn);
  } else if (listening && data.kind === 'leave') play(() => JSON.stringify({ kind: 'finished', checks: [] }));
};
