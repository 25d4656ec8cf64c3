import type { Db } from '#platform/server/database/database.ts';

/** The photo of a user; the form of an admin who changes the account meanwhile stays valid. */
export async function setPhotoId(db: Db, userId: string, photoId: string | null): Promise<void> {
  await db.updateTable('users').set({ photo_id: photoId }).where('id', '=', userId).execute();
}

/** The role and the photo of a user, locked until the transaction ends. */
export function lockPhoto(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['role', 'photo_id as photoId'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the file is the photo of one of these users who is staff, or who is `readerId`. */
export async function showsPhotoTo(
  db: Db,
  { userIds, fileId, readerId }: { userIds: readonly string[]; fileId: string; readerId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('photo_id', '=', fileId)
    .where((eb) => eb.or([eb('role', 'in', ['admin', 'teacher']), eb('id', '=', readerId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
