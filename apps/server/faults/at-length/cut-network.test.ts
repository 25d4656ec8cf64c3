import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addressOf, startPostgresMachine } from '#platform/testing/postgres-machines.ts';
import { Crowd } from '../test-crowd.ts';

const vitest = fileURLToPath(new URL('../../../../node_modules/vitest/vitest.mjs', import.meta.url));
const ownNetwork = 'ORBITA_OWN_NETWORK';
/** How long, in milliseconds, nothing reaches the database. */
const lasts = 60_000;
/** Two seconds; the rest is for a machine that also makes all the requests. */
const mostWait = 3500;

const size = { classes: 20, perSecond: 100, mails: 600, sending: 400, before: 6000 };

const tc = (...args: string[]) => execFileSync('tc', args);

/** Packets from and to a port vanish, and nobody is told: what a cable that is pulled out does. */
function cut(port: number): void {
  // What no filter names passes by the class.
  tc(...'qdisc add dev lo root handle 1: htb default 0'.split(' '));
  tc(...'class add dev lo parent 1: classid 1:1 htb rate 100mbit'.split(' '));
  tc(...'qdisc add dev lo parent 1:1 blackhole'.split(' '));
  for (const end of ['dport', 'sport']) {
    tc(...`filter add dev lo parent 1: protocol ip u32 match ip ${end} ${port} 0xffff flowid 1:1`.split(' '));
  }
}

const mend = () => tc(...'qdisc del dev lo root'.split(' '));

async function cutAndMend(): Promise<void> {
  const { machine, remove } = await startPostgresMachine();
  const crowd = await Crowd.open(addressOf([machine.port]), size);
  try {
    await crowd.begin();
    crowd.breakNow();
    cut(machine.port);
    await sleep(lasts);
    mend();
    await crowd.expectLiveUpdates();
    await crowd.finish();
    const { wait } = await crowd.expectWhole();
    expect(wait).toBeLessThan(mostWait);
  } finally {
    await crowd.close();
    await remove();
  }
}

/** This test, in a network of its own, so that no filter is left in the machine's. Needs root on Linux, with `ip` and `tc`. */
function runInOwnNetwork(): void {
  const begin = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
  const test = [process.execPath, vitest, 'run', '--project=server', fileURLToPath(import.meta.url)];
  const { status, stdout, stderr } = spawnSync('unshare', [...begin, ...test], {
    env: { ...process.env, [ownNetwork]: 'yes' },
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  process.stdout.write(`${/gap .*/.exec(stdout)?.[0]}\n`);
}

it('a network that is cut for a minute: each request is told within two seconds, nothing acknowledged is lost, nothing is doubled', {
  timeout: 600_000,
}, async () => {
  if (process.env[ownNetwork]) await cutAndMend();
  else runInOwnNetwork();
});
