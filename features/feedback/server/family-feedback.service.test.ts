import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClassOfTwo } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, changeMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createFeedback, fittingText, testTerm } from './feedback.factory.ts';
import { getFeedback, listGroupFeedback, markFeedbackSeen } from './feedback.service.ts';
import { approveFeedback } from './feedback-approval.service.ts';
import { saveFeedbackDraft, sendFeedback } from './feedback-writing.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const newText = `${fittingText} Naujoje grupėje – taip pat.`;
const as = (actor: Actor) => testScope(db, actor);

async function newClass() {
  const people = await createClassOfTwo(db);
  const { ona, teacher, groupId, parent } = people;
  const made = { childId: ona.id, groupId, by: teacher.id };
  const read = async (actor: Actor = parent) => (await getFeedback(as(actor), { childId: ona.id })).feedback;
  return { ...people, made, read };
}

describe('getFeedback and markFeedbackSeen', () => {
  it('records the first reading once, and staff see it', async () => {
    const { made, ona, parent, teacher, groupId } = await newClass();
    const { id: feedbackId } = await createFeedback(db, { ...made, state: 'approved', visible: true });
    const seen = { childId: ona.id, feedbackId };
    const first = await markFeedbackSeen(as(parent), seen);
    expect(first).toEqual({ seenAt: '2026-11-20T15:00:00.000Z' });
    const later = testScope(db, ona, { now: '2026-11-21T15:00:00Z' });
    expect((await markFeedbackSeen(later, seen)).seenAt).toContain('2026-11-20');
    expect(await markFeedbackSeen(as(parent), { ...seen, feedbackId: ona.id })).toEqual({ seenAt: null });
    const { students } = await listGroupFeedback(as(teacher), { groupId });
    expect(students[0]?.feedback?.seenAt).toContain('2026-11-20');
  });

  it('shows nothing from a group that gives no feedback, and keeps it for those who left (decisions R6, G13)', async () => {
    const { made, ona, read, groupId } = await newClass();
    await createFeedback(db, { ...made, state: 'approved', visible: true });
    await changeMemberships(db, { userIds: [ona.id] }, { leftOn: '2026-11-01' });
    expect(await read()).not.toBeNull();
    await db.updateTable('groups').set({ feedback_enabled: false }).where('id', '=', groupId).execute();
    expect(await read()).toBeNull();
  });

  it('shows only the approved text, whatever is written since; never earlier ones', async () => {
    const { made, read, ona } = await newClass();
    await createFeedback(db, {
      ...made,
      state: 'approved',
      schoolYear: 2025,
      text: 'Pernykštis, nerodomas.',
    });
    await createFeedback(db, { ...made, text: 'Dar tik rašoma.', approvedText: fittingText, visible: true });
    for (const reader of [ona, undefined]) expect((await read(reader))?.text).toBe(fittingText);
  });

  it('stays when the child moves on and the group is deleted, until an admin approves another', async () => {
    const { made, ona, teacher, admin, read, groupId } = await newClass();
    await createFeedback(db, { ...made, state: 'approved', visible: true });
    const next = await newClass();
    await changeMemberships(db, { groupId, userIds: [ona.id] }, { leftOn: '2026-11-01' });
    await addMembers(db, next.groupId, 'student', [ona.id]);
    const written = { childId: ona.id, groupId: next.groupId, ...testTerm, version: 0, text: newText };
    await expect(saveFeedbackDraft(as(teacher), written)).rejects.toMatchObject({ code: 'db/no-document' });
    const of = await saveFeedbackDraft(as(next.teacher), written);
    await sendFeedback(as(next.teacher), of);
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', groupId).execute();
    expect(await read()).toMatchObject({ text: fittingText });
    await approveFeedback(as(admin), { ...of, hideOther: true });
    expect(await read()).toMatchObject({ text: newText, group: { id: next.groupId } });
  });

  it('is for all current guardians', async () => {
    const { made, ona, read, parent } = await newClass();
    await createFeedback(db, { ...made, state: 'approved', visible: true });
    const [second, family] = [await createUser(db, { role: 'parent' }), { pays: false, created_at: testNow }];
    const { id } = await db
      .selectFrom('children')
      .select('id')
      .where('user_id', '=', ona.id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('guardianships').where('child_id', '=', id).execute();
    await db
      .insertInto('guardianships')
      .values({ child_id: id, guardian_id: second.id, ...family })
      .execute();
    expect(await read(second)).toMatchObject({ text: fittingText });
    await expect(read(parent)).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('does not exist for another family, nor can another family record that they read it', async () => {
    const { made, ona, read } = await newClass();
    const { id: feedbackId } = await createFeedback(db, { ...made, state: 'approved', visible: true });
    const stranger = await createUser(db, { role: 'parent' });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    const seen = markFeedbackSeen(as(stranger), { childId: ona.id, feedbackId });
    await expect(seen).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
