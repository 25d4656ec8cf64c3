import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../test-calls.ts';

/** One request of a visitor, which may be sent again when its answer was lost. */
export interface Act {
  readonly kind: 'sheet' | 'claim' | 'payment' | 'read' | 'other';
  readonly procedure: string;
  readonly input: unknown;
  readonly cookie: string;
  /** What it leaves behind, by which the database is asked afterwards. */
  readonly key: string;
}

/** What visitors met. Times in milliseconds. */
export interface Visits {
  readonly acknowledged: readonly Act[];
  /** Answers that were neither a success nor 503 with `Retry-After`. */
  readonly wrong: readonly string[];
  /** How often one was told to come back later. */
  away(): number;
  /** The longest wait to be told so, from the fault on. */
  longestWait(): number;
  /** The fault happens now. */
  breakNow(): void;
  /** The longest time without a success, while there are acts to send. */
  longestGap(): number;
  /** How many acts each address has acknowledged. */
  readonly served: ReadonlyMap<string, number>;
  /** Sends what is left of the acts, and resolves once each is acknowledged. */
  finish(): Promise<void>;
}

/** What an answer took back is sent again after this time, in milliseconds: sooner than a visitor's device would. */
const backAfter = 500;
const usuallyAtOnce = 60;

/**
 * Sends this many acts a second to the processes in turn, each again until it is acknowledged, and no more than `atOnce` together. The list of
 * addresses may change meanwhile.
 */
export function beginVisits(
  acts: readonly Act[],
  addresses: readonly string[],
  perSecond: number,
  atOnce = usuallyAtOnce,
): Visits {
  const acknowledged: Act[] = [];
  const served = new Map<string, number>();
  const wrong: string[] = [];
  const waiting = new Set<Promise<void>>();
  let [away, longestWait, longestGap, lastSuccess] = [0, 0, 0, performance.now()];
  let brokenAt = 0;
  let [hurries, hasMore] = [false, true];

  async function visit(act: Act, index: number): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const began = performance.now();
      const address = addresses[(index + tries) % addresses.length] ?? '';
      const answer = await perform(address, act);
      const body = await answer.text();
      const now = performance.now();
      if (answer.ok) {
        if (hasMore) longestGap = Math.max(longestGap, now - lastSuccess);
        lastSuccess = now;
        acknowledged.push(act);
        served.set(address, (served.get(address) ?? 0) + 1);
        return;
      }
      if (answer.status !== 503 || answer.headers.get('retry-after') === null) {
        wrong.push(`${act.procedure}: ${answer.status} ${body}`);
        return;
      }
      away += 1;
      longestWait = Math.max(longestWait, now - Math.max(began, brokenAt));
      await sleep(backAfter);
    }
  }

  async function send(): Promise<void> {
    for (const [index, act] of acts.entries()) {
      while (waiting.size >= atOnce) await Promise.race(waiting);
      const performing = visit(act, index).finally(() => waiting.delete(performing));
      waiting.add(performing);
      if (!hurries) await sleep(1000 / perSecond);
    }
    hasMore = false;
    await Promise.all(waiting);
  }
  const sent = send();
  return {
    acknowledged,
    served,
    wrong,
    away: () => away,
    longestWait: () => longestWait,
    breakNow() {
      brokenAt = performance.now();
    },
    longestGap: () => longestGap,
    finish() {
      hurries = true;
      return sent;
    },
  };
}

/** Asks a process for what an act is. */
export const perform = (address: string, { procedure, input, cookie }: Act): Promise<Response> =>
  call(address, procedure, input, cookie);

/** An open tab, which comes back by itself as browsers do, and remembers what changed. */
export interface Tab {
  heard(name: string): boolean;
  /** Forgets what it heard. */
  forget(): void;
  close(): Promise<void>;
}

/** Opens a tab of somebody. */
export function openTab(address: string, cookie: string): Tab {
  const closing = new AbortController();
  let heard = '';
  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const stream = await fetch(`${address}/events`, { headers: { cookie }, signal: closing.signal });
        if (!stream.ok) await stream.text();
        else for await (const part of stream.body ?? []) heard += new TextDecoder().decode(part);
      } catch {
        // The stream was cut off, as by any lost connection.
      }
      await sleep(300);
    }
  }
  const listening = listen();
  return {
    heard: (name) => heard.includes(`"${name}"`),
    forget() {
      heard = '';
    },
    close() {
      closing.abort();
      return listening;
    },
  };
}
