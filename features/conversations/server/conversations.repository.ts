import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { accountsOfChildrenOf } from '#features/membership/server/reach.service.ts';
import { presentStudents, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { maySeeSubject } from '../shared/conversations.permissions.ts';
import { subjects } from '../shared/conversations.rules.ts';
import type { AnswerHours, Conversation, Cursor, Part, Subject } from '../shared/conversations.ts';

const subjectsOfTeachers = subjects.filter((subject) => maySeeSubject({ role: 'teacher' }, subject));

/** Who teaches a child now, as a table of `user_id`. */
const teachersOf = (childId: unknown): RawBuilder<unknown> =>
  sql`(SELECT t.user_id FROM ${presentStudents} s JOIN ${presentTeachers} t ON t.group_id = s.group_id
    JOIN groups g ON g.id = s.group_id AND g.deleted_at IS NULL WHERE s.user_id = ${childId})`;

/**
 * The conversations `c` that an actor reaches (decision K7): a guardian those about their children, an admin all, a teacher those
 * about lessons of the children whom they teach now; a child none.
 */
export function isInReach({ id, role }: Actor): RawBuilder<SqlBool> {
  switch (role) {
    case 'admin':
      return sql`true`;
    case 'teacher':
      return sql`(c.subject = ANY(${subjectsOfTeachers}) AND ${id} IN ${teachersOf(sql`c.child_id`)})`;
    case 'parent':
      return sql`c.child_id IN ${accountsOfChildrenOf(id)}`;
    default:
      return sql`false`;
  }
}

const conversations = (db: Db, { id, role }: Actor) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.child_id')
    .select(['c.id', 'c.subject', 'c.title', 'c.is_open as isOpen', 'c.last_at as lastAt'])
    .select(['c.waiting_since as waitingSince', 'c.last_number as lastNumber'])
    .select(
      sql<
        Conversation['child']
      >`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)`.as('child'),
    )
    .select(
      role === 'parent'
        ? sql<number>`coalesce((SELECT r.number FROM conversation_readings r
            WHERE r.conversation_id = c.id AND r.user_id = ${id}), 0)`.as('readNumber')
        : sql<number>`c.last_number`.as('readNumber'),
    )
    .where(isInReach({ id, role }));

interface Wanted {
  readonly actor: Actor;
  /** All of them if omitted. */
  readonly part?: Part;
  readonly after: Cursor | undefined;
  readonly most: number;
}

/** A page of the conversations in an actor's reach: those that wait by the longest wait, others by the last message. */
export async function findConversations(db: Db, { actor, part, after, most }: Wanted) {
  const waits = part === 'waiting';
  const place = waits ? sql`(c.waiting_since, c.id)` : sql`(c.last_at, c.id)`;
  const isBeyond = waits ? sql`>` : sql`<`;
  const rows = await conversations(db, actor)
    .innerJoin('conversation_messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.number', '=', 'c.last_number'),
    )
    .select(['m.of_staff as lastOfStaff', sql<string | null>`left(m.text, 200)`.as('excerpt')])
    .$if(waits, (query) => query.where('c.waiting_since', 'is not', null))
    .$if(part === 'open' || part === 'closed', (query) => query.where('c.is_open', '=', part === 'open'))
    .$if(part === 'mine', (query) =>
      query.where(
        sql<SqlBool>`EXISTS (SELECT FROM conversation_messages own
          WHERE own.conversation_id = c.id AND own.of_staff AND own.author_id = ${actor.id})`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`${place} ${isBeyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(waits ? 'c.waiting_since' : 'c.last_at', waits ? 'asc' : 'desc')
    .orderBy('c.id', waits ? 'asc' : 'desc')
    .limit(most)
    .execute();
  return rows.map(({ lastNumber, readNumber, ...row }) => ({ ...row, isUnread: readNumber < lastNumber }));
}

/** A conversation in an actor's reach. */
export function findConversation(db: Db, actor: Actor, id: string) {
  return conversations(db, actor).where('c.id', '=', id).executeTakeFirst();
}

/** How many conversations wait for staff, or have messages that a guardian has not read. */
export async function countConversations(db: Db, actor: Actor): Promise<number> {
  const isCounted: RawBuilder<SqlBool> =
    actor.role === 'parent'
      ? sql`c.last_number > coalesce((SELECT r.number FROM conversation_readings r
          WHERE r.conversation_id = c.id AND r.user_id = ${actor.id}), 0)`
      : sql`c.waiting_since IS NOT NULL`;
  const { count } = await db
    .selectFrom('conversations as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isInReach(actor))
    .where(isCounted)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The current groups of a child, by name. */
export async function findGroups(db: Db, childId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT g.id, g.name FROM ${presentStudents} s JOIN groups g ON g.id = s.group_id
    WHERE s.user_id = ${childId} AND g.deleted_at IS NULL ORDER BY g.name COLLATE lt_natural, g.id`.execute(
    db,
  );
  return rows;
}

const guardiansOf = (db: Db, childId: string) =>
  db
    .selectFrom('children as c')
    .innerJoin('guardianships as g', 'g.child_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'g.guardian_id')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('c.user_id', '=', childId)
    .orderBy('g.pays', 'desc')
    .orderBy('u.id');

/** The guardians of a child, the payer first. */
export function findGuardians(db: Db, childId: string) {
  return guardiansOf(db, childId).execute();
}

/** A child that an actor may begin a conversation about: any for an admin, those whom they teach now for a teacher. */
export function findChildToWriteAbout(db: Db, { id, role }: Actor, childId: string) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('u.id', '=', childId)
    .where('u.role', '=', 'child')
    .where('u.deleted_at', 'is', null)
    .$if(role !== 'admin', (query) => query.where(sql<SqlBool>`${id} IN ${teachersOf(childId)}`))
    .executeTakeFirst();
}

/** The guardians of a child who can sign in and read, the payer first. */
export function findReaders(db: Db, childId: string) {
  return guardiansOf(db, childId)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .execute();
}

/** The open conversations about a child, one a subject. */
export function findOpen(db: Db, childId: string) {
  return db
    .selectFrom('conversations')
    .select(['id', 'subject', sql<boolean>`waiting_since IS NOT NULL`.as('waits')])
    .where('child_id', '=', childId)
    .where('is_open', '=', true)
    .where('is_second', '=', false)
    .execute();
}

/** What a conversation is about. */
export function findAbout(db: Db, id: string) {
  return db
    .selectFrom('conversations')
    .select(['child_id as childId', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A child's name, as notifications say it. */
export function findChildName(db: Db, childId: string) {
  return db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow();
}

/** Who of staff hears of a conversation: admins, and of its subject those who teach the child now. */
export async function findStaffIds(
  db: Db,
  { childId, subject }: { readonly childId: string; readonly subject: Subject },
): Promise<string[]> {
  const teach: RawBuilder<SqlBool> = maySeeSubject({ role: 'teacher' }, subject)
    ? sql`u.role = 'teacher' AND u.id IN ${teachersOf(childId)}`
    : sql`false`;
  const { rows } = await sql<{ id: string }>`SELECT u.id FROM users u
    WHERE u.disabled_at IS NULL AND u.deleted_at IS NULL AND (u.role = 'admin' OR ${teach}) ORDER BY u.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The academy's typical time to the first answer to a family, in minutes; null under `fewest` conversations since an instant. */
export async function findTypicalMinutes(db: Db, since: string, fewest: number): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    SELECT CASE WHEN count(*) >= ${fewest} THEN
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - opened_at)) / 60)::int END AS minutes
    FROM conversations WHERE answered_at IS NOT NULL AND opened_at >= ${since} AND NOT of_staff`.execute(db);
  return rows[0]?.minutes ?? null;
}

/** When the academy usually answers; undefined until an admin wrote it. */
export async function findAnswerHours(db: Db) {
  const row = await db.selectFrom('conversation_settings').select('answer_hours').executeTakeFirst();
  return row?.answer_hours;
}

/** Writes when the academy usually answers; false when it said the same. */
export async function writeAnswerHours(
  db: Db,
  hours: AnswerHours,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO conversation_settings AS s (answer_hours, changed_by, changed_at)
    VALUES (${JSON.stringify(hours)}::jsonb, ${by}, ${at}) ON CONFLICT (id) DO UPDATE
      SET answer_hours = excluded.answer_hours, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      WHERE s.answer_hours <> excluded.answer_hours RETURNING id`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes conversations about children whose account is deleted, and those without a message since an instant; clears the words of
 * guardians whose account is deleted.
 */
export async function forgetConversations(db: Db, before: string): Promise<void> {
  await sql`DELETE FROM conversations WHERE child_id IN ${deletedAccounts} OR last_at < ${before}`.execute(
    db,
  );
  await sql`UPDATE conversation_messages SET text = NULL
    WHERE NOT of_staff AND author_id IN ${deletedAccounts} AND text IS NOT NULL`.execute(db);
  await sql`UPDATE conversations SET title = '' WHERE opened_by IN ${deletedAccounts} AND NOT of_staff AND title <> ''`.execute(
    db,
  );
}
