import libraryUrl from 'python-library.zip?url';
import wasmUrl from 'pyodide/pyodide.asm.wasm?url';
import { useSyncExternalStore } from 'react';
import workerUrl from './python.worker.ts?worker&url';
import { createPythonRunner, type PythonRunner, type PythonWorker } from './python-runner.view.ts';

/** What the service worker finds offline (apps/web/offline/service-worker.ts). */
const cacheName = 'exercises';
const urls = [wasmUrl, libraryUrl] as const;

async function isPythonKept(): Promise<boolean> {
  try {
    const cache = await caches.open(cacheName);
    return (await Promise.all(urls.map((url) => cache.match(url)))).every(Boolean);
  } catch {
    // Storage may be forbidden.
    return false;
  }
}

/** True on phones and on metered networks. */
function countsBytes(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; type?: string; effectiveType?: string };
  };
  const isMetered =
    connection?.saveData === true ||
    connection?.type === 'cellular' ||
    /2g|3g/.test(connection?.effectiveType ?? '');
  return isMetered || matchMedia('(pointer: coarse) and (max-width: 899px)').matches;
}

let isHere = false;
const waiting = new Set<() => void>();

function nowHere(): void {
  isHere = true;
  for (const hear of waiting) hear();
}

function listen(hear: () => void): () => void {
  waiting.add(hear);
  if (!isHere) void isPythonKept().then((kept) => kept && nowHere());
  return () => waiting.delete(hear);
}

/** True while a run would fetch 6 MB where bytes count: the child agrees by a button that says so. */
export function useFetchesFirst(): boolean {
  const here = useSyncExternalStore(listen, () => isHere);
  return !here && countsBytes();
}

/**
 * Stores what this screen has loaded, Python and the editor, for offline use. Hashed names never change their content;
 * those of another version are deleted.
 */
export async function keepExercises(): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    const isNew = !(await cache.match(wasmUrl)) || !(await cache.match(libraryUrl));
    if (isNew) await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
    const missing = await Promise.all(
      [...new Set([...urls, workerUrl, ...loaded])].map(async (path) =>
        (await cache.match(path)) ? [] : [path],
      ),
    );
    await Promise.all(missing.flat().map((path) => cache.add(path)));
  } catch {
    // Storage is full or forbidden: the network delivers it next time.
  }
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url} is not there`);
  return response.arrayBuffer();
}

let files: Promise<{ wasm: ArrayBuffer; library: ArrayBuffer }> | null = null;

function loadFiles() {
  files ??= Promise.all(urls.map(bytesOf)).then(([wasm, library]) => {
    if (!wasm || !library) throw new TypeError('Python is not there');
    return { wasm, library };
  });
  files.then(nowHere, () => {
    files = null;
  });
  return files;
}

/** The runner of real Python. */
export function startPython(): PythonRunner {
  return createPythonRunner({
    isolated: globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function',
    files: loadFiles,
    open: () => new Worker(workerUrl, { type: 'module' }) as unknown as PythonWorker,
  });
}
