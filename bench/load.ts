import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, pathOf, post } from './calls.ts';
import type { Act } from './mix.ts';
import type { Call } from './mix-calls.ts';

/** A request that was sent, with its answer, which the bare server repeats. */
export interface Exchange {
  readonly body: string;
  readonly answer: Answer | null;
}

/** Milliseconds from the time it should have begun until its last byte arrived. */
export interface Measured {
  readonly kind: string;
  readonly act: number;
  readonly requests: readonly number[];
  readonly errors: number;
}

export interface LoadResult {
  readonly measured: readonly Measured[];
  /** In the planned order: act, step, call. */
  readonly exchanges: readonly (readonly Exchange[])[];
  /** Seconds from the first act to the last answer. */
  readonly seconds: number;
  readonly firstError: string | null;
}

/** How the calls of a run are sent, and which answers are correct. */
interface Sender {
  send(call: Call, act: number, place: number): Promise<Exchange>;
  accept(call: Call, exchange: Exchange): boolean;
}

/** Orbita itself on a port: the calls as the cast makes them. */
export function toServer(port: number): Sender {
  return {
    async send({ client, procedure, body: make }) {
      const body = make();
      const { agent, cookie } = client;
      return {
        body,
        answer: await post({ port, path: pathOf(procedure), agent, headers: { cookie }, body }),
      };
    },
    accept: (call, { answer }) => answer !== null && call.accept(answer),
  };
}

/** A server that repeats recorded answers: the same bytes to the same requests. */
export function toBareServer(port: number, before: readonly (readonly Exchange[])[]): Sender {
  return {
    async send({ client, procedure }, act, place) {
      const { agent, cookie } = client;
      const body = before[act]?.[place]?.body ?? '';
      const headers = { cookie, 'x-exchange': `${act}/${place}` };
      return { body, answer: await post({ port, path: pathOf(procedure), agent, headers, body }) };
    },
    accept: (_, { answer }) => answer?.status === 200,
  };
}

/** Starts every act at its time, whatever is still unanswered, and waits for the last answer. */
export async function runLoad(acts: readonly Act[], sender: Sender): Promise<LoadResult> {
  const began = performance.now() + 50;
  const exchanges: Exchange[][] = acts.map(() => []);
  const errors: string[] = [];
  const running: Promise<Measured>[] = [];
  for (const [index, act] of acts.entries()) {
    const wait = began + act.at - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(perform(act, index, began + act.at, { sender, exchanges: exchanges[index] ?? [], errors }));
  }
  const measured = await Promise.all(running);
  return { measured, exchanges, seconds: (performance.now() - began) / 1000, firstError: errors[0] ?? null };
}

interface Run {
  readonly sender: Sender;
  readonly exchanges: Exchange[];
  readonly errors: string[];
}

async function perform(act: Act, index: number, due: number, run: Run): Promise<Measured> {
  const requests: number[] = [];
  let [errors, place] = [0, 0];
  // The first step counts from when it was due: a late generator makes no answer look fast.
  let from = due;
  for (const step of act.steps) {
    const sent = step.map((call) => ({ call, place: place++ }));
    const results = sent.map(async ({ call, place: at }) => {
      const wrong = await exchange(call, index, at, run);
      requests.push(performance.now() - from);
      if (wrong !== null) {
        errors += 1;
        run.errors.push(`${call.procedure}: ${wrong}`);
      }
    });
    await Promise.all(results);
    from = performance.now();
  }
  return { kind: act.kind, act: from - due, requests, errors };
}

async function exchange(
  call: Call,
  act: number,
  place: number,
  { sender, exchanges }: Run,
): Promise<string | null> {
  try {
    const made = await sender.send(call, act, place);
    exchanges[place] = made;
    return sender.accept(call, made)
      ? null
      : `${made.answer?.status} ${made.answer?.body.toString().slice(0, 200)}`;
  } catch (error) {
    exchanges[place] = { body: '', answer: null };
    return String(error);
  }
}
