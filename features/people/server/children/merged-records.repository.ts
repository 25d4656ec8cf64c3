import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export interface RecordRow {
  readonly id: string;
  readonly user_id: string;
  readonly email: string | null;
  readonly status: 'invited' | 'registered';
}

/** The families' records of two children, locked in the order of their ids. */
export async function lockRecords(db: Db, userIds: readonly string[]): Promise<RecordRow[]> {
  return db
    .selectFrom('children')
    .select(['id', 'user_id', 'email', 'status'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The record of a child, deleted or not. */
export function findRecord(db: Db, userId: string) {
  return db.selectFrom('children').select('id').where('user_id', '=', userId).executeTakeFirst();
}

export async function writeRecord(
  db: Db,
  id: string,
  values: {
    readonly email?: string | null;
    readonly status?: 'invited' | 'registered';
    readonly deleted_at?: string | null;
  },
): Promise<void> {
  await db.updateTable('children').set(values).where('id', '=', id).execute();
}

export interface GuardianshipRow {
  readonly child_id: string;
  readonly guardian_id: string;
  readonly pays: boolean;
  readonly created_at: string;
}

/** Ends the guardianships of a record; returns them as they were. */
export async function takeGuardianships(db: Db, childId: string): Promise<GuardianshipRow[]> {
  return db
    .deleteFrom('guardianships')
    .where('child_id', '=', childId)
    .returning(['child_id', 'guardian_id', 'pays', 'created_at'])
    .execute();
}

/** Adds guardians that the record lacks; returns those. */
export async function addGuardianships(db: Db, rows: readonly GuardianshipRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insertInto('guardianships')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['child_id', 'guardian_id']).doNothing())
    .returning('guardian_id')
    .execute();
  return added.map(({ guardian_id }) => guardian_id);
}

export async function hasPayer(db: Db, childId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM guardianships WHERE child_id = ${childId} AND pays`.execute(db);
  return rows.length > 0;
}

/** Ends these guardianships of a record, paying ones too; returns who paid. */
export async function dropGuardianships(
  db: Db,
  childId: string,
  guardianIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('guardianships')
    .where('child_id', '=', childId)
    .where((eb) => eb('guardian_id', '=', eb.fn.any(eb.val([...guardianIds]))))
    .returning(['guardian_id', 'pays'])
    .execute();
  return rows.filter(({ pays }) => pays).map(({ guardian_id }) => guardian_id);
}
