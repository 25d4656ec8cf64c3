import { createHash } from 'node:crypto';
import { pointFields } from '#features/points/shared/points.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { SheetRowChange } from '../../shared/attendance.ts';
import { recordSave } from './sheet-saves.repository.ts';

/** The new comment of the group, and the version that was seen before. */
export interface CommentChange {
  readonly version: number;
  readonly text: string;
}

/** What a device sends for a sheet. */
export interface SentSave {
  readonly rows: readonly SheetRowChange[];
  /** Made by the device, so that a repeated save is recognised. */
  readonly saveId?: string | undefined;
  readonly comment?: CommentChange | undefined;
}

/**
 * Whether this save was made before; a new one is recorded. `db/conflict` for a `saveId` of another sheet, person or
 * content. The caller has locked the sheet.
 */
export async function isSavedAlready(
  tx: Tx<SignedInScope>,
  sheetId: string,
  { saveId, ...sent }: SentSave,
): Promise<boolean> {
  if (!saveId) return false;
  const known = await recordSave(tx.db, { saveId, sheetId, content: contentOf(sent) }, writtenBy(tx));
  refuse(known === 'foreign' ? 'db/conflict' : null);
  return known === 'again';
}

/** Who writes, and when: each line of a sheet names its last writer. */
export function writtenBy(tx: Tx<SignedInScope>): { by: string; at: string } {
  return { by: tx.actor.id, at: nowIso(tx) };
}

/**
 * Identifies the content of saves, whatever the order of their lines. Versions count: they are what the writer saw.
 */
function contentOf({ rows, comment }: Pick<SentSave, 'rows' | 'comment'>): Buffer {
  const lines = rows
    .map((row) => [
      row.userId,
      row.version,
      row.attendance,
      row.comment,
      ...pointFields.map((field) => row.points[field]),
    ])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  const said = JSON.stringify([lines, comment ? [comment.version, comment.text] : null]);
  return createHash('sha256').update(said).digest();
}
