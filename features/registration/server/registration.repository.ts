import type { Db } from '#platform/server/database/database.ts';

/** The address that a user signs in with. */
export async function findEmailOf(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}
