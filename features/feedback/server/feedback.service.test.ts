import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClassOfTwo } from '#features/attendance/server/attendance.factory.ts';
import { changeMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { createFeedback, testTerm } from './feedback.factory.ts';
import { getFeedbackEditor, listGroupFeedback } from './feedback.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);

async function newClass() {
  const people = await createClassOfTwo(db);
  const of = { groupId: people.groupId, childId: people.ona.id, ...testTerm };
  const editor = (actor: Actor = people.teacher) => getFeedbackEditor(as(actor), of);
  return { ...people, editor };
}

describe('listGroupFeedback', () => {
  it('shows each current child of the semester, and former ones with their feedback (decision G13)', async () => {
    const { teacher, ona, petras, groupId } = await newClass();
    await createFeedback(db, {
      groupId,
      by: teacher.id,
      childId: petras.id,
      state: 'approved',
      visible: true,
    });
    await changeMemberships(db, { userIds: [petras.id] }, { leftOn: '2026-11-01' });
    const list = await listGroupFeedback(as(teacher), { groupId });
    expect(list).toMatchObject({ term: testTerm, present: testTerm, enabled: true });
    expect(list.students).toMatchObject([
      { child: { id: ona.id }, present: true, feedback: null },
      {
        child: { id: petras.id },
        present: false,
        feedback: { state: 'approved', visible: true, approved: true },
      },
    ]);
    const before = { groupId, term: { schoolYear: 2025, semester: 'second' } as const };
    expect((await listGroupFeedback(as(teacher), before)).students.map(({ child }) => child.id)).toEqual([
      ona.id,
    ]);
  });
});

it('lists a group in four statements, however large it is', async () => {
  const { teacher, groupId, ona } = await newClass();
  await createFeedback(db, { groupId, by: teacher.id, childId: ona.id });
  const counting = countStatements(db);
  await listGroupFeedback({ ...as(teacher), db: counting.db }, { groupId });
  expect(counting.count()).toBe(4);
});

describe('getFeedbackEditor', () => {
  it("shows the facts, what was approved before in the groups in reach, and the payer's language", async () => {
    const { admin, parent, ona, groupId, editor } = await newClass();
    await db.updateTable('users').set({ locale: 'en' }).where('id', '=', parent.id).execute();
    const elsewhere = await newClass();
    const before = { childId: ona.id, by: admin.id, state: 'approved', at: testNow } as const;
    await createFeedback(db, { ...before, groupId, schoolYear: 2025, text: 'Pernai buvo puiku.' });
    await createFeedback(db, { ...before, groupId: elsewhere.groupId, text: 'Kitoje grupėje irgi.' });
    const seen = await editor();
    expect(seen).toMatchObject({
      draft: { id: null, version: 0 },
      facts: { from: '2026-09-01', to: '2027-01-31', lessonsFinished: 0, exercisesPassed: 0, comments: [] },
      familyLocale: 'en',
      mayApprove: false,
    });
    expect(seen.others.map(({ text }) => text)).toEqual(['Pernai buvo puiku.']);
    expect((await editor(admin)).others).toHaveLength(2);
  });
});
