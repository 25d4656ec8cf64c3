import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Look } from '../shared/look-parts.ts';
import { writeLook } from './avatars.repository.ts';

/** Gives a child some points, and returns their ledger entry. */
export async function latestEntryOf(db: Db, userId: string): Promise<string> {
  const source = await postPoints(db, { userId, amount: 5 });
  const { id } = await db
    .selectFrom('point_entries')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a look whatever the child's level, as if the level had been reached. */
export function wearLook(db: Db, userId: string, look: Look): Promise<void> {
  return writeLook(db, userId, look, '2026-11-20T15:00:00.000Z');
}
