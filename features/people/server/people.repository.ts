import { type RawBuilder, sql } from 'kysely';
import { hasLoginCard } from '#features/identity/server/cards/login-cards.service.ts';
import { presentTeachers, studentStays } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';

/** A child's account as other features name it. */
export interface ChildAccount {
  readonly id: string;
  /** Whose account it is, as the family's pages name the child; null where no family has it. */
  readonly childId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/** The children's accounts in the actor's reach (decision R1): a teacher's current and past students. */
function accountsInReach({ id, role }: Actor): RawBuilder<string> {
  switch (role) {
    case 'admin':
      return sql`(SELECT id FROM users WHERE role = 'child')`;
    case 'teacher':
      return sql`(SELECT student.user_id FROM ${studentStays} student
        JOIN ${presentTeachers} teacher ON teacher.group_id = student.group_id
        JOIN groups g ON g.id = student.group_id AND g.deleted_at IS NULL
        WHERE teacher.user_id = ${id})`;
    case 'parent':
      return sql`(SELECT c.user_id FROM children c
        JOIN guardianships g ON g.child_id = c.id
        WHERE g.guardian_id = ${id})`;
    case 'child':
      return sql`(SELECT ${id}::uuid)`;
    default:
      return sql`(SELECT NULL::uuid)`;
  }
}

/** The account of a child, when it is in the actor's reach. */
export function findChildInReach(
  db: Db,
  actor: Actor,
  childUserId: string,
): Promise<ChildAccount | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('children as c', 'c.user_id', 'u.id')
    .select(['u.id', 'c.id as childId', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .where('u.id', '=', childUserId)
    .where('u.role', '=', 'child')
    .where('u.id', 'in', accountsInReach(actor))
    .executeTakeFirst();
}

/** Pairs of a child's account and the account of one of their guardians. */
export async function findGuardians(
  db: Db,
  childUserIds: readonly string[],
): Promise<{ childUserId: string; guardianId: string }[]> {
  if (childUserIds.length === 0) return [];
  return db
    .selectFrom('children as c')
    .innerJoin('guardianships as g', 'g.child_id', 'c.id')
    .select(['c.user_id as childUserId', 'g.guardian_id as guardianId'])
    .where('c.user_id', 'in', childUserIds)
    .orderBy('g.pays', 'desc')
    .orderBy('g.guardian_id')
    .execute();
}

/** A guardian's children, by first name. */
export function findChildrenOf(db: Db, guardianId: string) {
  return db
    .selectFrom('children as c')
    .innerJoin('guardianships as g', 'g.child_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(({ fn }) => [
      'c.id',
      'c.user_id as userId',
      'c.status',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.birth_date as birthDate',
      fn.coalesce('u.email', 'c.email').as('email'),
      hasLoginCard('u.id').as('hasCard'),
    ])
    .where('g.guardian_id', '=', guardianId)
    .where('c.deleted_at', 'is', null)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('c.id')
    .execute();
}
