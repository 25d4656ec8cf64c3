import type { Db } from '#platform/server/database/database.ts';

/** The address that a user signs in with. */
export async function findEmailOf(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}

/** The family's record of an account takes over its address; undefined for who is nobody's child. */
export function updateRecordEmail(db: Db, userId: string, email: string) {
  return db
    .updateTable('children')
    .set({ email })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
}
