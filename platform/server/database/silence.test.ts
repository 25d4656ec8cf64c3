import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addressOf,
  type PostgresMachine,
  startPostgresMachine,
} from '#platform/testing/postgres-machines.ts';
import { connectionTo, type Db, databasePatience, openDatabase } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { watchDatabase } from './database-watch.ts';
import { newBudget, Silence, within } from './silence.ts';

describe('the budget of a request', () => {
  afterEach(() => void vi.useRealTimers());

  /** Waits that never end by themselves, and after how many milliseconds each gave up. */
  function begin(silence: Silence, budget = newBudget()) {
    const began = performance.now();
    const gaveUp: number[] = [];
    const wait = () => {
      const { promise, reject } = Promise.withResolvers<never>();
      const ended = silence.wait(
        promise,
        () => {
          gaveUp.push(performance.now() - began);
          reject(new Error('silent'));
        },
        budget,
      );
      return ended.catch(() => {});
    };
    return { wait, gaveUp };
  }

  /** Budgets are looked at each twentieth of a second. */
  function expectAbout(gaveUp: readonly number[], expected: readonly number[]): void {
    expect(gaveUp.map((at, index) => Math.floor((at - (expected[index] ?? 0)) / 100))).toEqual(
      expected.map(() => 0),
    );
  }

  it('is spent by waiting while the database is silent, by one query after another', async () => {
    vi.useFakeTimers();
    const silence = new Silence();
    const { wait, gaveUp } = begin(silence);
    silence.asked();
    void wait().then(wait).then(wait);
    await vi.advanceTimersByTimeAsync(10_000);
    // The first waits for all of it, and the others for the next look.
    expectAbout(gaveUp, [1700, 1750, 1800]);
  });

  it('is spent once by queries at the same time', async () => {
    vi.useFakeTimers();
    const silence = new Silence();
    const { wait, gaveUp } = begin(silence);
    silence.asked();
    void Promise.all([wait(), wait(), wait()]);
    await vi.advanceTimersByTimeAsync(10_000);
    expectAbout(gaveUp, [1700, 1700, 1700]);
    expect(new Set(gaveUp).size).toBe(1);
  });

  it('adds up over several silences, and is not spent between them', async () => {
    vi.useFakeTimers();
    const silence = new Silence();
    const { wait, gaveUp } = begin(silence);
    void wait();
    for (let times = 0; times < 2; times += 1) {
      silence.asked();
      await vi.advanceTimersByTimeAsync(1000);
      silence.answered();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expectAbout(gaveUp, [31_700]);
  });

  it('is left alone by answers that only take their time', async () => {
    vi.useFakeTimers();
    const silence = new Silence();
    const { wait, gaveUp } = begin(silence);
    void wait();
    for (let times = 0; times < 100; times += 1) {
      silence.asked();
      await vi.advanceTimersByTimeAsync(450);
      silence.answered();
    }
    expect(gaveUp).toEqual([]);
  });

  it('only counts from when the request came', async () => {
    vi.useFakeTimers();
    const silence = new Silence();
    silence.asked();
    await vi.advanceTimersByTimeAsync(60_000);
    const { wait, gaveUp } = begin(silence);
    void wait();
    await vi.advanceTimersByTimeAsync(10_000);
    expectAbout(gaveUp, [1700]);
  });
});

describe('a database that is frozen', () => {
  let machine: PostgresMachine;
  let remove: () => Promise<void>;
  let db: Db;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ machine, remove } = await startPostgresMachine());
    const connection = connectionTo(addressOf([machine.port]), { warn() {} });
    ({ db } = openDatabase(connection, () => {}, 2, databasePatience));
    const watch = await watchDatabase(connection, { warn() {} });
    stop = () => watch.stop();
  }, 60_000);
  afterEach(() => machine.thaw());
  afterAll(async () => {
    await stop();
    await db.destroy();
    await remove();
  });

  /** Two seconds, and air for a machine with other work: a patience for each statement would be several times that. */
  const allowed = 6000;
  const asRequest = <R>(work: () => Promise<R>) => within(newBudget(), work);
  const ask = () => sql`SELECT 1`.execute(db);

  it('keeps a request of many statements for two seconds in all', { timeout: 60_000 }, async () => {
    await ask();
    machine.freeze();
    const began = performance.now();
    await asRequest(async () => {
      for (let times = 0; times < 8; times += 1) await expect(ask()).rejects.toThrow(DatabaseAway);
      await expect(db.transaction().execute((tx) => sql`SELECT 1`.execute(tx))).rejects.toThrow(DatabaseAway);
    });
    expect(performance.now() - began).toBeLessThan(allowed);
  });

  it('keeps those who wait for a connection no longer', { timeout: 60_000 }, async () => {
    await ask();
    machine.freeze();
    const began = performance.now();
    const asked = Array.from({ length: 20 }, () => asRequest(ask));
    const answers = await Promise.allSettled(asked);
    expect(performance.now() - began).toBeLessThan(allowed);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'rejected'));
    machine.thaw();
    await vi.waitFor(() => asRequest(ask), { timeout: 20_000 });
  });

  it('keeps its connection when nobody waited for longer, and a slow query is no silence', {
    timeout: 60_000,
  }, async () => {
    const pidOf = async (tx: Db) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      return rows[0]?.pid;
    };
    const pids = await asRequest(() =>
      db.transaction().execute(async (tx) => {
        const before = await pidOf(tx);
        await sql`SELECT pg_sleep(3)`.execute(tx);
        return [before, await pidOf(tx)];
      }),
    );
    expect(pids[0]).toBe(pids[1]);
  });
});
