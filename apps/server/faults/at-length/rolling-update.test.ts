import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { knownMigrations } from '#platform/server/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { databaseAddressOf, endProcess, type TestProcess, TestProcesses } from '../../test-process.ts';
import { type ReleasedProgram, unpackReleasedProgram } from '../test-released-program.ts';
import { expectTruth } from '../test-truth.ts';
import { type Act, beginVisits, perform, type Visits } from '../test-visits.ts';

/**
 * Two processes are replaced within ten minutes; with `ROLLING=short` one, in some seconds. Each step is followed by `together` milliseconds in
 * which whoever is there serves.
 */
const { classes, perSecond, atOnce, olds, together } =
  process.env.ROLLING === 'short'
    ? { classes: 2, perSecond: 15, atOnce: 4, olds: 1, together: 1000 }
    : { classes: 120, perSecond: 20, atOnce: 20, olds: 2, together: 115_000 };

let released: ReleasedProgram;
let database: TestDatabase;
let db: Db;
const processes = new TestProcesses();

beforeAll(async () => {
  released = unpackReleasedProgram();
  // The released program makes its own schema.
  database = await createEmptyDatabase();
  ({ db } = openDatabase(database.connection, () => {}, 4));
});
afterAll(async () => {
  await processes.end();
  await db.destroy();
  await database.drop();
  released.remove();
});

const doneMigrations = async () => (await sql`SELECT FROM kysely_migration`.execute(db)).rows.length;

/** Those of the acts that a process answers with success. */
async function answered(address: string, acts: readonly Act[]): Promise<Act[]> {
  const found: Act[] = [];
  for (const each of acts) if ((await perform(address, each)).ok) found.push(each);
  return found;
}

const without = (some: readonly Act[], others: readonly Act[]): string[] =>
  some.filter((each) => !others.includes(each)).map(({ procedure, key }) => `${procedure} by ${key}`);

/** Visitors who come during each step of an update, a part of them at each. */
class Visitors {
  private readonly parts: Act[][];
  private readonly met: Visits[] = [];
  private readonly addresses: readonly string[];

  constructor(acts: readonly Act[], addresses: readonly string[], steps: number) {
    this.addresses = addresses;
    this.parts = Array.from({ length: steps }, (_, at) => acts.filter((_act, index) => index % steps === at));
  }

  /** Does a step while they come; resolves once all of its part have been served. */
  async during(step: () => Promise<void>): Promise<void> {
    const visits = beginVisits(this.parts[this.met.length] ?? [], this.addresses, perSecond, atOnce);
    this.met.push(visits);
    await step();
    await sleep(together);
    await visits.finish();
  }

  /** What they met, in all. */
  all(): Pick<Visits, 'acknowledged' | 'wrong'> & { readonly away: number; readonly servers: Set<string> } {
    return {
      acknowledged: this.met.flatMap(({ acknowledged }) => acknowledged),
      wrong: this.met.flatMap(({ wrong }) => wrong),
      away: this.met.reduce((sum, { away }) => sum + away(), 0),
      servers: new Set(this.met.flatMap(({ served }) => [...served.keys()])),
    };
  }
}

it('serves every request while processes of the released version are replaced one after the other', {
  timeout: 1_200_000,
}, async () => {
  const running: TestProcess[] = [];
  for (let n = 0; n < olds; n += 1) running.push(await processes.start(database, {}, released.main));
  const before = await doneMigrations();
  const seeded = await released.run('faults/test-seeding.ts', [String(classes), String(2 * olds)], {
    DATABASE_URL: databaseAddressOf(database),
  });
  const { acts, reads, writes }: Record<'acts' | 'reads', Act[]> & { writes: Act[][] } = JSON.parse(seeded);
  // What it answers on its own schema.
  const readable = await answered(running[0]?.address ?? '', reads);
  expect(readable.length).toBeGreaterThan(50);
  const addresses = running.map(({ address }) => address);
  const servers = new Set(addresses);
  const written: Act[] = [];
  const visitors = new Visitors(acts, addresses, 2 * olds + 1);
  await visitors.during(async () => undefined);
  for (const old of running) {
    await visitors.during(async () => {
      // Migrates while the others serve.
      const next = await processes.start(database);
      expect((await fetch(`${next.address}/readyz`)).status).toBe(200);
      // The old program on the new schema, and old tabs at the new program.
      for (const { address } of [old, next]) {
        expect(without(readable, await answered(address, readable))).toEqual([]);
        const once = writes.shift() ?? [];
        expect(without(once, await answered(address, once))).toEqual([]);
        written.push(...once);
      }
      addresses.push(next.address);
      servers.add(next.address);
    });
    // As a proxy does: nobody is sent to a process that is about to end.
    addresses.splice(addresses.indexOf(old.address), 1);
    await visitors.during(async () => {
      expect(await endProcess(old.child, 'SIGTERM')).toBe(0);
    });
  }
  expect(await doneMigrations()).toBe((await knownMigrations()).length);
  expect(before).toBeLessThan(await doneMigrations());
  const met = visitors.all();
  const acknowledged = [...met.acknowledged, ...written];
  await expectTruth(db, { ...met, acknowledged }, acts.length + written.length);
  // Not one was told to come back later.
  expect(met.away).toBe(0);
  expect(met.servers).toEqual(servers);
  const { rows } = await sql`SELECT task_identifier AS task, last_error AS error FROM graphile_worker.jobs
    WHERE last_error IS NOT NULL`.execute(db);
  expect(rows).toEqual([]);
});
