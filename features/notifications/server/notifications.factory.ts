import { createECDH, randomBytes } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { Choice, NewPushDevice } from '../shared/notifications.ts';
import type { Happenings } from './happenings.service.ts';
import { sendPart } from './sending.service.ts';

const silent = { info() {}, warn() {}, error() {} };

/** Sends everything due at the time, as the job of each minute does in portions. */
export async function sendDue(db: Db, now = testNow): Promise<void> {
  const env = readEnv({ PUBLIC_URL: 'https://orbita.example', LOG_LEVEL: 'silent' });
  while (await sendPart(jobScope(db, env, silent, Temporal.Instant.from(now))));
}

/** Writes a choice of a person. */
export async function chooseAs(db: Db, person: Actor, choice: Choice): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: person.id, ...choice })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet({ pace: choice.pace }),
    )
    .execute();
}

/** A browser's agreement to pushes; with keys that nobody has by default. */
export function pushSubscription(over: Partial<NewPushDevice> = {}): NewPushDevice {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const endpoint = `https://push.example.com/send/${crypto.randomUUID()}`;
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), ...over };
}

/** A session of a person, to which a device can be added: with their scope. */
export async function signedInAs(db: Db, person: Actor, now = testNow): Promise<SignedInScope> {
  const session = {
    token_hash: randomBytes(32),
    user_id: person.id,
    persistent: true,
    created_at: now,
    last_used_at: now,
    expires_at: '2027-01-01T00:00:00Z',
    user_agent: '',
    address: '',
  };
  const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  const scope = testScope(db, person, { now });
  return { ...scope, actor: { ...scope.actor, sessionId: id } };
}

interface Sent {
  readonly userId: string;
  readonly key: string;
  readonly at: string;
  /** The mail server took it, or refused it for good; omitted, the person doesn't want mails. */
  readonly mail?: { readonly sent: boolean };
  readonly subject: string;
  readonly push: { readonly devices: number; readonly accepted?: boolean };
}

/** A message of the academy that was handed on to a person's channels, outside the bell, with what became of it. */
export async function createSent(db: Db, { userId, key, subject, at, mail, push }: Sent): Promise<void> {
  const facts: Happenings['message'] = { title: { lt: subject }, body: { lt: '' } };
  const line = {
    user_id: userId,
    ...{ happening: 'message', key, data: JSON.stringify(facts), path: '/dashboard/modules', created_at: at },
    ...{ in_bell: false, read_at: at, urgent: false },
  };
  const { id } = await db.insertInto('notifications').values(line).returning('id').executeTakeFirstOrThrow();
  const handedOn = { notification_id: id, due_at: null, sent_at: at };
  const accepted_at = push.accepted ? at : null;
  const failed_at = push.devices > 0 && !push.accepted ? at : null;
  const pushed = { ...handedOn, channel: 'push' as const, devices: push.devices, accepted_at, failed_at };
  await db.insertInto('deliveries').values(pushed).execute();
  if (!mail) return;
  const words = { subject, body_text: subject, body_html: `<p>${subject}</p>`, kind: 'notice' as const };
  const outcome = mail.sent ? { sent_at: at } : { sent_at: null, dropped_at: at };
  const { id: mail_id } = await db
    .insertInto('mails')
    .values({ recipient: 'seimos@example.com', ...words, ...outcome, created_at: at, last_error: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({ ...handedOn, channel: 'mail', mail_id })
    .execute();
}
