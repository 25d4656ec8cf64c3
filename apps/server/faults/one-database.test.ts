import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import {
  addressOf,
  type PostgresMachine,
  startPostgresMachine,
} from '#platform/testing/postgres-machines.ts';
import { Crowd } from './test-crowd.ts';

const isFull = process.env.SOAK === 'full';
/** Times in milliseconds. `SOAK=full` is a minute of each fault, beside a hundred requests a second; otherwise all come in turn. */
const { size, lasts } = isFull
  ? { size: { classes: 20, perSecond: 100, mails: 600, sending: 400, before: 6000 }, lasts: 60_000 }
  : { size: { classes: 6, perSecond: 40, mails: 60, sending: 300, before: 1000 }, lasts: 3000 };

/** Two seconds; the rest is for a machine that also makes all the requests, and has other work in `npm test`. */
const mostWait = isFull ? 3500 : 6000;

let machine: PostgresMachine;
let remove: () => Promise<void>;
let network: DatabaseProxy<{ readonly host: string; readonly port: number }>;
let crowd: Crowd;

beforeEach(async () => {
  ({ machine, remove } = await startPostgresMachine());
  network = await openDatabaseProxy({ host: '127.0.0.1', port: machine.port });
  crowd = await Crowd.open(addressOf([network.connection.port]), size);
}, 120_000);
afterEach(async () => {
  machine.thaw();
  for (const { child } of crowd.running) child.kill('SIGCONT');
  await crowd.close();
  network.close();
  await remove();
}, 60_000);

/** What happens while visitors work. */
interface Fault {
  readonly name: string;
  readonly happen: () => Promise<void>;
}

const faults: readonly Fault[] = [
  {
    name: 'a database that is frozen',
    async happen() {
      machine.freeze();
      await sleep(lasts);
      machine.thaw();
    },
  },
  {
    name: 'a database that is restarted',
    async happen() {
      await machine.stop();
      await sleep(lasts / 3);
      await machine.start();
    },
  },
  {
    name: 'a database that cannot be reached',
    async happen() {
      network.hang();
      await sleep(lasts);
      network.mend();
    },
  },
];

/** One of the processes stops, with jobs, requests and locks of its own, and visitors are sent to the other. */
const processIsFrozen = async () => {
  const [address = ''] = crowd.addresses.splice(1, 1);
  crowd.running[1]?.child.kill('SIGSTOP');
  await sleep(lasts);
  crowd.running[1]?.child.kill('SIGCONT');
  crowd.addresses.push(address);
};

/** In short all in turn, to the same visitors. */
const cases: readonly (readonly [string, readonly Fault[]])[] = isFull
  ? faults.map((fault) => [fault.name, [fault]])
  : [['a database that is frozen, restarted and cut off', faults]];

it.each(cases)(
  '%s: each request is told within two seconds, nothing acknowledged is lost, nothing is doubled',
  { timeout: 600_000 },
  async (_name, happening) => {
    await crowd.begin();
    for (const { happen } of happening) {
      const before = crowd.counts();
      crowd.breakNow();
      await happen();
      await crowd.expectLiveUpdates();
      expect(crowd.counts().away).toBeGreaterThan(before.away);
    }
    await crowd.finish();
    const { wait } = await crowd.expectWhole();
    expect(wait).toBeLessThan(mostWait);
  },
);

it('a process that is frozen: others get its locks, its jobs go on, nothing acknowledged is lost, nothing is doubled', {
  timeout: 600_000,
}, async () => {
  await crowd.begin();
  await processIsFrozen();
  await crowd.expectLiveUpdates();
  await crowd.finish();
  await crowd.expectWhole();
});
