import { expect, it, vi } from 'vitest';
import { currentPart, keepRunning, type Running } from './parts.ts';

const log = { warn() {} };
const wait = { timeout: 10_000 };

/** A part whose runs a test ends, each with what happened to it. */
function runs() {
  const all: { end(reason?: unknown): void; stopped: boolean }[] = [];
  const start = vi.fn(async (): Promise<Running> => {
    const ended = Promise.withResolvers<unknown>();
    const run = { end: ended.resolve, stopped: false };
    all.push(run);
    return {
      ended: ended.promise,
      async stop() {
        run.stopped = true;
      },
    };
  });
  return { all, start };
}

it('restarts a part that ended, cleans up after it, and logs it', async () => {
  const { all, start } = runs();
  const [warn, onDown, onUp] = [vi.fn(), vi.fn(), vi.fn()];
  const part = await keepRunning('jobs', start, { log: { warn }, onDown, onUp });
  expect([part.isUp(), part.restarts()]).toEqual([true, 0]);
  all[0]?.end(new Error('cut off'));
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledOnce(), wait);
  expect([part.isUp(), part.restarts(), all.map(({ stopped }) => stopped)]).toEqual([true, 1, [true, false]]);
  expect(onDown).toHaveBeenCalledOnce();
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'a part of the server stopped and is restarting',
    'a part of the server is running again',
  ]);
  await part.stop();
  expect(all[1]?.stopped).toBe(true);
});

it('retries until it starts, and is not up meanwhile', async () => {
  const { all, start } = runs();
  const part = await keepRunning('jobs', start, { log, longestWait: 100 });
  const up: boolean[] = [];
  for (let failing = 0; failing < 3; failing += 1)
    start.mockImplementationOnce(async () => {
      up.push(part.isUp());
      throw new Error('the database is away');
    });
  all[0]?.end();
  await vi.waitFor(() => expect([all.length, part.isUp()]).toEqual([2, true]), wait);
  expect(up).toEqual([false, false, false]);
  await part.stop();
});

it('pauses longer and longer while the part keeps ending right after its start', async () => {
  const begun: number[] = [];
  const start = async (): Promise<Running> => {
    begun.push(performance.now());
    return { ended: Promise.resolve('at once'), stop: async () => {} };
  };
  const part = await keepRunning('jobs', start, { log });
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(3), wait);
  await part.stop();
  const pauses = begun.slice(1).map((at, place) => at - (begun[place] ?? at));
  expect(pauses.slice(0, 3).every((pause, place) => pause >= 190 * 2 ** place)).toBe(true);
});

it('throws what the first start throws, and starts nothing after being stopped', async () => {
  const failing = async () => Promise.reject(new Error('no database'));
  await expect(keepRunning('jobs', failing, { log })).rejects.toThrow('no database');
  const { all, start } = runs();
  const part = await keepRunning('jobs', start, { log });
  all[0]?.end();
  await part.stop();
  expect([start.mock.calls.length, part.isUp()]).toEqual([1, false]);
});

it("knows which part's work the code runs in, also in what a part left running, and restarts that part on demand", async () => {
  const { all, start } = runs();
  const found = Promise.withResolvers<string | undefined>();
  start.mockImplementationOnce(async () => {
    setTimeout(() => found.resolve(currentPart()?.name), 1);
    return { ended: new Promise(() => {}), stop: async () => {} };
  });
  const part = await keepRunning('jobs', start, { log });
  expect([await found.promise, currentPart()]).toEqual(['jobs', undefined]);
  part.restart(new Error('a rejection that nobody heard'));
  await vi.waitFor(() => expect(all).toHaveLength(1), wait);
  await part.stop();
});
