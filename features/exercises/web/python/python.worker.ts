// Runs a child's Python. It has the app's origin, and is therefore confined twice: its own content security policy lets
// it load nothing at all (apps/server/plugins/exercise-files.ts), and before the first program everything is removed that
// leads to storage, to other tabs or to the network. Files come from the page.

import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { info } from 'pyodide/pyodide-lock.json';
import {
  type FromPython,
  type RunOutcome,
  type RunRequest,
  type ToPython,
  takeAnswer,
} from './python-talk.view.ts';
import sessionSource from './session.py?raw';
import turtleSource from './turtle.py?raw';

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
let run: ((request: string) => string) | null = null;

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
  const python = await loadPyodide({
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
  python.FS.mkdirTree('/lib/orbita');
  python.FS.writeFile('/lib/orbita/session.py', sessionSource);
  python.FS.writeFile('/lib/orbita/turtle.py', turtleSource);
  python.runPython('import sys; sys.path.insert(0, "/lib/orbita"); sys.dont_write_bytecode = True');
  if (shared) python.setInterruptBuffer(shared.subarray(0, 1));
  const session = python.pyimport('session');
  session.start(post, ask, wait);
  run = session.run;
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

function outcomeOf(request: RunRequest): RunOutcome {
  try {
    return JSON.parse(run?.(JSON.stringify(request)) ?? 'null') ?? { kind: 'crashed' };
  } catch {
    return { kind: 'crashed' };
  }
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'run') return tell({ kind: 'done', outcome: outcomeOf(data.request) });
  if (data.kind === 'load') load(data).catch(() => tell({ kind: 'broken' }));
};
