import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  addressOf,
  type PostgresMachine,
  startPostgresMachine,
} from '#platform/testing/postgres-machines.ts';
import { Crowd } from '../test-crowd.ts';

const patience = { timeout: 60_000, interval: 100 };
let machine: PostgresMachine;
let remove: () => Promise<void>;
let crowd: Crowd;

beforeAll(async () => {
  ({ machine, remove } = await startPostgresMachine({ megabytes: 300 }));
  const size = { classes: 20, perSecond: 100, mails: 600, sending: 400, before: 6000 };
  crowd = await Crowd.open(addressOf([machine.port]), size);
}, 120_000);
afterAll(async () => {
  await crowd.close();
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
  timeout: 600_000,
}, async () => {
  await crowd.begin();
  crowd.breakNow();
  const filler = fillDisk();
  const status = async () => (await fetch(`${crowd.addresses[0]}/readyz`)).status;
  await vi.waitFor(() => expect(crowd.counts().away).toBeGreaterThan(20), patience);
  expect(await status()).toBe(503);
  await sleep(3000);
  rmSync(filler);
  // Where not even the log could be written it has stopped itself: then its operator starts it.
  await machine.query('SELECT 1').catch(() => machine.start());
  await crowd.expectLiveUpdates();
  await crowd.finish();
  const { wait } = await crowd.expectWhole();
  expect(wait).toBeLessThan(3500);
});
