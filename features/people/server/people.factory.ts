import { createPerson, createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';

interface NewChild {
  /** Their user ids; the first one pays. */
  readonly guardians?: readonly string[];
  /** The account: an id, or columns of a new one; null makes a person who cannot sign in yet (decision C1). */
  readonly user?: string | Parameters<typeof createUser>[1] | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly createdAt?: string;
}

/** A child of a family: registered, with a new account by default. */
export function createChild(
  db: Db,
  child: NewChild & { readonly user: null },
): Promise<{ id: string; userId: string; email: null }>;
export function createChild(db: Db, child?: NewChild): Promise<{ id: string; userId: string; email: string }>;
export async function createChild(
  db: Db,
  { guardians = [], user = {}, ...names }: NewChild = {},
): Promise<{ id: string; userId: string; email: string | null }> {
  const { firstName = 'Lukas', lastName = 'Petrauskas', birthDate = '2015-04-12' } = names;
  const createdAt = names.createdAt ?? '2025-08-20T08:00:00.000Z';
  const account = await accountOf(db, user, { firstName, lastName, birthDate, createdAt });
  const { id } = await db
    .insertInto('children')
    .values({
      user_id: account.id,
      email: account.email,
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
      status: user === null ? 'invited' : 'registered',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, guardianId] of guardians.entries()) {
    await db
      .insertInto('guardianships')
      .values({ child_id: id, guardian_id: guardianId, pays: index === 0, created_at: createdAt })
      .execute();
  }
  return { id, userId: account.id, email: account.email };
}

async function accountOf(
  db: Db,
  user: NewChild['user'],
  defaults: NonNullable<Parameters<typeof createUser>[1]>,
): Promise<{ id: string; email: string | null }> {
  if (user === null) return createPerson(db, defaults);
  if (typeof user !== 'string') return createUser(db, { ...defaults, ...user, role: 'child' });
  return db.selectFrom('users').select(['id', 'email']).where('id', '=', user).executeTakeFirstOrThrow();
}
