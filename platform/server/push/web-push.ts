import { createHash } from 'node:crypto';
import type { Scope } from '../scope.ts';
import { signingPair } from '../security/server-keys.ts';
import type { PublicRequest } from './public-post.ts';

/** The browser that a push is sent to, with the keys that let only it read the push. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a push contains, and how it is sent. */
export interface PushNote {
  readonly payload: unknown;
  /** Of several under one tag that wait for a device, only the last is delivered. */
  readonly tag: string;
  readonly urgent: boolean;
}

const keyName = 'web-push';
/** A push not delivered within a day is no longer news: seconds. */
const lifetime = 86_400;

/**
 * The public half of the key that pushes are signed with (VAPID); created at first use, the same for all processes.
 */
export async function pushKey(scope: Scope): Promise<string> {
  return (await signingPair(scope, keyName)).publicKey;
}

/** A push as a request, encrypted for its browser and signed (RFC 8291, RFC 8292). */
export async function pushRequest(
  scope: Scope,
  { endpoint, p256dh, auth }: PushSubscription,
  { payload, tag, urgent }: PushNote,
): Promise<PublicRequest> {
  // Loaded only where pushes are sent.
  const { default: webPush } = await import('web-push');
  const { publicUrl, ordersEmail } = scope.env;
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${ordersEmail}`;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: lifetime,
      urgency: urgent ? 'high' : 'normal',
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      vapidDetails: { subject, ...(await signingPair(scope, keyName)) },
    },
  );
  return { url: endpoint, headers, body: body ?? Buffer.alloc(0) };
}
