import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { earnedKinds } from '#features/points/shared/points.rules.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Look } from '../shared/look-parts.ts';
import type { EarnedEntry } from './gains.rules.ts';

/** A child's stored choice; null if nothing was chosen. */
export type StoredLook = Readonly<Record<string, unknown>> | null;

/** The chosen looks of these users; those who have chosen nothing are left out. */
export function findLooks(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; look: Record<string, unknown> }[]> {
  return db
    .selectFrom('child_looks')
    .select(['user_id as userId', 'look'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .execute();
}

/** A child's chosen look, locked until the transaction ends. */
export async function lockLook(db: Db, userId: string): Promise<StoredLook> {
  const row = await db
    .selectFrom('child_looks')
    .select('look')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.look ?? null;
}

export async function writeLook(db: Db, userId: string, look: Look, savedAt: string): Promise<void> {
  await db
    .insertInto('child_looks')
    .values({ user_id: userId, look: JSON.stringify(look), saved_at: savedAt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ look: eb.ref('excluded.look'), saved_at: eb.ref('excluded.saved_at') })),
    )
    .execute();
}

interface ChildYear {
  readonly userId: string;
  readonly schoolYear: number;
}

/** What was earned in a school year after the last entry that the child has seen, oldest first. */
export async function findUnseenEntries(db: Db, { userId, schoolYear }: ChildYear): Promise<EarnedEntry[]> {
  const rows = await db
    .selectFrom('point_entries as e')
    .leftJoin('seen_gains as s', (join) =>
      join.onRef('s.user_id', '=', 'e.user_id').onRef('s.school_year', '=', 'e.school_year'),
    )
    .leftJoin('groups as g', 'g.id', 'e.group_id')
    .innerJoin('wallets as w', (join) =>
      join.onRef('w.user_id', '=', 'e.user_id').onRef('w.school_year', '=', 'e.school_year'),
    )
    .select([
      'e.id',
      'e.date',
      'e.category',
      'e.amount',
      'w.earned',
      'g.id as groupId',
      'g.name as groupName',
    ])
    .where('e.user_id', '=', userId)
    .where('e.school_year', '=', schoolYear)
    .where('e.kind', 'in', earnedKinds)
    .where((eb) => eb.or([eb('s.entry_id', 'is', null), eb('e.id', '>', eb.ref('s.entry_id').$notNull())]))
    .orderBy('e.id')
    .execute();
  return rows.map(({ groupId, groupName, ...row }) => ({
    ...row,
    group: groupId && groupName ? { id: groupId, name: groupName } : null,
  }));
}

/** The school year of a child's entry; undefined if the entry doesn't exist or is somebody else's. */
export function findEntryYear(
  db: Db,
  userId: string,
  entryId: string,
): Promise<{ schoolYear: number } | undefined> {
  return db
    .selectFrom('point_entries')
    .select('school_year as schoolYear')
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Moves what the child has seen forward to an entry, never back: a child's entries are posted in the order of their ids.
 */
export async function moveSeen(
  db: Db,
  { userId, schoolYear, entryId, seenAt }: ChildYear & { readonly entryId: string; readonly seenAt: string },
): Promise<void> {
  await db
    .insertInto('seen_gains')
    .values({ user_id: userId, school_year: schoolYear, entry_id: entryId, seen_at: seenAt })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'school_year'])
        .doUpdateSet((eb) => ({ entry_id: eb.ref('excluded.entry_id'), seen_at: eb.ref('excluded.seen_at') }))
        .whereRef('seen_gains.entry_id', '<', 'excluded.entry_id'),
    )
    .execute();
}

/** Deletes the looks of children with deleted accounts, and which points they saw. */
export async function deleteLooksOfDeleted(db: Db): Promise<void> {
  await sql`DELETE FROM child_looks WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM seen_gains WHERE user_id IN ${deletedAccounts}`.execute(db);
}
