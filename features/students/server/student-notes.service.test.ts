import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClassOfTwo } from '#features/attendance/server/attendance.factory.ts';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { forgetStudentNotes, listStudentNoteVersions, saveStudentNote } from './student-notes.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });

async function classOf() {
  const event = await createClassOfTwo(db);
  return { ...event, of: { groupId: event.groupId, childId: event.ona.id } };
}

const auditOf = (childId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', childId)
    .where('action', '=', 'saveStudentNote')
    .orderBy('at')
    .execute();

it('writes what helps, and keeps what it said before with its author', async () => {
  const { teacher, admin, of } = await classOf();
  const first = await saveStudentNote(as(teacher), { ...of, version: 0, text: 'Sėdi priekyje' });
  expect(first).toMatchObject({ text: 'Sėdi priekyje', version: 1, by: 'Jonas Petraitis' });
  const later = as(admin, '2026-11-20T16:00:00Z');
  expect(await saveStudentNote(later, { ...of, version: 1, text: '' })).toMatchObject({
    text: '',
    version: 2,
  });
  expect(await listStudentNoteVersions(as(teacher), { ...of, page: 1 })).toMatchObject({
    versions: [{ text: 'Sėdi priekyje', by: 'Jonas Petraitis' }],
    more: false,
  });
  expect(await auditOf(of.childId)).toEqual([
    { actor_id: teacher.id, action: 'saveStudentNote', detail: { groupId: of.groupId, version: 1 } },
    { actor_id: admin.id, action: 'saveStudentNote', detail: { groupId: of.groupId, version: 2 } },
  ]);
});

it('refuses a save over a text that was not seen, and says who wrote it', async () => {
  const { teacher, admin, of } = await classOf();
  await saveStudentNote(as(teacher), { ...of, version: 0, text: 'Sėdi priekyje' });
  const blind = saveStudentNote(as(admin), { ...of, version: 0, text: 'Reikia pertraukų' });
  await expect(blind).rejects.toMatchObject({
    code: 'student/note-changed-meanwhile',
    data: { version: 1, by: 'Jonas Petraitis' },
  });
  await expect(saveStudentNote(as(teacher), { ...of, version: 7, text: 'x' })).rejects.toMatchObject({
    code: 'student/note-changed-meanwhile',
  });
});

it('does nothing again when a save is repeated', async () => {
  const { teacher, of } = await classOf();
  const save = { ...of, version: 0, text: 'Sėdi priekyje' };
  const first = await saveStudentNote(as(teacher), save);
  expect(await saveStudentNote(as(teacher), save)).toEqual(first);
  expect(await auditOf(of.childId)).toHaveLength(1);
  expect(await saveStudentNote(as(teacher), { ...of, version: 1, text: 'Sėdi priekyje' })).toEqual(first);
});

it('writes nothing for an empty first text', async () => {
  const { teacher, of } = await classOf();
  expect(await saveStudentNote(as(teacher), { ...of, version: 0, text: '' })).toMatchObject({ version: 0 });
  expect(await auditOf(of.childId)).toEqual([]);
});

it('lets one of two who write at once be first; the other is told', async () => {
  const { teacher, admin, of } = await classOf();
  const saves = await Promise.allSettled([
    saveStudentNote(as(teacher), { ...of, version: 0, text: 'Vienas' }),
    saveStudentNote(as(admin), { ...of, version: 0, text: 'Kitas' }),
  ]);
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'student/note-changed-meanwhile' },
  });
});

it('is out of reach of teachers of other groups', async () => {
  const { of } = await classOf();
  const colleague = await createUser(db, { role: 'teacher' });
  await expect(saveStudentNote(as(colleague), { ...of, version: 0, text: 'x' })).rejects.toMatchObject({
    code: 'db/no-document',
  });
});

it('goes with the account of the child, and leaves others alone', async () => {
  const { teacher, admin, of, petras } = await classOf();
  await saveStudentNote(as(teacher), { ...of, version: 0, text: 'Vienas' });
  await saveStudentNote(as(admin), { ...of, version: 1, text: 'Kitas' });
  const others = { ...of, childId: petras.id };
  await saveStudentNote(as(teacher), { ...others, version: 0, text: 'Lieka' });
  await deleteUser(db, of.childId);
  await forgetStudentNotes(as(admin));
  const left = (table: 'student_notes' | 'student_note_versions') =>
    db.selectFrom(table).select('child_id').where('child_id', 'in', [of.childId, petras.id]).execute();
  expect(await left('student_notes')).toEqual([{ child_id: petras.id }]);
  expect(await left('student_note_versions')).toEqual([]);
});
