import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  addressOf,
  type PostgresMachine,
  startPostgresMachine,
} from '#platform/testing/postgres-machines.ts';
import { type TestProcess, TestProcesses } from '../../test-process.ts';
import { createFamilies, type Families } from '../test-families.ts';
import { expectTruth } from '../test-truth.ts';
import { beginVisits } from '../test-visits.ts';

const patience = { timeout: 60_000, interval: 100 };
const processes = new TestProcesses();
let machine: PostgresMachine;
let remove: () => Promise<void>;
let db: Db;
let families: Families;
let running: TestProcess;

beforeAll(async () => {
  ({ machine, remove } = await startPostgresMachine({ megabytes: 300 }));
  const address = addressOf([machine.port]);
  await migrateToLatest({ connectionString: address });
  ({ db } = openDatabase({ connectionString: address }, () => {}, 4));
  families = await createFamilies(db, 4);
  running = await processes.start(null, { DATABASE_URL: address });
}, 120_000);
afterAll(async () => {
  await processes.end();
  await db.destroy();
  await remove();
});

/** Leaves no room for a single page. */
function fillDisk(): string {
  const filler = join(machine.cluster, '../filler');
  const page = Buffer.alloc(4096);
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, page);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
  return filler;
}

it('a primary whose disk is full answers 503, and loses and doubles nothing once there is room again', {
  timeout: 300_000,
}, async () => {
  const filler = fillDisk();
  const visits = beginVisits(families.acts, [running.address], 60);
  const status = async () => (await fetch(`${running.address}/readyz`)).status;
  await vi.waitFor(() => expect(visits.away()).toBeGreaterThan(20), patience);
  expect(await status()).toBe(503);
  await sleep(3000);
  rmSync(filler);
  // Where not even the log could be written it has stopped itself: then its operator starts it.
  await machine.query('SELECT 1').catch(() => machine.start());
  await visits.finish();
  await expectTruth(db, visits, families.acts.length);
  await vi.waitFor(async () => expect(await status()).toBe(200), patience);
});
