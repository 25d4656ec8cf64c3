import { type RawBuilder, sql } from 'kysely';
import { accountsOfChildrenOf, groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';

/** A child, and the group that a card names. */
export interface CardChild {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The children whose cards the actor may make: an admin all; a teacher the present students of groups they teach now; a guardian
 * their own. Former students are out of a teacher's reach here: a card opens an account.
 */
function childrenInReach({ id, role }: Actor): RawBuilder<string> {
  switch (role) {
    case 'admin':
      return sql`(SELECT id FROM users WHERE role = 'child' AND deleted_at IS NULL)`;
    case 'teacher':
      return sql`(SELECT s.user_id FROM ${presentStudents} s JOIN groups g ON g.id = s.group_id AND g.deleted_at IS NULL
        WHERE s.group_id IN ${groupsTaughtBy(id)})`;
    case 'parent':
      return sql`(SELECT c.user_id FROM children c WHERE c.deleted_at IS NULL AND c.user_id IN ${accountsOfChildrenOf(id)})`;
    default:
      return sql`(SELECT NULL::uuid)`;
  }
}

/** Those of the children that are in the actor's reach, by id. */
export function findChildrenInReach(db: Db, actor: Actor, childIds: readonly string[]): Promise<CardChild[]> {
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('role', '=', 'child')
    .where('id', 'in', childIds)
    .where('id', 'in', childrenInReach(actor))
    .execute();
}

/** The present students of a group, by first then last name. */
export function findStudents(db: Db, groupId: string): Promise<CardChild[]> {
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      sql<string>`(SELECT s.user_id FROM ${presentStudents} s WHERE s.group_id = ${groupId})`,
    )
    .orderBy(sql`first_name COLLATE "lt-x-icu"`)
    .orderBy(sql`last_name COLLATE "lt-x-icu"`)
    .orderBy('id')
    .execute();
}

/** The class addresses of groups; a group without one is left out. */
export async function findClassAddresses(
  db: Db,
  groupIds: readonly string[],
): Promise<{ groupId: string; code: string }[]> {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('class_addresses')
    .select(['group_id as groupId', 'code'])
    .where('group_id', 'in', groupIds)
    .execute();
}

/** Whether any group has this class address, whatever it shows. */
export async function isClassAddress(db: Db, code: string): Promise<boolean> {
  const known = await db
    .selectFrom('class_addresses')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return known !== undefined;
}

interface NewAddress {
  readonly groupId: string;
  readonly code: string;
  readonly at: string;
  readonly by: string;
}

/** Gives a group its first class address; false when it has one, or when the letters are another group's. */
export async function insertClassAddress(db: Db, { groupId, code, at, by }: NewAddress): Promise<boolean> {
  const made = await db
    .insertInto('class_addresses')
    .values({ group_id: groupId, code, made_at: at, made_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
}

/** Takes a group's class address away. */
export async function deleteClassAddress(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('class_addresses').where('group_id', '=', groupId).execute();
}

/** When a class address shows children, and to whom. */
export interface ClassVisit {
  readonly code: string;
  readonly now: string;
  /** A lesson that begins before and ends after these counts as on (decision C2). */
  readonly beginsBefore: string;
  readonly endsAfter: string;
  /** The browser, and since when it must have been used. */
  readonly deviceHash: Buffer;
  readonly knownSince: string;
}

/**
 * The children whom a class address shows now, by first name: all with a card while a lesson of the group is on or its teacher has begun
 * class time, otherwise those who have used the device. Nobody of a group that has ended.
 */
export async function findClassmates(
  db: Db,
  visit: ClassVisit,
): Promise<(CardChild & { groupId: string })[]> {
  const lessonIsOn = sql`EXISTS (SELECT FROM schedule_events e WHERE e.group_id = g.id AND e.cancelled_at IS NULL
    AND e.starts_at <= ${visit.beginsBefore} AND e.ends_at >= ${visit.endsAfter})`;
  const classIsOn = sql`EXISTS (SELECT FROM stages st WHERE st.group_id = g.id AND st.ends_at > ${visit.now})`;
  const usedDevice = sql`EXISTS (SELECT FROM device_cookies d WHERE d.user_id = u.id AND d.token_hash = ${visit.deviceHash}
    AND d.last_used_at > ${visit.knownSince})`;
  const { rows } = await sql<CardChild & { groupId: string }>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", g.id AS "groupId"
    FROM class_addresses a
      JOIN groups g ON g.id = a.group_id AND g.deleted_at IS NULL AND g.status <> 'graduated'
      JOIN ${presentStudents} s ON s.group_id = g.id
      JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL AND u.deletion_requested_at IS NULL AND u.totp_enabled_at IS NULL
      JOIN login_cards c ON c.user_id = u.id AND c.pictures_hash IS NOT NULL
    WHERE a.code = ${visit.code} AND (${lessonIsOn} OR ${classIsOn} OR ${usedDevice})
    ORDER BY u.first_name COLLATE "lt-x-icu", u.last_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}
