import type { Db } from '#platform/server/database/database.ts';
import { insertAct, insertRows, type NewAct } from './list-acts.repository.ts';

/** A prepared act whose rows all wait for their turn. */
export async function createAct(
  db: Db,
  act: Omit<NewAct, 'at'>,
  subjectIds: readonly string[],
): Promise<void> {
  await insertAct(db, { ...act, at: '2026-11-20T15:00:00Z' });
  await insertRows(
    db,
    act.id,
    subjectIds.map((id) => ({ id, outcome: null })),
  );
}
