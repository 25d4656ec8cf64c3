import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { NoteVersion, StudentNote } from '../shared/students.ts';

const nameOf = (user: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)}), '')`;

/** What helps a child, as it stands. */
export async function findNote(db: Db, childId: string): Promise<StudentNote | undefined> {
  return db
    .selectFrom('student_notes as n')
    .leftJoin('users as editor', 'editor.id', 'n.edited_by')
    .select(['n.text', 'n.version', nameOf('editor').as('by'), 'n.edited_at as at'])
    .where('n.child_id', '=', childId)
    .executeTakeFirst();
}

/** A stored text and who wrote it. */
interface StoredNote {
  readonly text: string;
  readonly version: number;
  readonly by: string | null;
  readonly at: string;
}

/** Holds a child's text until the transaction ends; undefined while there is none. */
export function lockNote(db: Db, childId: string): Promise<StoredNote | undefined> {
  return db
    .selectFrom('student_notes')
    .select(['text', 'version', 'edited_by as by', 'edited_at as at'])
    .where('child_id', '=', childId)
    .forUpdate()
    .executeTakeFirst();
}

interface WrittenNote {
  readonly childId: string;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

/** Writes a child's first text; false when there is one meanwhile. */
export async function startNote(db: Db, { childId, text, by, at }: WrittenNote): Promise<boolean> {
  const made = await db
    .insertInto('student_notes')
    .values({ child_id: childId, text, version: 1, edited_by: by, edited_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return made !== undefined;
}

/** Replaces the text that is held. */
export async function replaceNote(
  db: Db,
  { childId, text, by, at }: WrittenNote,
  version: number,
): Promise<void> {
  await db
    .updateTable('student_notes')
    .set({ text, version, edited_by: by, edited_at: at })
    .where('child_id', '=', childId)
    .execute();
}

/** Keeps what a text said before it was replaced; returns the id under which it is kept. */
export async function keepVersion(
  db: Db,
  { childId, text, by, at }: Omit<WrittenNote, 'by'> & { readonly by: string | null },
): Promise<string> {
  const { id } = await db
    .insertInto('student_note_versions')
    .values({ child_id: childId, text, written_by: by, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes one of the former texts. */
export async function deleteVersion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('student_note_versions').where('id', '=', id).execute();
}

/** What was written before, newest first. */
export function findVersions(
  db: Db,
  { childId, skip, most }: { readonly childId: string; readonly skip: number; readonly most: number },
): Promise<NoteVersion[]> {
  return db
    .selectFrom('student_note_versions as v')
    .leftJoin('users as writer', 'writer.id', 'v.written_by')
    .select(['v.id', 'v.text', nameOf('writer').as('by'), 'v.written_at as at'])
    .where('v.child_id', '=', childId)
    .orderBy('v.written_at', 'desc')
    .orderBy('v.id', 'desc')
    .offset(skip)
    .limit(most)
    .execute();
}

/** Deletes what was written about children whose account is deleted. */
export async function forgetNotesOfDeleted(db: Db): Promise<void> {
  await db.deleteFrom('student_note_versions').where('child_id', 'in', deletedAccounts).execute();
  await db.deleteFrom('student_notes').where('child_id', 'in', deletedAccounts).execute();
}
