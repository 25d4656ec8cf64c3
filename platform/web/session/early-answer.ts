import { whileUnsettled } from '../settled.ts';

let shownUser: string | null = null;

/**
 * The user whom the screens show as signed in. Calls name them, and the server refuses once the browser's session is
 * another's.
 */
export function showUser(userId: string | null): void {
  shownUser = userId;
}

/** The server's response to a call: its JSON, and whether it is an answer or a refusal. */
export interface CallAnswer {
  readonly ok: boolean;
  readonly json: unknown;
}

/** Milliseconds after which an early answer is no longer used: the screen came too late. */
const goodFor = 30_000;

const answers = new Map<string, { readonly answer: Promise<CallAnswer>; readonly at: number }>();
const keyOf = (url: string, input: unknown) => `${url} ${JSON.stringify(input)}`;

/**
 * This tab's id, for the server: changes whose answer it already has need not be sent to it as news. No secret.
 */
export const tabId = Math.random().toString(36).slice(2).padEnd(11, '0');

/** Posts a call's input as JSON. */
export function postCall(url: string, input?: unknown, signal?: AbortSignal): Promise<CallAnswer> {
  return whileUnsettled(post(url, input, signal));
}

async function post(url: string, input?: unknown, signal?: AbortSignal): Promise<CallAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      'x-orbita-tab': tabId,
      'x-orbita-locale': document.documentElement.lang,
      ...(shownUser !== null && { 'x-orbita-user': shownUser }),
    },
    body: JSON.stringify({ json: input }),
    ...(signal && { signal }),
  });
  const { json }: { json?: unknown } = await response.json();
  return { ok: response.ok, json };
}

/** Sends the app's first requests while the app is still loading. */
export function askEarly(url: string, input?: unknown): Promise<CallAnswer> {
  const answer = postCall(url, input);
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
