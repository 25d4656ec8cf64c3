import { sql } from 'kysely';
import { hasLoginCard } from '#features/identity/server/cards/login-cards.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';

/** A family's current records, with the names of their persons; the address is the one to invite until they sign in with it. */
function children(db: Db) {
  return db
    .selectFrom('children as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(({ fn }) => [
      'c.id',
      'c.user_id as userId',
      'c.status',
      'c.invited_at as invitedAt',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.birth_date as birthDate',
      fn.coalesce('u.email', 'c.email').as('email'),
      hasLoginCard('u.id').as('hasCard'),
    ])
    .where('c.deleted_at', 'is', null);
}

export type ChildRow = Awaited<ReturnType<typeof findChild>> & object;

/** The record of a child, when the actor is their guardian or an admin (decision R1). */
export function findChild(db: Db, actor: Actor, childId: string) {
  return children(db)
    .where('c.id', '=', childId)
    .$if(actor.role !== 'admin', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('guardianships as w')
            .select('w.child_id')
            .whereRef('w.child_id', '=', 'c.id')
            .where('w.guardian_id', '=', actor.id),
        ),
      ),
    )
    .executeTakeFirst();
}

/** A guardian's child with an address, other than `exceptId`. */
export function findSibling(db: Db, guardianId: string, email: string, exceptId: string | null) {
  return children(db)
    .innerJoin('guardianships as w', 'w.child_id', 'c.id')
    .where('w.guardian_id', '=', guardianId)
    .where(sql`coalesce(u.email, c.email)`, '=', email)
    .$if(exceptId !== null, (query) => query.where('c.id', '!=', exceptId ?? ''))
    .executeTakeFirst();
}

/** Changes to a family's children are serialised: an address is unique in it (decision A15). */
export function lockFamily(db: Db, guardianId: string): Promise<void> {
  return lockFamilies(db, [guardianId]);
}

/** Locks several families in the order of their ids; otherwise as {@link lockFamily}. */
export async function lockFamilies(db: Db, guardianIds: readonly string[]): Promise<void> {
  const names = [...new Set(guardianIds)].sort().map((id) => `family/${id}`);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names}::text[]) AS name`.execute(
    db,
  );
}

interface NewChild {
  readonly email: string | null;
  readonly userId: string;
  /** Whether they can sign in (decision C1). */
  readonly status: 'invited' | 'registered';
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly parentId: string;
  readonly invitedBy: string;
  readonly now: string;
}

/** Records a child of a parent, who pays. */
export async function insertChild(db: Db, child: NewChild): Promise<string> {
  const { id } = await db
    .insertInto('children')
    .values(columnsOf(child))
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPayers(db, [{ ...child, id }]);
  return id;
}

/** Ids for children to be recorded, in the order of creation. */
export async function newChildIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT uuidv7() AS id FROM generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id).sort();
}

/** Records children under their ids, in two statements; otherwise as {@link insertChild}. */
export async function insertChildren(
  db: Db,
  children: readonly (NewChild & { readonly id: string })[],
): Promise<void> {
  if (children.length === 0) return;
  await db
    .insertInto('children')
    .values(children.map((child) => ({ id: child.id, ...columnsOf(child) })))
    .execute();
  await insertPayers(db, children);
}

function columnsOf(child: NewChild) {
  return {
    email: child.email,
    user_id: child.userId,
    status: child.status,
    first_name: child.firstName,
    last_name: child.lastName,
    birth_date: child.birthDate,
    invited_by: child.invitedBy,
    invited_at: child.status === 'invited' && child.email !== null ? child.now : null,
    created_at: child.now,
  };
}

async function insertPayers(
  db: Db,
  children: readonly (NewChild & { readonly id: string })[],
): Promise<void> {
  const rows = children.map(({ id, parentId, now }) => ({
    child_id: id,
    guardian_id: parentId,
    pays: true,
    created_at: now,
  }));
  await db.insertInto('guardianships').values(rows).execute();
}

/** Changes an invited child; false when they have registered, or the record was withdrawn, meanwhile. */
export async function updateInvited(
  db: Db,
  childId: string,
  changes: {
    readonly firstName?: string;
    readonly lastName?: string;
    readonly email?: string | null;
    readonly birthDate?: string;
    readonly invitedAt?: string | null | undefined;
    readonly deletedAt?: string;
  },
): Promise<boolean> {
  const done = await db
    .updateTable('children')
    .set({
      // Undefined columns stay unchanged.
      first_name: changes.firstName,
      last_name: changes.lastName,
      email: changes.email,
      birth_date: changes.birthDate,
      invited_at: changes.invitedAt,
      deleted_at: changes.deletedAt,
    })
    .where('id', '=', childId)
    .where('status', '=', 'invited')
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Stores the birth date in the family's record. */
export async function updateBirthDate(db: Db, childId: string, birthDate: string): Promise<void> {
  await db.updateTable('children').set({ birth_date: birthDate }).where('id', '=', childId).execute();
}

/** A person as invitations need them. */
export function findPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'locale'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** An account by its address, as invitations need it. */
export function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst();
}
