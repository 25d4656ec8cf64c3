import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Cursor } from '../../shared/conversations.ts';
import type { NotTaken, StrayMail } from '../../shared/mails.ts';

/** Where a mail is, and what identifies it wherever it is. */
export interface MailPlace {
  readonly mailbox: string;
  readonly uidValidity: number;
  readonly uid: number;
  /** Null without a Message-ID. */
  readonly key: Buffer | null;
}

/** How far a mailbox was read, and on which mail reading broke off how often. */
export async function findMailbox(db: Db, name: string) {
  const { rows } = await sql<{
    uidValidity: number;
    lastUid: number;
    stuckUid: number | null;
    tries: number;
  }>`
    SELECT uid_validity::float8 AS "uidValidity", last_uid::float8 AS "lastUid", stuck_uid::float8 AS "stuckUid", tries
    FROM conversation_mailboxes WHERE name = ${name}`.execute(db);
  return rows[0];
}

/** Notes that a mailbox was read up to a mail; never goes back within one state of the mailbox. */
export async function noteRead(
  db: Db,
  { mailbox, uidValidity, uid }: Pick<MailPlace, 'mailbox' | 'uidValidity' | 'uid'>,
): Promise<void> {
  await sql`INSERT INTO conversation_mailboxes AS m (name, uid_validity, last_uid) VALUES (${mailbox}, ${uidValidity}, ${uid})
    ON CONFLICT (name) DO UPDATE SET uid_validity = excluded.uid_validity, tries = 0, stuck_uid = NULL, last_uid =
      CASE WHEN m.uid_validity = excluded.uid_validity THEN greatest(m.last_uid, excluded.last_uid) ELSE excluded.last_uid END`.execute(
    db,
  );
}

/** Notes when a mailbox was read, or since when it can't be. */
export async function noteState(
  db: Db,
  name: string,
  { at, failed }: { readonly at: string; readonly failed: boolean },
): Promise<void> {
  const [read, since] = failed ? [null, at] : [at, null];
  await sql`INSERT INTO conversation_mailboxes AS m (name, read_at, failed_at) VALUES (${name}, ${read}, ${since})
    ON CONFLICT (name) DO UPDATE SET read_at = coalesce(excluded.read_at, m.read_at),
      failed_at = CASE WHEN excluded.failed_at IS NULL THEN NULL ELSE coalesce(m.failed_at, excluded.failed_at) END`.execute(
    db,
  );
}

/** Notes that reading broke off at a mail, once more. */
export async function noteStuck(
  db: Db,
  name: string,
  { uid, uidValidity }: Pick<MailPlace, 'uid' | 'uidValidity'>,
): Promise<void> {
  await sql`UPDATE conversation_mailboxes SET stuck_uid = ${uid}, uid_validity = ${uidValidity},
      last_uid = CASE WHEN uid_validity = ${uidValidity} THEN last_uid ELSE 0 END,
      tries = CASE WHEN uid_validity = ${uidValidity} AND stuck_uid = ${uid} THEN tries + 1 ELSE 1 END
    WHERE name = ${name}`.execute(db);
}

/** What a mail that was not taken says, as far as it is kept. */
export interface Stray {
  readonly reason: NotTaken;
  readonly userId: string | null;
  readonly conversationId: string | null;
  readonly from: string | null;
  readonly subject: string;
  readonly text: string;
}

/** Writes a mail that was not taken; false for one that was read before. */
export async function insertStray(
  db: Db,
  {
    id,
    place,
    at,
    stray,
  }: { readonly id: string; readonly place: MailPlace; readonly at: string; readonly stray: Stray },
): Promise<boolean> {
  const { reason, userId, conversationId, from, subject, text } = stray;
  return insertMail(db, place, {
    ...{ id, received_at: at, message_id: null, reason, user_id: userId, conversation_id: conversationId },
    ...{ from_address: from, subject, text },
  });
}

/** Writes that a mail is about to become a message; false for one that was read before. {@link noteTaken} follows. */
export function claimMail(
  db: Db,
  { id, place, at }: { readonly id: string; readonly place: MailPlace; readonly at: string },
): Promise<boolean> {
  return insertMail(db, place, {
    ...{ id, received_at: at, message_id: null, reason: 'failed', user_id: null, conversation_id: null },
    ...{ from_address: null, subject: null, text: null },
  });
}

interface Row {
  readonly id: string;
  readonly received_at: string;
  readonly message_id: null;
  readonly reason: NotTaken;
  readonly user_id: string | null;
  readonly conversation_id: string | null;
  readonly from_address: string | null;
  readonly subject: string | null;
  readonly text: string | null;
}

async function insertMail(db: Db, { mailbox, uidValidity, uid, key }: MailPlace, row: Row): Promise<boolean> {
  const written = await db
    .insertInto('conversation_mails')
    .values({ ...row, mailbox, uid_validity: String(uidValidity), uid: String(uid), message_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Whether a mail was read before, at this place or as a copy. */
export async function isKnown(db: Db, { mailbox, uidValidity, uid, key }: MailPlace): Promise<boolean> {
  const { rows } = await sql`SELECT FROM conversation_mails WHERE message_key = ${key}
    OR (mailbox = ${mailbox} AND uid_validity = ${uidValidity} AND uid = ${uid}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Notes which message a mail has become. */
export async function noteTaken(db: Db, id: string, messageId: string): Promise<void> {
  await db
    .updateTable('conversation_mails')
    .set({ message_id: messageId, reason: null })
    .where('id', '=', id)
    .execute();
}

/** Whose account has an address. */
export async function findOwner(db: Db, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes what was not taken before an instant or is from somebody whose account is deleted, and reply addresses that expired. */
export async function forgetMails(db: Db, before: string, now: string): Promise<void> {
  await sql`DELETE FROM conversation_mails WHERE message_id IS NULL
    AND (received_at < ${before} OR user_id IN ${deletedAccounts})`.execute(db);
  await sql`DELETE FROM conversation_reply_addresses WHERE expires_at < ${now} OR user_id IN ${deletedAccounts}`.execute(
    db,
  );
}

const waiting = sql<boolean>`(m.message_id IS NULL AND m.handled_at IS NULL AND m.reason <> 'automatic')`;

/** A page of the mails that were not taken and nobody has looked at, the newest first. What programs sent is not among them. */
export async function findStrays(
  db: Db,
  { after, most }: { readonly after: Cursor | undefined; readonly most: number },
): Promise<StrayMail[]> {
  const rows = await db
    .selectFrom('conversation_mails as m')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.deleted_at', 'is', null))
    .select([
      'm.id',
      'm.received_at as receivedAt',
      'm.from_address as from',
      'm.conversation_id as conversationId',
    ])
    .select(sql<NotTaken>`m.reason`.as('reason'))
    .select([
      sql<string>`coalesce(m.subject, '')`.as('subject'),
      sql<string>`coalesce(m.text, '')`.as('text'),
    ])
    .select(
      sql<StrayMail['person']>`CASE WHEN u.id IS NOT NULL THEN
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) END`.as('person'),
    )
    .where(waiting)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(m.received_at, m.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('m.received_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute();
  return rows;
}

/** How many mails were not taken and nobody has looked at. */
export async function countStrays(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('conversation_mails as m')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(waiting)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Since when the mailbox that is read can't be read; null while it can. */
export async function findFailure(db: Db, mailbox: string): Promise<string | null> {
  const row = await db
    .selectFrom('conversation_mailboxes')
    .select('failed_at')
    .where('name', '=', mailbox)
    .executeTakeFirst();
  return row?.failed_at ?? null;
}

/** Holds a mail that was not taken; says whether somebody has looked at it. */
export function holdStray(db: Db, id: string) {
  return db
    .selectFrom('conversation_mails')
    .select(['id', 'handled_at as handledAt'])
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes who has looked at a mail. */
export async function settleStray(
  db: Db,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: string },
): Promise<void> {
  await db
    .updateTable('conversation_mails')
    .set({ handled_at: at, handled_by: by })
    .where('id', '=', id)
    .execute();
}
