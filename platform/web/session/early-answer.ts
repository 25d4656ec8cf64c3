import { batchCall } from './call-batch.ts';
import type { CallAnswer } from './post-call.ts';

/** Milliseconds after which an early answer is no longer used: the screen came too late. */
const goodFor = 30_000;

const answers = new Map<string, { readonly answer: Promise<CallAnswer>; readonly at: number }>();
const keyOf = (url: string, input: unknown) => `${url} ${JSON.stringify(input)}`;

/** Sends the app's first requests while the app is still loading. */
export function askEarly(url: string, input?: unknown): Promise<CallAnswer> {
  const answer = batchCall(url, input);
  const key = keyOf(url, input);
  answers.set(key, { answer, at: performance.now() });
  // A failed or refused answer is requested again by whoever needs it: somebody else may have signed in by
  // then.
  const forget = () => answers.delete(key);
  answer.then(({ ok }) => ok || forget(), forget);
  return answer;
}

/** Takes the early answer, once: a second request goes to the server. */
export function takeEarlyAnswer(url: string, input?: unknown): Promise<CallAnswer> | undefined {
  const key = keyOf(url, input);
  const asked = answers.get(key);
  answers.delete(key);
  return asked && performance.now() - asked.at < goodFor ? asked.answer : undefined;
}
