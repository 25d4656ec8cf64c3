import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClassOfTwo } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getFeedback, markFeedbackSeen } from './family-feedback.service.ts';
import { createFeedback, fittingText } from './feedback.factory.ts';
import { listGroupFeedback } from './feedback.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);

async function newClass() {
  const people = await createClassOfTwo(db);
  const { ona, teacher, groupId, parent } = people;
  const made = { childId: ona.id, groupId, by: teacher.id };
  const read = async (actor: Actor = parent) => (await getFeedback(as(actor), { childId: ona.id })).feedback;
  return { ...people, made, read };
}

describe('getFeedback and markFeedbackSeen', () => {
  it('notes the first reading once, and staff see it', async () => {
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

  it('shows nothing of a group that gives no feedback, and keeps it for who left (decisions R6, G13)', async () => {
    const { made, ona, read, groupId } = await newClass();
    await createFeedback(db, { ...made, state: 'approved', visible: true });
    await db
      .updateTable('group_members')
      .set({ left_on: '2026-11-01' })
      .where('user_id', '=', ona.id)
      .execute();
    expect(await read()).not.toBeNull();
    await db.updateTable('groups').set({ feedback_enabled: false }).where('id', '=', groupId).execute();
    expect(await read()).toBeNull();
  });

  it('reads the approved text alone, whatever is written since; earlier ones never', async () => {
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

  it('does not exist for another family, nor can another family note that they read it', async () => {
    const { made, ona, read } = await newClass();
    const { id: feedbackId } = await createFeedback(db, { ...made, state: 'approved', visible: true });
    const stranger = await createUser(db, { role: 'parent' });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    const seen = markFeedbackSeen(as(stranger), { childId: ona.id, feedbackId });
    await expect(seen).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
