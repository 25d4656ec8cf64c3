import type { Tx } from '#platform/server/database/transaction.ts';
import * as repository from './student-notes.repository.ts';

/** What helped a child who was merged away: it gave way to the text of the child who stays. */
export interface PutAsideNote {
  readonly text: string;
  readonly by: string | null;
  readonly at: string;
}

/**
 * Makes a text that gave way in a merge part of what was written before about the child who stays: its teachers still find it. Returns
 * its id, for undoing; null when there is nothing to keep, because it was empty or says the same.
 */
export async function keepPutAsideNote(
  tx: Tx,
  { childId, ...note }: PutAsideNote & { readonly childId: string },
): Promise<string | null> {
  const standing = await repository.lockNote(tx.db, childId);
  if (note.text === '' || note.text === standing?.text) return null;
  return repository.keepVersion(tx.db, { ...note, childId });
}

/** Undoes {@link keepPutAsideNote}: the text is the other child's again. */
export function dropPutAsideNote(tx: Tx, versionId: string): Promise<void> {
  return repository.deleteVersion(tx.db, versionId);
}
