import type { Db } from '#platform/server/database/database.ts';
import type { LineKind, PutOff } from '../shared/desk.ts';

/** What an actor postponed, and what was postponed for everybody; including what is over. */
export async function findPutOffs(
  db: Db,
  userId: string,
): Promise<(PutOff & { readonly putOffAt: string })[]> {
  const rows = await db
    .selectFrom('desk_put_offs')
    .select(['line', 'user_id', 'until', 'put_off_at'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
    .execute();
  return rows.map((row) => ({
    kind: row.line,
    until: row.until,
    putOffAt: row.put_off_at,
    forAll: row.user_id === null,
  }));
}

interface NewPutOff {
  readonly kind: LineKind;
  /** Null for all staff. */
  readonly userId: string | null;
  readonly until: string;
  readonly at: string;
  readonly by: string;
}

/** Postpones a line; the later of two concurrent calls counts. */
export async function writePutOff(db: Db, { kind, userId, until, at, by }: NewPutOff): Promise<void> {
  const change = { until, put_off_at: at, put_off_by: by };
  await db
    .insertInto('desk_put_offs')
    .values({ line: kind, user_id: userId, ...change })
    .onConflict((conflict) => conflict.constraint('desk_put_offs_once').doUpdateSet(change))
    .execute();
}

/** Returns whether there was anything to bring back. */
export async function deletePutOff(
  db: Db,
  { kind, userId }: Pick<NewPutOff, 'kind' | 'userId'>,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('desk_put_offs')
    .where('line', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** Deletes postponements until a day before this one. */
export async function deleteOldPutOffs(db: Db, before: string): Promise<void> {
  await db.deleteFrom('desk_put_offs').where('until', '<', before).execute();
}
