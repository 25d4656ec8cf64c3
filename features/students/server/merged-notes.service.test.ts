import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { dropPutAsideNote, keepPutAsideNote } from './merged-notes.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('keeps a text that gave way among what was written before, with its author and time, and takes it out again', async () => {
  const child = await createUser(db, { role: 'child' });
  const teacher = await createUser(db, { role: 'teacher' });
  const scope = testScope(db, { id: crypto.randomUUID(), role: 'admin' });
  const at = '2026-11-19T12:00:00.000Z';
  const note = { childId: child.id, text: 'Skaito balsu.', by: teacher.id, at };
  const versions = () =>
    db
      .selectFrom('student_note_versions')
      .select(['id', 'text', 'written_by as by', 'written_at as at'])
      .where('child_id', '=', child.id)
      .execute();
  const id = await transaction(scope, (tx) => keepPutAsideNote(tx, note));
  expect(await versions()).toEqual([{ id, text: 'Skaito balsu.', by: teacher.id, at }]);
  await transaction(scope, (tx) => dropPutAsideNote(tx, id ?? ''));
  expect(await versions()).toEqual([]);
});

it('keeps nothing that is empty or that stands there already', async () => {
  const child = await createUser(db, { role: 'child' });
  const standing = { text: 'Sėdi priekyje.', version: 1, edited_by: null, edited_at: testNow };
  await db
    .insertInto('student_notes')
    .values({ child_id: child.id, ...standing })
    .execute();
  const scope = testScope(db, { id: crypto.randomUUID(), role: 'admin' });
  for (const text of ['', 'Sėdi priekyje.']) {
    const note = { childId: child.id, text, by: null, at: testNow };
    expect(await transaction(scope, (tx) => keepPutAsideNote(tx, note))).toBeNull();
  }
});
