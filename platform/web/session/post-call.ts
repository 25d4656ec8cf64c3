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

/**
 * This tab's id, for the server: changes whose answer it already has need not be sent to it as news. No secret.
 */
export const tabId = Math.random().toString(36).slice(2).padEnd(11, '0');

/** Posts a call's input as JSON. */
export async function postCall(url: string, input?: unknown, signal?: AbortSignal): Promise<CallAnswer> {
  const { ok, body } = await postJson(url, { json: input }, { ...(signal && { signal }) });
  return { ok, json: (body as { json?: unknown }).json };
}

/** Posts a call that the page makes when it is left: the browser sends it even if the page is gone, and nobody reads the answer. */
export function postOnLeave(url: string, input: unknown): void {
  postJson(url, { json: input }, { keepalive: true }).catch(() => undefined);
}

interface Given {
  /** It outlives the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a body to this server as JSON, and reads the JSON that it answers. */
export function postJson(
  url: string,
  body: unknown,
  { signal, headers, keepalive = false }: Given = {},
): Promise<{ ok: boolean; body: unknown }> {
  return whileUnsettled(
    fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        'x-orbita-tab': tabId,
        'x-orbita-locale': document.documentElement.lang,
        ...(shownUser !== null && { 'x-orbita-user': shownUser }),
        ...headers,
      },
      body: JSON.stringify(body),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    }).then(async (response) => ({ ok: response.ok, body: await response.json() })),
  );
}
