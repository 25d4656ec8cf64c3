import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { knownMigrations } from '#platform/server/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { databaseAddressOf, endProcess, type TestProcess, TestProcesses } from '../../test-process.ts';
import type { Families } from '../test-families.ts';
import { type ReleasedProgram, unpackReleasedProgram } from '../test-released-program.ts';
import { expectTruth } from '../test-truth.ts';
import { beginVisits } from '../test-visits.ts';

/** Two processes are replaced within ten minutes, while this many acts a second are sent. */
const [classes, perSecond, olds] = [120, 20, 2];
/** How long both versions serve after each step, in milliseconds. */
const together = 140_000;

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

it('serves every request while processes of the released version are replaced one after the other', {
  timeout: 900_000,
}, async () => {
  const running: TestProcess[] = [];
  for (let n = 0; n < olds; n += 1) running.push(await processes.start(database, {}, released.main));
  const before = await doneMigrations();
  const seeded = await released.run('faults/test-seeding.ts', [String(classes)], {
    DATABASE_URL: databaseAddressOf(database),
  });
  const { acts } = JSON.parse(seeded) as Families;
  const addresses = running.map(({ address }) => address);
  const all = [...addresses];
  const visits = beginVisits(acts, addresses, perSecond);
  for (const old of running) {
    await sleep(together);
    // Migrates while the others serve.
    const next = await processes.start(database);
    expect((await fetch(`${next.address}/readyz`)).status).toBe(200);
    addresses.push(next.address);
    all.push(next.address);
    await sleep(together);
    addresses.splice(addresses.indexOf(old.address), 1);
    expect(await endProcess(old.child, 'SIGTERM')).toBe(0);
  }
  await visits.finish();
  expect(await doneMigrations()).toBe((await knownMigrations()).length);
  expect(before).toBeLessThan(await doneMigrations());
  await expectTruth(db, visits, acts.length);
  // Not one was told to come back later.
  expect(visits.away()).toBe(0);
  expect(all.filter((address) => !visits.served.get(address))).toEqual([]);
  const { rows } = await sql`SELECT task_identifier AS task, last_error AS error FROM graphile_worker.jobs
    WHERE last_error IS NOT NULL`.execute(db);
  expect(rows).toEqual([]);
  process.stdout.write(
    `${acts.length} requests, 0 failed, longest time without one ${Math.round(visits.longestGap())} ms\n`,
  );
});
