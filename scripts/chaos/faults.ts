import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosAcademy } from './chaos-academy.ts';
import type { Dice } from './dice.ts';

/** A fault: what happens to which process (0 or 1), for how long, or by how many minutes. */
export interface Fault {
  readonly kind: keyof typeof faults;
  readonly index: number;
  readonly milliseconds: number;
  readonly minutes: number;
  /** The pause after it, in milliseconds. */
  readonly pause: number;
}

type Work = (academy: ChaosAcademy, fault: Fault) => Promise<void>;

const ofConnection =
  (how: 'cut' | 'hang'): Work =>
  async ({ proxies }, { index, milliseconds }) => {
    proxies[index]?.[how]();
    await sleep(milliseconds);
    proxies[index]?.mend();
  };

/** What may happen, each made good before the next. A full disk needs a disk of its own: apps/server/faults imitates it. */
const faults = {
  'a process is killed': (academy, { index }) => academy.restart(index, 'SIGKILL', 0),
  'a process stops and starts with another clock': (academy, { index, minutes }) =>
    academy.restart(index, 'SIGTERM', minutes),
  'a process is frozen': async (academy, { index, milliseconds }) => {
    academy.signal(index, 'SIGSTOP');
    await sleep(milliseconds);
    academy.signal(index, 'SIGCONT');
  },
  'connections are cut': ofConnection('cut'),
  'connections hang': ofConnection('hang'),
  'PostgreSQL is killed': (academy) => academy.restartPostgres(),
  'the mail server refuses': async ({ mails }, { milliseconds }) => {
    mails.refuse(true);
    await sleep(milliseconds);
    mails.refuse(false);
  },
} as const satisfies Record<string, Work>;

/** The next fault of the dice. */
export function nextFault(dice: Dice): Fault {
  return {
    kind: dice.pick(Object.keys(faults) as Fault['kind'][]),
    index: dice.between(0, 1),
    milliseconds: dice.between(500, 6000),
    minutes: dice.pick([-20, -5, 5, 20]),
    pause: dice.between(500, 4000),
  };
}

/** Makes it happen; resolves once it is over and the pause, too. */
export async function happen(academy: ChaosAcademy, fault: Fault): Promise<void> {
  await faults[fault.kind](academy, fault);
  await sleep(fault.pause);
}
