import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClassOfTwo } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createFeedback, fittingText, testTerm } from './feedback.factory.ts';
import { getFeedback, getFeedbackEditor, listGroupFeedback } from './feedback.service.ts';
import { returnFeedback } from './feedback-approval.service.ts';
import { saveFeedbackDraft, sendFeedback, sendGroupFeedback } from './feedback-writing.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const nobodys = { code: 'db/no-document' };
const changed = { code: 'feedback/changed-meanwhile' };

async function newClass() {
  const people = await createClassOfTwo(db);
  const of = { groupId: people.groupId, childId: people.ona.id, ...testTerm };
  const save = (actor: Actor, version: number, text: string) =>
    saveFeedbackDraft(as(actor), { ...of, version, text });
  const editor = (actor: Actor = people.teacher) => getFeedbackEditor(as(actor), of);
  return { ...people, of, save, editor };
}

describe('saveFeedbackDraft', () => {
  it('stores what is typed, short or long, and shows it to no family', async () => {
    const { teacher, ona, parent, save, editor } = await newClass();
    const { feedbackId } = await save(teacher, 0, 'Ona');
    expect(await save(teacher, 1, 'a'.repeat(1500))).toMatchObject({ feedbackId, version: 2 });
    expect((await editor()).draft).toMatchObject({
      state: 'draft',
      version: 2,
      saved: { by: 'Jonas Petraitis', at: '2026-11-20T15:00:00.000Z' },
    });
    expect(await getFeedback(as(parent), { childId: ona.id })).toEqual({ feedback: null });
  });

  it('answers the same save again as the first time', async () => {
    const { teacher, save } = await newClass();
    const answers = await Promise.all([1, 2, 3].map(() => save(teacher, 0, 'Tas pats')));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]?.version).toBe(1);
  });

  it('accepts one of two concurrent writers, and tells the other who was first', async () => {
    const { teacher, admin, save } = await newClass();
    const saves = [save(teacher, 0, 'Mokytojo'), save(admin, 0, 'Administratoriaus')];
    const done = await Promise.allSettled(saves);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = done.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ ...changed, data: { version: 1, by: expect.any(String) } });
  });

  it('stores what another person wrote before as a version', async () => {
    const { teacher, admin, save, editor } = await newClass();
    await save(teacher, 0, 'Mokytojo žodžiai');
    await save(admin, 1, 'Administratoriaus žodžiai');
    expect((await editor()).versions).toMatchObject([
      { number: 1, text: 'Mokytojo žodžiai', by: 'Jonas Petraitis' },
    ]);
  });

  it('keeps why an admin sent a text back while it is rewritten, until it is sent again', async () => {
    const { teacher, admin, save, editor } = await newClass();
    const sent = await save(teacher, 0, fittingText);
    await sendFeedback(as(teacher), sent);
    await returnFeedback(as(admin), { ...sent, reason: 'Trūksta pavyzdžio' });
    const rewritten = await save(teacher, 1, `${fittingText} Pavyzdys.`);
    const kept = { state: 'draft', version: 2, returnReason: 'Trūksta pavyzdžio' };
    expect((await editor()).draft).toMatchObject(kept);
    expect(await sendFeedback(as(teacher), rewritten)).toMatchObject({
      state: 'waiting',
      returnReason: null,
    });
  });

  it('is for staff of the group, about its students, while the group gives feedback', async () => {
    const { of, teacher, save, groupId } = await newClass();
    const stranger = await createUser(db, { role: 'teacher' });
    await expect(save(stranger, 0, fittingText)).rejects.toMatchObject(nobodys);
    const other = await createUser(db, { role: 'child' });
    const foreign = { ...of, childId: other.id, version: 0, text: fittingText };
    await expect(saveFeedbackDraft(as(teacher), foreign)).rejects.toMatchObject(nobodys);
    await db.updateTable('groups').set({ feedback_enabled: false }).where('id', '=', groupId).execute();
    await expect(save(teacher, 0, fittingText)).rejects.toMatchObject({ code: 'feedback/disabled' });
  });
});

describe('sendFeedback', () => {
  it("sends a teacher's text for approval, once, and withdraws it when it changes", async () => {
    const { teacher, save, editor } = await newClass();
    const { feedbackId, version } = await save(teacher, 0, fittingText);
    const send = () => sendFeedback(as(teacher), { feedbackId, version });
    expect((await Promise.all([send(), send()])).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await editor()).versions).toHaveLength(1);
    await save(teacher, 1, `${fittingText} Dar šis tas.`);
    expect((await editor()).draft.state).toBe('draft');
    await expect(send()).rejects.toMatchObject(changed);
  });

  it("approves an admin's own at once, and shows it unless the family sees another (decision R4)", async () => {
    const { admin, ona, parent, groupId, save } = await newClass();
    const { feedbackId, version } = await save(admin, 0, fittingText);
    expect(await sendFeedback(as(admin), { feedbackId, version })).toMatchObject({
      state: 'approved',
      visible: true,
    });
    expect((await getFeedback(as(parent), { childId: ona.id })).feedback).toMatchObject({
      text: fittingText,
    });
    const second = { semester: 'second' } as const;
    const next = await createFeedback(db, { childId: ona.id, groupId, by: admin.id, ...second });
    const sent = await sendFeedback(as(admin), { feedbackId: next.id, version: next.version });
    expect(sent).toMatchObject({ state: 'approved', visible: false });
  });

  it.each([
    ['feedback/too-short', 'Puiku'],
    ['feedback/too-long', 'a'.repeat(1001)],
  ])('refuses with %s', async (code, text) => {
    const { teacher, save } = await newClass();
    const { feedbackId, version } = await save(teacher, 0, text);
    await expect(sendFeedback(as(teacher), { feedbackId, version })).rejects.toMatchObject({ code });
  });

  it("does not exist for another group's teacher, nor for unknown ids", async () => {
    const { teacher, save } = await newClass();
    const { feedbackId, version } = await save(teacher, 0, fittingText);
    const stranger = await createUser(db, { role: 'teacher' });
    await expect(sendFeedback(as(stranger), { feedbackId, version })).rejects.toMatchObject(nobodys);
    await expect(sendFeedback(as(teacher), { feedbackId: teacher.id, version })).rejects.toMatchObject(
      nobodys,
    );
  });
});

describe('sendGroupFeedback', () => {
  it('sends all drafts that fit, and neither returned ones nor those too short', async () => {
    const { teacher, ona, petras, groupId } = await newClass();
    const made = { groupId, by: teacher.id };
    await createFeedback(db, { ...made, childId: ona.id });
    await createFeedback(db, { ...made, childId: petras.id, text: 'Trumpa' });
    const send = () => sendGroupFeedback(as(teacher), { groupId, ...testTerm });
    expect(await send()).toEqual({ sent: 1, unfit: 1 });
    expect(await send()).toEqual({ sent: 0, unfit: 1 });
    const { students } = await listGroupFeedback(as(teacher), { groupId });
    expect(students.map(({ feedback }) => feedback?.state)).toEqual(['waiting', 'draft']);
  });

  it('leaves returned ones to whoever rewrites them', async () => {
    const { teacher, ona, groupId } = await newClass();
    await createFeedback(db, { groupId, by: teacher.id, childId: ona.id, state: 'returned' });
    expect(await sendGroupFeedback(as(teacher), { groupId, ...testTerm })).toEqual({ sent: 0, unfit: 0 });
  });
});
