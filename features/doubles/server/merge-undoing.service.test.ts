import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { adjustPoints } from '#features/points/server/adjustments.service.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { listStudentNoteVersions, saveStudentNote } from '#features/students/server/student-notes.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createDoubles, createLesson, type Doubles, rowsOfBoth } from './doubles.factory.ts';
import { finishMerges, undoMerge } from './merge-undoing.service.ts';
import { getOpenMerge, mergePersons } from './merging.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let lessonId: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  const { lessonIds } = await createModule(db, { lessons: [{}] });
  lessonId = lessonIds[0] ?? '';
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const merge = ({ kept, merged }: Doubles, signInOf?: 'kept' | 'merged') =>
  mergePersons(as(admin), { keptId: kept.id, mergedId: merged.id, signInOf });
const undo = (mergeId: string, now = testNow) => undoMerge(as(admin, now), { mergeId });
const balanceOf = async (userId: string) => {
  const rows = await db.selectFrom('wallets').select('balance').where('user_id', '=', userId).execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0);
};

interface Given {
  readonly marks: number | null;
  readonly other: number | null;
  readonly points: number | null;
  readonly look: boolean;
  readonly wasMember: string | null;
  readonly read: 'opened' | 'finished' | null;
}

/** Gives one of the two what does not depend on the other. */
async function give(
  userId: string,
  groupId: string,
  { points, look, wasMember, read }: Given,
): Promise<void> {
  if (points !== null) await postPoints(db, { userId, amount: points });
  if (wasMember !== null) {
    await addMembers(db, groupId, 'student', [{ id: userId, joinedOn: wasMember, leftOn: '2026-03-02' }]);
  }
  if (look) {
    const row = { user_id: userId, look: JSON.stringify({}) as never, saved_at: testNow };
    await db.insertInto('child_looks').values(row).execute();
  }
  if (read !== null) {
    const done = read === 'finished' ? testNow : null;
    const row = {
      user_id: userId,
      lesson_id: lessonId,
      opened_at: testNow,
      done_at: done,
      finished_at: done,
    };
    await db.insertInto('lesson_progress').values(row).execute();
  }
}

/** Merges two children who have all this, undoes it, and compares every row that names one of them. */
async function mergeAndUndo(
  { kept, merged }: { kept: Given; merged: Given },
  { bothSignIn, swap }: { bothSignIn: boolean; swap: boolean },
): Promise<void> {
  const doubles = await createDoubles(db, { bothSignIn });
  await createLesson(db, admin, doubles, { kept: kept.marks, merged: merged.marks });
  await createLesson(db, admin, doubles, { kept: kept.other, merged: merged.other });
  const { id: groupId } = await createGroup(db);
  await give(doubles.kept.id, groupId, kept);
  await give(doubles.merged.id, groupId, merged);
  const before = await rowsOfBoth(db, doubles);
  const { id } = await merge(doubles, swap ? 'merged' : undefined);
  expect(await walletDifferences(db)).toEqual([]);
  await undo(id);
  expect(await rowsOfBoth(db, doubles)).toEqual(before);
  expect(await walletDifferences(db)).toEqual([]);
}

it('brings back every row of both, where both have everything', async () => {
  const all = { marks: 10, other: 0, points: 5, look: true } as const;
  const kept = { ...all, wasMember: '2026-01-10', read: 'opened' } as const;
  const merged = { ...all, wasMember: '2026-03-01', read: 'finished' } as const;
  await mergeAndUndo({ kept, merged }, { bothSignIn: true, swap: true });
});

it('brings back every row of both, whoever had what', async () => {
  const side: fc.Arbitrary<Given> = fc.record({
    marks: fc.option(fc.integer({ min: 0, max: 40 })),
    other: fc.option(fc.integer({ min: 0, max: 40 })),
    points: fc.option(fc.integer({ min: 1, max: 99 })),
    look: fc.boolean(),
    wasMember: fc.option(fc.constantFrom('2026-01-10', '2026-03-01')),
    read: fc.option(fc.constantFrom('opened' as const, 'finished' as const)),
  });
  const world = fc.record({ bothSignIn: fc.boolean(), swap: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(side, side, world, (kept, merged, how) => mergeAndUndo({ kept, merged }, how)),
    // Each makes and merges two children: some 400 statements.
    { numRuns: 3 },
  );
});

it('keeps what helps the other child among what was written before, and gives it back', async () => {
  const doubles = await createDoubles(db);
  const { kept, merged } = doubles;
  const teacher = await createUser(db, { role: 'teacher' });
  const { id: groupId } = await createGroup(db, {
    teachers: [teacher.id],
    students: [kept.id, merged.id],
  });
  const write = (childId: string, text: string, at: string) =>
    saveStudentNote(as(teacher, at), { groupId, childId, version: 0, text });
  await write(kept.id, 'Sėdi priekyje.', '2026-11-20T14:00:00.000Z');
  await write(merged.id, 'Užduotis skaito balsu.', '2026-11-20T13:00:00.000Z');
  const before = await rowsOfBoth(db, doubles);
  const { id } = await merge(doubles);
  const page = { groupId, childId: kept.id, page: 1 };
  expect((await listStudentNoteVersions(as(teacher), page)).versions).toEqual([
    expect.objectContaining({ text: 'Užduotis skaito balsu.', at: '2026-11-20T13:00:00.000Z' }),
  ]);
  await undo(id);
  expect(await rowsOfBoth(db, doubles)).toEqual(before);
});

it('keeps nothing of a text that is empty or says the same', async () => {
  for (const text of ['', 'Sėdi priekyje.']) {
    const { kept, merged, ...rest } = await createDoubles(db);
    const note = { version: 1, edited_by: admin.id, edited_at: testNow };
    await db
      .insertInto('student_notes')
      .values([
        { child_id: kept.id, text: 'Sėdi priekyje.', ...note },
        { child_id: merged.id, text, ...note },
      ])
      .execute();
    await merge({ kept, merged, ...rest });
    const versions = await db
      .selectFrom('student_note_versions')
      .select('id')
      .where('child_id', '=', kept.id)
      .execute();
    expect(versions).toEqual([]);
  }
});

it('leaves what came since with the child who stayed', async () => {
  const doubles = await createDoubles(db);
  const { kept, merged } = doubles;
  await postPoints(db, { userId: merged.id, amount: 30 });
  const { id } = await merge(doubles);
  const adjustment = { amount: 7, reason: 'Viktorina', requestId: randomUUID() };
  await adjustPoints(as(admin), { childId: kept.id, ...adjustment });
  await undo(id);
  expect([await balanceOf(kept.id), await balanceOf(merged.id)]).toEqual([7, 30]);
});

it('refuses after a day, after the child has left a group, and to everybody but admins', async () => {
  const late = await merge(await createDoubles(db));
  await expect(undo(late.id, '2026-11-21T15:00:00Z')).rejects.toMatchObject({ code: 'merge/too-late' });
  const doubles = await createDoubles(db);
  const groupId = await createLesson(db, admin, doubles, { merged: 5 });
  const { id } = await merge(doubles);
  const call = undoMerge(as(doubles.mother), { mergeId: id });
  await expect(call).rejects.toMatchObject({ code: 'auth/permission-denied' });
  await changeMemberships(db, { groupId }, { leftOn: '2026-11-20' });
  await expect(undo(id)).rejects.toMatchObject({ code: 'merge/built-on' });
});

it('undoes once', async () => {
  const { id } = await merge(await createDoubles(db));
  await undo(id);
  await expect(undo(id)).rejects.toMatchObject({ code: 'db/no-document' });
});

it('is no longer possible after the night in which the other person is forgotten', async () => {
  const doubles = await createDoubles(db);
  await merge(doubles);
  const nameOf = (id: string) =>
    db.selectFrom('users').select(['first_name', 'deleted_at']).where('id', '=', id).executeTakeFirst();
  await finishMerges(as(admin, '2026-11-21T14:59:00Z'));
  expect(await nameOf(doubles.merged.id)).toMatchObject({ first_name: 'Žygimantė', deleted_at: null });
  await finishMerges(as(admin, '2026-11-21T15:00:00Z'));
  expect(await nameOf(doubles.merged.id)).toMatchObject({ first_name: '—', deleted_at: expect.any(String) });
  expect((await getOpenMerge(as(admin), { userId: doubles.kept.id })).merge).toBeNull();
});
