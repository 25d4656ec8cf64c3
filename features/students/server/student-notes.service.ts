import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { NoteVersion, StudentNote } from '../shared/students.ts';
import * as repository from './student-notes.repository.ts';
import { type OfStudent, requireKnownStudent } from './students.service.ts';

const pageSize = 10;

interface NoteSave extends OfStudent {
  /** The version that the writer saw. */
  readonly version: number;
  readonly text: string;
}

/**
 * Writes what helps a child in lessons, which no family sees; an empty text removes it. What it said before is kept, with its author. A
 * version that is not the current one is refused with `student/note-changed-meanwhile` and who saved which version when, unless the text
 * says the same already. Refuses as {@link requireKnownStudent}.
 */
export async function saveStudentNote(
  scope: SignedInScope,
  { version, text, ...of }: NoteSave,
): Promise<StudentNote> {
  const { group, student } = await requireKnownStudent(scope, of);
  await transaction(scope, async (tx) => {
    const written = { childId: student.id, text, by: tx.actor.id, at: nowIso(tx) };
    if (!(await write(tx, written, version))) return;
    await audit(tx, {
      ...{ action: 'saveStudentNote', subjectType: 'user', subjectId: student.id },
      detail: { groupId: group.id, version: version + 1 },
    });
    await refresh(tx, { changed: ['students'], audience: ['staff'] });
  });
  return findNote(scope, student.id);
}

/** Whether something changed. */
async function write(
  tx: Tx<SignedInScope>,
  written: Parameters<typeof repository.startNote>[1],
  seen: number,
): Promise<boolean> {
  const found = await repository.lockNote(tx.db, written.childId);
  if (!found && seen === 0) {
    if (written.text === '') return false;
    if (await repository.startNote(tx.db, written)) return true;
    return write(tx, written, seen);
  }
  if (found?.text === written.text) return false;
  if (found?.version !== seen) return refuseChanged(tx, written.childId);
  if (found.text !== '') await repository.keepVersion(tx.db, { ...found, childId: written.childId });
  await repository.replaceNote(tx.db, written, seen + 1);
  return true;
}

async function refuseChanged(tx: Tx, childId: string): Promise<never> {
  const { version, by, at } = await findNote(tx, childId);
  throw new AppError('student/note-changed-meanwhile', { version, by, at });
}

async function findNote({ db }: Pick<Scope, 'db'>, childId: string): Promise<StudentNote> {
  return (await repository.findNote(db, childId)) ?? { text: '', version: 0, by: null, at: null };
}

/** A page of what was written before about what helps a child, newest first. Refuses as {@link requireKnownStudent}. */
export async function listStudentNoteVersions(
  scope: SignedInScope,
  { page, ...of }: OfStudent & { readonly page: number },
): Promise<{ versions: NoteVersion[]; more: boolean }> {
  const { student } = await requireKnownStudent(scope, of);
  const part = { childId: student.id, skip: (page - 1) * pageSize, most: pageSize + 1 };
  const found = await repository.findVersions(scope.db, part);
  return { versions: found.slice(0, pageSize), more: found.length > pageSize };
}

/** The nightly part: deletes what was written about children whose account is deleted. */
export function forgetStudentNotes({ db }: Scope): Promise<void> {
  return repository.forgetNotesOfDeleted(db);
}
