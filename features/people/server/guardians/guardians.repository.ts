import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Guardian } from '../../shared/children.contract.ts';

/** A withdrawn record has no guardians and no pending guardian invitations. */
export async function deleteGuardians(db: Db, childId: string): Promise<void> {
  await db.deleteFrom('guardianships').where('child_id', '=', childId).execute();
  await db.deleteFrom('guardian_invitation_children').where('child_id', '=', childId).execute();
}

/** The guardians of a child, the payer first, then invited ones. */
export async function findGuardiansOf(db: Db, childId: string): Promise<Guardian[]> {
  const guardians = await db
    .selectFrom('guardianships as w')
    .innerJoin('users as u', 'u.id', 'w.guardian_id')
    .select(['u.id', 'u.email', 'w.pays'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('w.child_id', '=', childId)
    .orderBy('w.pays', 'desc')
    .orderBy('w.created_at')
    .orderBy('u.id')
    .execute();
  const asked = await db
    .selectFrom('guardian_invitations as i')
    .innerJoin('guardian_invitation_children as ic', 'ic.invitation_id', 'i.id')
    .select(({ fn }) => ['i.id', 'i.email', fn.coalesce('i.resent_at', 'i.created_at').as('invitedAt')])
    .where('ic.child_id', '=', childId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .orderBy('i.id')
    .execute();
  return [
    ...guardians.map((each) => ({ ...each, email: each.email ?? '', pending: false, invitedAt: null })),
    ...asked.map((each) => ({ ...each, name: each.email, pays: false, pending: true })),
  ];
}

/** The payers of children; `childId` is the family's record. */
export function findPayersOf(db: Db, childIds: readonly string[]) {
  return db
    .selectFrom('guardianships as g')
    .innerJoin('users as u', 'u.id', 'g.guardian_id')
    .select(['g.child_id as childId', 'u.id', 'u.locale'])
    .where((eb) => eb('g.child_id', '=', eb.fn.any(eb.val([...childIds]))))
    .where('g.pays', '=', true)
    .execute();
}

/** The payer of each of the guardian's children; children out of their reach are left out. */
export function findPayers(db: Db, guardianId: string, childIds: readonly string[]) {
  return db
    .selectFrom('guardianships as mine')
    .innerJoin('children as c', 'c.id', 'mine.child_id')
    .leftJoin('guardianships as payer', (join) =>
      join.onRef('payer.child_id', '=', 'c.id').on('payer.pays', '=', true),
    )
    .select(['c.id as childId', 'payer.guardian_id as payerId'])
    .where('mine.guardian_id', '=', guardianId)
    .where('c.id', 'in', childIds)
    .where('c.deleted_at', 'is', null)
    .execute();
}

/** Which of the children already have a guardian with this address. */
export async function findLookedAfter(db: Db, email: string, childIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('guardianships as w')
    .innerJoin('users as u', 'u.id', 'w.guardian_id')
    .select('w.child_id as childId')
    .where('u.email', '=', email)
    .where('w.child_id', 'in', childIds)
    .execute();
  return rows.map((row) => row.childId);
}

/** Ends a guardianship; the payer's stays. False when there was none. */
export async function deleteGuardianship(db: Db, childId: string, guardianId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('guardianships')
    .where('child_id', '=', childId)
    .where('guardian_id', '=', guardianId)
    .where('pays', '=', false)
    .returning('child_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Makes this parent the child's payer; the previous payer stays a guardian. */
export async function setPayer(db: Db, childId: string, parentId: string, now: string): Promise<void> {
  await db
    .updateTable('guardianships')
    .set({ pays: false })
    .where('child_id', '=', childId)
    .where('guardian_id', '!=', parentId)
    .execute();
  await db
    .insertInto('guardianships')
    .values({ child_id: childId, guardian_id: parentId, pays: true, created_at: now })
    .onConflict((conflict) => conflict.columns(['child_id', 'guardian_id']).doUpdateSet({ pays: true }))
    .execute();
}
