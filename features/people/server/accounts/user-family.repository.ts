import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

const fullName = sql<string>`u.first_name || ' ' || u.last_name`;

export function findGuardiansOfUser(db: Db, userId: string) {
  return db
    .selectFrom('children as c')
    .innerJoin('guardianships as w', 'w.child_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'w.guardian_id')
    .select(['u.id', fullName.as('name'), 'u.email', 'u.phone', 'w.pays'])
    .where('c.user_id', '=', userId)
    .orderBy('w.pays', 'desc')
    .orderBy('u.id')
    .execute();
}

/** The children of a user. */
export function findChildrenOfUser(db: Db, userId: string) {
  return db
    .selectFrom('guardianships as w')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id as userId', 'c.status', fullName.as('name')])
    .select(sql<boolean>`coalesce(u.email, c.email) IS NULL`.as('lacksEmail'))
    .where('w.guardian_id', '=', userId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.status', 'desc')
    .orderBy('c.id')
    .execute();
}

/** The family's record of an account. */
export function findRecordOf(db: Db, userId: string) {
  return db
    .selectFrom('children as c')
    .leftJoin('guardianships as w', (join) => join.onRef('w.child_id', '=', 'c.id').on('w.pays', '=', true))
    .select(['c.id', 'w.guardian_id as payerId'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps the family's record like the account. */
export async function updateRecord(
  db: Db,
  userId: string,
  record: { firstName: string; lastName: string; email: string; birthDate: string | null },
): Promise<void> {
  await db
    .updateTable('children')
    .set({
      first_name: record.firstName,
      last_name: record.lastName,
      email: record.email,
      birth_date: record.birthDate,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Who pays for each of these children's accounts; a child without a payer is not in the map. */
export async function findPayersOf(db: Db, childUserIds: readonly string[]) {
  const rows = await db
    .selectFrom('children as c')
    .innerJoin('guardianships as w', 'w.child_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'w.guardian_id')
    .select([
      'c.user_id as childUserId',
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
    ])
    .where(sql<boolean>`c.user_id = ANY(${childUserIds}::uuid[])`)
    .where('w.pays', '=', true)
    .execute();
  return new Map(rows.map(({ childUserId, ...payer }) => [childUserId, payer]));
}

/** The names of these people's children; who has none is not in the map. */
export async function findChildrenOf(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('guardianships as w')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['w.guardian_id as guardianId', fullName.as('name')])
    .where(sql<boolean>`w.guardian_id = ANY(${userIds}::uuid[])`)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id')
    .execute();
  const byGuardian = Map.groupBy(rows, ({ guardianId }) => guardianId);
  return new Map([...byGuardian].map(([id, of]) => [id, of.map(({ name }) => name)]));
}
