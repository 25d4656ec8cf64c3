import { sql } from 'kysely';
import { participantsOn, presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Answerer } from '../shared/consents.rules.ts';
import type { OutsideMark } from '../shared/outside.ts';

/** Whether a document that families sign now asks for the consent to photos. */
export async function asksForPhotos(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM (
      SELECT DISTINCT ON (agreement_id) ticks FROM agreement_versions ORDER BY agreement_id, number DESC) v
    WHERE v.ticks @> '[{"kind": "photos"}]' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** A person's latest answer about a child. */
export interface AnswerRow {
  readonly childId: string;
  readonly given: boolean;
  readonly by: Answerer;
  readonly byId: string;
  readonly at: string;
  /** Given outside the program; null for an answer in it. */
  readonly outside: OutsideMark | null;
}

/**
 * The latest answers of those who are in the child's family now, and of staff, the latest of all first. Of somebody who is no longer a
 * guardian none counts, nor one of an entry that was taken back. What staff noted for the family outlives the account of who noted it.
 */
export async function findAnswers(db: Db, childIds: readonly string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT * FROM (SELECT DISTINCT ON (a.child_id, a.answered_by) a.child_id AS "childId", a.given, a.answered_by AS "byId",
        a.answered_at AS at, a.id AS place, CASE WHEN o.id IS NOT NULL THEN
          json_build_object('signedOn', o.signed_on, 'way', o.way) END AS outside, CASE WHEN a.answered_by = a.child_id THEN 'child'
          WHEN u.role IN ('admin', 'teacher') THEN 'staff' ELSE 'guardian' END AS by
      FROM consent_answers a JOIN users u ON u.id = a.answered_by LEFT JOIN outside_signatures o ON o.id = a.outside_id
      WHERE o.taken_back_at IS NULL AND a.child_id = ANY(${[...childIds]}::uuid[]) AND a.kind = 'photos'
        AND (u.role IN ('admin', 'teacher') OR u.deleted_at IS NULL AND (a.answered_by = a.child_id OR EXISTS (
          SELECT FROM children c JOIN guardianships k ON k.child_id = c.id
          WHERE c.user_id = a.child_id AND k.guardian_id = a.answered_by)))
      ORDER BY a.child_id, a.answered_by, a.id DESC) latest
    ORDER BY place DESC`.execute(db);
  return rows.map(({ childId, given, by, byId, at, outside }) => ({ childId, given, by, byId, at, outside }));
}

interface NewAnswer {
  readonly childId: string;
  readonly given: boolean;
  readonly by: string;
  readonly at: string;
  /** The document that it was given in; a change of mind has none. */
  readonly signatureId?: string;
  /** The entry of a document outside the program that it was given in. */
  readonly outsideId?: string;
}

/** Keeps an answer; what was answered before stays as proof. */
export async function insertAnswer(
  db: Db,
  { childId, given, by, at, signatureId, outsideId }: NewAnswer,
): Promise<void> {
  await db
    .insertInto('consent_answers')
    .values({
      child_id: childId,
      kind: 'photos',
      given,
      answered_by: by,
      answered_at: at,
      signature_id: signatureId ?? null,
      outside_id: outsideId ?? null,
    })
    .execute();
}

/** Lets nobody else answer about a child until the transaction ends. */
export async function lockChild(db: Db, childId: string): Promise<LocalDate | null> {
  const found = await db
    .selectFrom('users')
    .select('birth_date as birthDate')
    .where('id', '=', childId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.birthDate ?? null;
}

/** The birth dates of children. */
export function findBirthDates(
  db: Db,
  childIds: readonly string[],
): Promise<{ id: string; birthDate: LocalDate | null }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'birth_date as birthDate'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...childIds]))))
    .execute();
}

/** The accounts of a group's students now, or of everybody who takes part in its lessons of a day. */
export async function findStudentIds(db: Db, groupId: string, day?: LocalDate): Promise<string[]> {
  const people = day
    ? participantsOn(groupId, day)
    : sql<{ user_id: string }>`(SELECT user_id FROM ${presentStudents} s WHERE s.group_id = ${groupId})`;
  const rows = await db.selectFrom(people.as('p')).select('p.user_id').execute();
  return rows.map((row) => row.user_id);
}
