import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A stored sheet with the names of its people. */
export interface StoredSheet {
  readonly id: string;
  readonly isApproved: boolean;
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
  /** How often it has been approved. */
  readonly approvals: number;
  readonly comment: string;
  readonly commentVersion: number;
  readonly commentBy: string | null;
}

export interface SheetKey {
  readonly groupId: string;
  readonly date: string;
}

/** Who writes, and when (an instant). */
export interface Written {
  readonly by: string;
  readonly at: string;
}

export function findSheet(db: Db, { groupId, date }: SheetKey): Promise<StoredSheet | undefined> {
  return db
    .selectFrom('daily_sheets as s')
    .leftJoin('users as approver', 'approver.id', 's.approved_by')
    .leftJoin('users as writer', 'writer.id', 's.comment_by')
    .select(['s.id', 's.is_approved as isApproved', 's.approved_at as approvedAt', 's.approvals'])
    .select(['s.comment', 's.comment_version as commentVersion'])
    .select([
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approvedBy'),
      sql<string | null>`writer.first_name || ' ' || writer.last_name`.as('commentBy'),
    ])
    .where('s.group_id', '=', groupId)
    .where('s.date', '=', date)
    .executeTakeFirst();
}

/**
 * Locks the group's events until the transaction ends. Transactions that replan, change or cancel one wait, and
 * then see what the sheet says. The group is locked before the sheet, everywhere.
 */
export async function lockEvents(db: Db, groupId: string): Promise<void> {
  await db.selectFrom('groups').select('id').where('id', '=', groupId).forKeyShare().execute();
}

/**
 * Waits for the sheet and locks it until the transaction ends. The sheet is locked before its lines and wallets,
 * everywhere: the opposite order would deadlock. It only locks, because a row that was waited for keeps its earlier
 * joins; read it afterwards.
 */
export async function lockSheet(db: Db, { groupId, date }: SheetKey): Promise<boolean> {
  const sheet = await db
    .selectFrom('daily_sheets')
    .select('id')
    .where('group_id', '=', groupId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst();
  return sheet !== undefined;
}

/**
 * Creates the sheet when there is none; true when this call created it. Waits for a concurrent call that is
 * creating it.
 */
export async function createSheet(db: Db, { groupId, date }: SheetKey, at: string): Promise<boolean> {
  const made = await db
    .insertInto('daily_sheets')
    .values({ group_id: groupId, date, updated_at: at })
    .onConflict((conflict) => conflict.columns(['group_id', 'date']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Writes the group's comment and raises its version. The caller holds the lock on the sheet. */
export async function saveComment(db: Db, sheetId: string, comment: string, written: Written): Promise<void> {
  await db
    .updateTable('daily_sheets')
    .set((eb) => ({
      comment,
      comment_version: eb('comment_version', '+', 1),
      comment_by: written.by,
      updated_at: written.at,
    }))
    .where('id', '=', sheetId)
    .execute();
}

/** Marks the sheet as approved. The caller holds the lock on it. */
export async function approveSheet(db: Db, sheetId: string, written: Written): Promise<void> {
  await db
    .updateTable('daily_sheets')
    .set((eb) => ({
      is_approved: true,
      approved_by: written.by,
      approved_at: written.at,
      approvals: eb('approvals', '+', 1),
      updated_at: written.at,
    }))
    .where('id', '=', sheetId)
    .execute();
}

/** Withdraws the approval. The caller holds the lock on the sheet. */
export async function reopenSheet(db: Db, sheetId: string, { at }: Pick<Written, 'at'>): Promise<void> {
  await db
    .updateTable('daily_sheets')
    .set({ is_approved: false, approved_by: null, approved_at: null, updated_at: at })
    .where('id', '=', sheetId)
    .execute();
}

/** The nearest days before and after with an event that is not cancelled. */
export async function findNeighbours(
  db: Db,
  { groupId, date }: SheetKey,
): Promise<{ previousDate: string | null; nextDate: string | null }> {
  const events = db
    .selectFrom('schedule_events')
    .where('group_id', '=', groupId)
    .where('cancelled_at', 'is', null);
  return db
    .selectNoFrom([
      events
        .where('local_date', '<', date)
        .select((eb) => eb.fn.max('local_date').as('day'))
        .as('previousDate'),
      events
        .where('local_date', '>', date)
        .select((eb) => eb.fn.min('local_date').as('day'))
        .as('nextDate'),
    ])
    .executeTakeFirstOrThrow();
}
