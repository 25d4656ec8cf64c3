import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import { addressOf, type PostgresPair, startPostgresPair } from '#platform/testing/postgres-machines.ts';
import { Crowd } from './test-crowd.ts';

const isFull = process.env.SOAK === 'full';
/**
 * Times in milliseconds. `SOAK=full` is a hundred requests a second beside as many mails as an announcement has, and
 * asserts how long the gap is; otherwise other work on the machine may make it longer.
 */
const { size, promotedAfter } = isFull
  ? { size: { classes: 20, perSecond: 100, mails: 600, sending: 400, before: 6000 }, promotedAfter: 5000 }
  : { size: { classes: 4, perSecond: 60, mails: 60, sending: 300, before: 1500 }, promotedAfter: 1000 };

/** Two seconds; the rest is for a machine that also makes all the requests. */
const mostWait = 3500;

type Place = { readonly host: string; readonly port: number };

let pair: PostgresPair;
/** What is between the processes, and the primary and the standby. */
let network: DatabaseProxy<Place>[];
let crowd: Crowd;

beforeEach(async () => {
  pair = await startPostgresPair();
  const machines = [pair.primary, pair.standby];
  network = await Promise.all(machines.map(({ port }) => openDatabaseProxy({ host: '127.0.0.1', port })));
  // The standby first: each connection has to find out.
  const ports = network.map(({ connection: { port } }) => port).reverse();
  crowd = await Crowd.open(addressOf(ports, '?target_session_attrs=read-write'), size);
}, 120_000);
afterEach(async () => {
  await crowd.close();
  for (const proxy of network) proxy.close();
  await pair.remove();
}, 60_000);

/** What happens to the primary while visitors work; the returned function is called once they have all been served. */
interface Fault {
  readonly name: string;
  readonly happen: () => Promise<void>;
  readonly afterwards?: () => Promise<void>;
}

async function promoteLater(): Promise<void> {
  await sleep(promotedAfter);
  await pair.promote();
}

const dies: Fault = {
  name: 'dies and is followed by its standby',
  async happen() {
    await pair.primary.kill();
    await promoteLater();
  },
};
const freezes: Fault = {
  name: 'freezes, is followed by its standby and wakes up',
  async happen() {
    pair.primary.freeze();
    await promoteLater();
    await sleep(size.before);
    pair.primary.thaw();
  },
};
const restarts: Fault = {
  name: 'restarts',
  async happen() {
    await pair.primary.stop();
    await sleep(promotedAfter);
    await pair.primary.start();
  },
};
const isCutOff: Fault = {
  name: 'cannot be reached for a minute, and is followed by its standby',
  async happen() {
    network[0]?.hang();
    await promoteLater();
  },
  async afterwards() {
    await sleep(60_000);
    network[0]?.mend();
    // Long enough for whoever would go back to it.
    await sleep(3000);
  },
};

it.each(isFull ? [dies, freezes, restarts, isCutOff] : [dies])(
  'a primary that $name: nothing acknowledged is lost, nothing is doubled',
  { timeout: 600_000 },
  async ({ happen, afterwards }) => {
    await crowd.begin();
    crowd.breakNow();
    await happen();
    await crowd.expectLiveUpdates();
    await crowd.finish();
    await afterwards?.();
    const { gap, wait } = await crowd.expectWhole();
    if (!isFull) return;
    expect(gap).toBeLessThan(promotedAfter + 10_000);
    expect(wait).toBeLessThan(mostWait);
  },
);
