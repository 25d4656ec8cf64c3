import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SmsState } from './sms.tables.ts';

/** Locks what the months may still send until the transaction ends: before the row of an order, everywhere. */
export async function lockBudget(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('sms-budget', 0))`.execute(db);
}

/** How many parts all orders of a month may use but this one. */
export async function countParts(db: Db, month: string, exceptKey: string | null): Promise<number> {
  const { rows } = await sql<{ parts: number }>`SELECT coalesce(sum(parts * phones), 0)::int AS parts
    FROM sms_orders WHERE month = ${month}::date AND key IS DISTINCT FROM ${exceptKey}`.execute(db);
  return rows[0]?.parts ?? 0;
}

interface Order {
  readonly key: string;
  readonly month: string;
  readonly text: string;
  readonly parts: number;
  readonly phones: number;
  readonly partCents: number;
}

/** Writes an order over its earlier version. */
export async function writeOrder(db: Db, { key, partCents, ...order }: Order): Promise<void> {
  const columns = { ...order, part_cents: partCents };
  await db
    .insertInto('sms_orders')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute();
}

/** Deletes an order of which nothing was queued. */
export async function deleteOrder(db: Db, key: string): Promise<void> {
  await sql`DELETE FROM sms_orders o WHERE key = ${key}
    AND NOT EXISTS (SELECT FROM sms_messages m WHERE m.order_key = o.key)`.execute(db);
}

/** An order, locked until the transaction ends; undefined for none. */
export async function lockOrder(db: Db, key: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`SELECT key, to_char(month, 'YYYY-MM-DD') AS month, text, parts, phones,
    part_cents AS "partCents" FROM sms_orders WHERE key = ${key} FOR UPDATE`.execute(db);
  return rows[0];
}

export async function setPhones(db: Db, key: string, phones: number): Promise<void> {
  await db.updateTable('sms_orders').set({ phones }).where('key', '=', key).execute();
}

/** Whom a message is for. */
export interface Addressed {
  readonly userId: string;
  readonly phone: string;
}

/** The message of a phone. */
export interface QueuedSms {
  readonly id: string;
  readonly phone: string;
  readonly state: SmsState;
}

/** The messages of an order to these phones, and how many it has to any. */
export async function findQueued(
  db: Db,
  key: string,
  phones: readonly string[],
): Promise<{ known: QueuedSms[]; used: number }> {
  const known = await db
    .selectFrom('sms_messages')
    .select(['id', 'phone', 'state'])
    .where('order_key', '=', key)
    .where((eb) => eb('phone', '=', eb.fn.any(eb.val([...phones]))))
    .execute();
  const { rows } = await sql<{ used: number }>`SELECT count(*)::int AS used FROM sms_messages
    WHERE order_key = ${key} AND state <> 'over_limit'`.execute(db);
  return { known, used: rows[0]?.used ?? 0 };
}

/** Writes messages; the caller holds their order. */
export async function insertMessages(
  db: Db,
  { key, at }: { readonly key: string; readonly at: string },
  messages: readonly (Addressed & { readonly state: SmsState })[],
): Promise<QueuedSms[]> {
  if (messages.length === 0) return [];
  return db
    .insertInto('sms_messages')
    .values(
      messages.map(({ userId, phone, state }) => ({
        ...{ order_key: key, user_id: userId, phone, state, queued_at: at, changed_at: at },
      })),
    )
    .returning(['id', 'phone', 'state'])
    .execute();
}

/** A message that waits. */
export interface WaitingSms extends Addressed {
  readonly text: string;
  readonly attempts: number;
  /** The phone is still this person's, and they can sign in. */
  readonly isTheirs: boolean;
}

/** A message that waits; undefined for any other. */
export async function findWaiting(db: Db, id: string): Promise<WaitingSms | undefined> {
  const { rows } = await sql<WaitingSms>`SELECT m.user_id AS "userId", m.phone, o.text, m.attempts,
      (u.disabled_at IS NULL AND u.role = 'parent' AND u.phone IS NOT DISTINCT FROM m.phone) AS "isTheirs"
    FROM sms_messages m JOIN sms_orders o ON o.key = m.order_key JOIN users u ON u.id = m.user_id
    WHERE m.id = ${id} AND m.state = 'waiting'`.execute(db);
  return rows[0];
}

/** Takes a waiting message for sending; false when somebody else has. */
export async function claim(db: Db, id: string, at: string): Promise<boolean> {
  const { rows } = await sql`UPDATE sms_messages SET state = 'sending', attempts = attempts + 1,
    changed_at = ${at} WHERE id = ${id} AND state = 'waiting' RETURNING id`.execute(db);
  return rows.length > 0;
}

interface Settled {
  readonly state: SmsState;
  readonly providerId?: string | null;
  readonly reason?: string | null;
  readonly at: string;
}

/** Records what became of a message. */
export async function settle(db: Db, id: string, { state, providerId, reason, at }: Settled): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state, provider_id: providerId ?? null, reason: reason?.slice(0, 200) ?? null, changed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Takes back what waits under a key. */
export async function withholdWaiting(
  db: Db,
  key: string,
  { reason, at }: { readonly reason: string; readonly at: string },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'off', reason, changed_at: at })
    .where('order_key', '=', key)
    .where('state', '=', 'waiting')
    .execute();
}

interface Before {
  /** An instant. */
  readonly messages: string;
  /** A day. */
  readonly orders: string;
}

/** Deletes messages and orders of earlier, and all messages to accounts that are gone. */
export async function deleteOld(db: Db, before: Before): Promise<void> {
  await sql`DELETE FROM sms_messages WHERE queued_at < ${before.messages} OR user_id IN ${deletedAccounts}`.execute(
    db,
  );
  await sql`DELETE FROM sms_orders WHERE month < ${before.orders}::date`.execute(db);
}

/** Deletes the messages to a person. */
export async function deleteMessagesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sms_messages').where('user_id', '=', userId).execute();
}
