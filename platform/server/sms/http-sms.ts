import type { Sms, SmsOutcome, SmsSender } from './sms-sender.ts';
import { isJsonTemplate, type SmsSettings } from './sms-settings.ts';

/** The most bytes of an answer that are read. */
const mostBytes = 64 * 1024;
const longestId = 200;

// Nothing had left this machine when these happened.
const beforeSending: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

/**
 * Sends texts by HTTP as the settings describe it (record 176). No redirect is followed, since the secret goes where it was
 * meant to; reasons hold neither the secret nor the provider's words.
 */
export function httpSms(settings: SmsSettings): SmsSender {
  return {
    async send(sms) {
      const { body, header, patience } = settings;
      const headers: Record<string, string> = { accept: 'application/json' };
      if (header) headers[header.name] = header.value;
      if (body !== null)
        headers['content-type'] = isJsonTemplate(body)
          ? 'application/json'
          : 'application/x-www-form-urlencoded';
      const init: RequestInit = {
        method: body === null ? 'GET' : 'POST',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        ...(body === null
          ? {}
          : { body: filled(body, isJsonTemplate(body) ? inJson : encoded, sms, settings) }),
      };
      try {
        return await outcomeOf(await fetch(filled(settings.url, encoded, sms, settings), init), settings);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

const encoded = (text: string) => encodeURIComponent(text);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

function filled(template: string, as: (text: string) => string, { to, text }: Sms, { sender }: SmsSettings) {
  const values: Readonly<Record<string, string>> = { to, text, sender };
  return template.replace(/\{(to|text|sender)\}/g, (_, name: string) => as(values[name] ?? ''));
}

async function outcomeOf(answer: Response, { idPath }: SmsSettings): Promise<SmsOutcome> {
  const { status } = answer;
  const reason = `status ${status}`;
  if (!answer.ok) {
    await answer.body?.cancel();
    // Only these say that nothing was taken; behind another 5xx somebody may have taken it.
    if (status === 429 || status === 503) return { outcome: 'unreachable', reason };
    return { outcome: status >= 500 ? 'unknown' : 'refused', reason };
  }
  const text = await readBounded(answer);
  if (idPath === null) return { outcome: 'accepted', providerId: null };
  const providerId = text === null ? null : idIn(text, idPath);
  return providerId === null
    ? { outcome: 'unknown', reason: 'no id in the answer' }
    : { outcome: 'accepted', providerId };
}

/** The answer's text; null where it is longer than anybody needs. */
async function readBounded(answer: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function idIn(text: string, path: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null;
    value = (value as Record<string, unknown>)[step];
  }
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return id === '' ? null : id.slice(0, longestId);
}

function failureOf(error: unknown): SmsOutcome {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause && 'code' in cause ? String(cause.code) : '';
  if (beforeSending.has(code)) return { outcome: 'unreachable', reason: code };
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return { outcome: 'unknown', reason: isLate ? 'no answer in time' : code || 'the answer broke off' };
}
