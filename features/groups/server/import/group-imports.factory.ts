import type { Db } from '#platform/server/database/database.ts';

/** An import of groups at an instant, without any. */
export async function createGroupImport(db: Db, id: string, by: string, at: string): Promise<void> {
  await db.insertInto('group_imports').values({ id, created_by: by, created_at: at }).execute();
}
