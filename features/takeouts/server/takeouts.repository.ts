import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { TakeoutState } from '../shared/takeouts.ts';
import type { Subject } from './kept/kept-table.repository.ts';

/** A take-out as it is kept. */
export interface TakeoutRow {
  readonly id: string;
  readonly userId: string;
  readonly state: TakeoutState;
  readonly locale: Locale;
  readonly askedAt: string;
  readonly subjects: readonly string[];
  readonly attempt: number;
  readonly parts: number;
  readonly size: number | null;
  readonly readyAt: string | null;
  readonly endsAt: string | null;
}

const columns = [
  'id',
  'user_id as userId',
  'state',
  'locale',
  'asked_at as askedAt',
  'subjects',
  'attempt',
  'parts',
  'bytes as size',
  'ready_at as readyAt',
  'ends_at as endsAt',
] as const;

/** A take-out, also one that is gone. */
export function findTakeout(db: Db, id: string): Promise<TakeoutRow | undefined> {
  return db.selectFrom('takeouts').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A take-out, locked until the transaction ends. */
export function lockTakeout(db: Db, id: string): Promise<TakeoutRow | undefined> {
  return db.selectFrom('takeouts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The latest take-out of a person. */
export function findLatest(db: Db, userId: string): Promise<TakeoutRow | undefined> {
  return db
    .selectFrom('takeouts')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether one is being made for a person. */
export async function isMaking(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('takeouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return found !== undefined;
}

/** A new take-out; false when the id is taken or another is being made for the person. */
export async function insertTakeout(
  db: Db,
  { id, userId, locale, at }: { id: string; userId: string; locale: Locale; at: string },
): Promise<boolean> {
  const made = await db
    .insertInto('takeouts')
    .values({ id, user_id: userId, state: 'making', locale, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Begins the next attempt for these people; nothing of it is stored yet. Returns its number. */
export async function beginAttempt(db: Db, id: string, subjects: readonly string[]): Promise<number> {
  const { attempt } = await db
    .updateTable('takeouts')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), parts: 0, subjects: [...subjects] }))
    .where('id', '=', id)
    .returning('attempt')
    .executeTakeFirstOrThrow();
  return attempt;
}

/** Notes that a part is about to be stored; false when the attempt is no longer wanted. */
export async function notePart(
  db: Db,
  { id, attempt, parts }: { id: string; attempt: number; parts: number },
): Promise<boolean> {
  const noted = await db
    .updateTable('takeouts')
    .set({ parts })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Ends a take-out that is being made. */
export async function endTakeout(
  db: Db,
  id: string,
  end: { state: 'ready'; bytes: number; ready_at: string; ends_at: string } | { state: 'failed' | 'gone' },
): Promise<void> {
  await db.updateTable('takeouts').set(end).where('id', '=', id).execute();
}

/** Says that nothing of a take-out is stored any more. */
export async function markRemoved(db: Db, { id, attempt }: { id: string; attempt: number }): Promise<void> {
  await db
    .updateTable('takeouts')
    .set({ parts: 0 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '<>', 'making')
    .execute();
}

/**
 * Ends what can be downloaded no more: what is over at `now`, what was begun before `stuckBefore` and never ended, whatever holds data of
 * somebody whose account is deleted, and of each person all that are ready but the latest.
 */
export async function endDue(
  db: Db,
  { now, stuckBefore }: { now: string; stuckBefore: string },
): Promise<void> {
  await sql`UPDATE takeouts t SET state = CASE WHEN state = 'making' THEN 'failed' ELSE 'gone' END
    WHERE state = 'ready' AND ends_at <= ${now} OR state = 'making' AND asked_at < ${stuckBefore}`.execute(
    db,
  );
  await sql`UPDATE takeouts t SET state = 'gone' WHERE state IN ('making', 'ready')
    AND EXISTS (SELECT FROM users u WHERE u.id = ANY(t.subjects || t.user_id) AND u.deleted_at IS NOT NULL)`.execute(
    db,
  );
  await sql`UPDATE takeouts t SET state = 'gone' WHERE state = 'ready' AND EXISTS (
    SELECT FROM takeouts l WHERE l.user_id = t.user_id AND l.state = 'ready' AND l.ready_at > t.ready_at)`.execute(
    db,
  );
}

/** Take-outs that are over and of which parts are stored, up to a limit. */
export function findStoredLeftovers(db: Db, limit: number): Promise<TakeoutRow[]> {
  return db
    .selectFrom('takeouts')
    .select(columns)
    .where('parts', '>', 0)
    .where('state', 'in', ['failed', 'gone'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes the rows of take-outs that were asked for before `instant` and of which nothing is stored. */
export async function deleteBefore(db: Db, instant: string): Promise<void> {
  await db
    .deleteFrom('takeouts')
    .where('asked_at', '<', instant)
    .where('parts', '=', 0)
    .where('state', '<>', 'making')
    .execute();
}

/** A person whose data is taken out, and what their folder says of them. */
export interface Person extends Subject {
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly photoId: string | null;
}

/** The person and, of a guardian, the children of today, by first name; nobody whose account is deleted. */
export async function findPeople(db: Db, userId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT u.id AS "userId", u.role, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.birth_date AS "birthDate",
      u.photo_id AS "photoId", ARRAY(SELECT c.id FROM children c WHERE c.user_id = u.id) AS "recordIds"
    FROM users u WHERE u.deleted_at IS NULL AND (u.id = ${userId} OR u.id IN (
      SELECT c.user_id FROM guardianships g JOIN children c ON c.id = g.child_id
      WHERE g.guardian_id = ${userId} AND c.deleted_at IS NULL))
    ORDER BY u.id <> ${userId}, u.first_name, u.id`.execute(db);
  return rows;
}

/** Keeps people from being deleted until the transaction ends. */
export async function holdPeople(db: Db, ids: readonly string[]): Promise<void> {
  await sql`SELECT id FROM users WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR SHARE`.execute(db);
}

/** The invoices that were issued to a person, in the order of their numbers. */
export async function findInvoiceIds(db: Db, payerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('payer_id', '=', payerId)
    .orderBy('series')
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/** The diplomas of a person that are valid. */
export async function findDiplomaIds(db: Db, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('diplomas')
    .select('id')
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_on')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
