import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPythonRunner, type PythonNews, type PythonWorker } from './python-runner.view.ts';
import type { FromPython, RunRequest, ToPython } from './python-talk.view.ts';
import { takeEvent } from './shared-events.view.ts';

class FakeWorker implements PythonWorker {
  onmessage: PythonWorker['onmessage'] = null;
  onerror: PythonWorker['onerror'] = null;
  readonly heard: ToPython[] = [];
  ended = false;
  postMessage(message: ToPython) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromPython) {
    this.onmessage?.({ data });
  }
}

const request: RunRequest = { code: 'print(1)', answers: [], seed: 1, mayAsk: true, checks: [], inputs: [] };
const files = { wasm: new ArrayBuffer(1), library: new ArrayBuffer(1) };
const left = { kind: 'down', key: 'Left' } as const;
const ready = { kind: 'ready', wasm: {} } as const;
const stopped = { kind: 'done', outcome: { kind: 'stopped', line: null } } as const;
let workers: FakeWorker[];
let news: PythonNews[];

function runner({ isolated = true, load = () => Promise.resolve(files) } = {}) {
  return createPythonRunner({
    isolated,
    files: load,
    open: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  });
}
const hear = (each: PythonNews) => void news.push(each);
const kinds = () => news.map(({ kind }) => kind);
const nth = (at: number) => workers[at] ?? expect.fail('no such worker');
const loaded = () => vi.waitFor(() => expect(nth(workers.length - 1).heard).toHaveLength(1), 30_000);
const sharedOf = (worker: FakeWorker) => {
  const load = worker.heard[0];
  return load?.kind === 'load' && load.shared
    ? new Int32Array(load.shared)
    : expect.fail('nothing is shared');
};

beforeEach(() => {
  workers = [];
  news = [];
});

describe('a Python runner', () => {
  it('runs when its worker is ready, and keeps the worker for the next run', async () => {
    const python = runner();
    python.run(request, hear);
    await loaded();
    expect(kinds()).toEqual([]);
    nth(0).say(ready);
    nth(0).say({ kind: 'out', text: '1' });
    nth(0).say({ kind: 'done', outcome: { kind: 'finished', checks: [] } });
    expect(kinds()).toEqual(['begun', 'out', 'done']);
    python.run(request, hear);
    expect(nth(0).heard.map(({ kind }) => kind)).toEqual(['load', 'run', 'run']);
    expect(workers).toHaveLength(1);
  });

  it('starts ahead of the first program, which then runs at once in the same worker', async () => {
    const python = runner();
    python.warm();
    python.warm();
    await loaded();
    nth(0).say(ready);
    python.run(request, hear);
    expect(kinds()).toEqual(['begun']);
    expect(nth(0).heard.at(-1)).toMatchObject({ kind: 'run' });
    expect(workers).toHaveLength(1);
  });

  it('that could not start ahead reports it with the first program, after another attempt', async () => {
    const python = runner();
    python.warm();
    await loaded();
    nth(0).say({ kind: 'broken' });
    expect(kinds()).toEqual([]);
    python.run(request, hear);
    await loaded();
    nth(1).say({ kind: 'broken' });
    expect(kinds()).toEqual(['unavailable']);
  });

  it('runs one program at a time', async () => {
    const python = runner();
    python.run(request, hear);
    await loaded();
    nth(0).say(ready);
    python.run(request, hear);
    expect(nth(0).heard).toHaveLength(2);
  });

  it('interrupts a program and keeps the worker if the program stops', async () => {
    const python = runner();
    python.run(request, hear);
    await loaded();
    nth(0).say(ready);
    python.stop();
    expect(sharedOf(nth(0))[0]).toBe(2);
    nth(0).say(stopped);
    expect(news.at(-1)).toEqual(stopped);
    expect(nth(0).ended).toBe(false);
  });

  it('ends a program that ignores the interrupt, with its worker, and starts another', async () => {
    vi.useFakeTimers();
    const python = runner();
    python.run(request, hear);
    await vi.runAllTimersAsync();
    nth(0).say(ready);
    python.stop();
    await vi.advanceTimersByTimeAsync(999);
    expect(news.at(-1)).not.toEqual(stopped);
    await vi.advanceTimersByTimeAsync(1);
    expect(news.at(-1)).toEqual(stopped);
    expect(nth(0).ended).toBe(true);
    expect(workers).toHaveLength(2);
    vi.useRealTimers();
  });

  it('ends the worker at once where it cannot be interrupted', async () => {
    const python = runner({ isolated: false });
    expect(python.mayAsk).toBe(false);
    python.run(request, hear);
    await loaded();
    nth(0).say(ready);
    python.stop();
    expect(news.at(-1)).toEqual(stopped);
    expect(nth(0).ended).toBe(true);
  });

  it('drops a program that waits for Python, and keeps loading', async () => {
    const python = runner();
    python.run(request, hear);
    await loaded();
    python.stop();
    nth(0).say(ready);
    expect(news).toEqual([stopped]);
    expect(nth(0).heard).toHaveLength(1);
    expect(nth(0).ended).toBe(false);
  });

  it('passes an answer to the program that asked', async () => {
    const python = runner();
    python.run(request, hear);
    await loaded();
    nth(0).say(ready);
    python.answer('early');
    expect(sharedOf(nth(0))[1]).toBe(0);
    nth(0).say({ kind: 'ask' });
    python.answer('Ieva');
    expect(sharedOf(nth(0))[1]).toBe(1);
  });

  it('tells a program what happens, where it finds it while it runs', async () => {
    const python = runner();
    python.happen(left);
    python.run(request, hear);
    await loaded();
    python.happen(left);
    nth(0).say(ready);
    python.happen(left);
    expect(nth(0).heard.slice(1)).toMatchObject([{ kind: 'run' }, { kind: 'event', event: null }]);
    expect([takeEvent(sharedOf(nth(0))), takeEvent(sharedOf(nth(0)))]).toEqual([left, null]);
  });

  it('tells only a program that listens where nothing is shared, and lets that end by itself', async () => {
    const python = runner({ isolated: false });
    python.run(request, hear);
    await loaded();
    nth(0).say(ready);
    python.happen(left);
    nth(0).say({ kind: 'listening', checks: [] });
    python.happen(left);
    python.stop();
    expect(nth(0).heard.slice(2)).toEqual([{ kind: 'event', event: left }, { kind: 'leave' }]);
    nth(0).say({ kind: 'done', outcome: { kind: 'finished', checks: [] } });
    expect(kinds()).toEqual(['begun', 'listening', 'done']);
    expect(nth(0).ended).toBe(false);
  });

  it('restarts after a program took all memory', async () => {
    const python = runner();
    python.run(request, hear);
    await loaded();
    nth(0).say(ready);
    const error = { types: ['MemoryError'], message: '', line: 1, text: null, hint: '', raw: '' };
    nth(0).say({ kind: 'done', outcome: { kind: 'failed', error } });
    expect(news.at(-1)?.kind).toBe('done');
    expect(nth(0).ended).toBe(true);
    await loaded();
    const load = nth(1).heard[0];
    expect(load?.kind === 'load' && load.wasm).toBe(ready.wasm);
  });

  it('says that Python crashed when its worker does', async () => {
    const python = runner();
    python.run(request, hear);
    await loaded();
    nth(0).say(ready);
    nth(0).onerror?.({});
    expect(news.at(-1)).toEqual({ kind: 'done', outcome: { kind: 'crashed' } });
  });

  it('says that Python is unavailable, and retries with the next run', async () => {
    let isThere = false;
    const python = runner({
      load: () => (isThere ? Promise.resolve(files) : Promise.reject(new Error('offline'))),
    });
    python.run(request, hear);
    await vi.waitFor(() => expect(kinds()).toEqual(['unavailable']), 30_000);
    isThere = true;
    python.run(request, hear);
    await loaded();
    nth(1).say(ready);
    expect(kinds()).toEqual(['unavailable', 'begun']);
  });

  it('says nothing more after it was ended', async () => {
    const python = runner();
    python.run(request, hear);
    python.end();
    expect(nth(0).ended).toBe(true);
    nth(0).say(ready);
    expect(news).toEqual([]);
  });
});
