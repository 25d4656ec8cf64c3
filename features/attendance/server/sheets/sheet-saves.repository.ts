import type { Db } from '#platform/server/database/database.ts';
import type { Written } from './daily-sheet.repository.ts';

/** What identifies a repeated save: its id, and the SHA-256 of its content. */
export interface SheetSaveId {
  readonly saveId: string;
  readonly sheetId: string;
  readonly content: Buffer;
}

/** Whether a save's id is new, repeated, or belongs to another sheet, person or content. */
export type KnownSave = 'new' | 'again' | 'foreign';

/**
 * Records the id of a save. The caller holds the lock on the sheet; waits for a concurrent save under the same id.
 */
export async function recordSave(
  db: Db,
  { saveId, sheetId, content }: SheetSaveId,
  { by, at }: Written,
): Promise<KnownSave> {
  const made = await db
    .insertInto('daily_sheet_saves')
    .values({ id: saveId, sheet_id: sheetId, saved_by: by, saved_at: at, content })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return 'new';
  const same = await db
    .selectFrom('daily_sheet_saves')
    .select('id')
    .where('id', '=', saveId)
    .where('sheet_id', '=', sheetId)
    .where('saved_by', '=', by)
    .where((eb) => eb.or([eb('content', 'is', null), eb('content', '=', content)]))
    .executeTakeFirst();
  return same ? 'again' : 'foreign';
}

/** Deletes the ids of saves made before an instant. */
export async function deleteSavesBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('daily_sheet_saves').where('saved_at', '<', instant).execute();
}
