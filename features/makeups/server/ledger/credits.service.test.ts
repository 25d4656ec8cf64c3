import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { actsOn } from '#features/people/server/children/children.factory.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { bookMakeUp } from '../choosing/booking.service.ts';
import { createCredit, createMissedLesson, createUsableCredit } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';
import { giveMakeUpCredit, listMakeUpCredits, withdrawMakeUpCredit } from './credits.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const reason = 'Dingo elektra';

describe('an admin', () => {
  it('gives a credit with a reason, once for each request, and the audit log keeps it', async () => {
    const { admin, parent, ona } = await createMissedLesson(db);
    const scope = testScope(db, admin);
    const asked = { creditId: randomUUID(), childId: ona.id, reason };
    expect(await giveMakeUpCredit(scope, asked)).toMatchObject({
      source: 'admin',
      state: 'open',
      missed: null,
      reason,
    });
    await giveMakeUpCredit(scope, asked);
    await expect(giveMakeUpCredit(scope, { ...asked, reason: 'Kita' })).rejects.toMatchObject({
      code: 'db/conflict',
    });
    const seen = await listMakeUpCredits(testScope(db, parent), { childId: ona.id, page: 1 });
    expect(seen).toMatchObject({ open: 1, mayGive: false, more: false });
    expect(seen.credits[0]?.lines).toMatchObject([
      { kind: 'given', amount: 1, balance: 1, cause: reason, by: 'Ieva Adomaitytė' },
    ]);
    expect(await actsOn(db, ona.id)).toEqual(['giveMakeUpCredit']);
  });

  it('withdraws an unused credit for good, whatever is told afterwards, and no used one', async () => {
    const { admin, parent, ona, eventId, creditId, chosen } = await createUsableCredit(db);
    const scope = testScope(db, admin);
    await bookMakeUp(testScope(db, parent), chosen);
    await expect(withdrawMakeUpCredit(scope, { creditId, reason })).rejects.toMatchObject({
      code: 'make-up/not-usable',
    });
    const other = await createCredit(db, { child_id: ona.id });
    expect(await withdrawMakeUpCredit(scope, { creditId: other, reason })).toMatchObject({
      state: 'withdrawn',
    });
    expect((await withdrawMakeUpCredit(scope, { creditId: other, reason })).lines).toHaveLength(2);
    expect(eventId).toBeTruthy();
  });

  it('keeps a told absence withdrawn', async () => {
    const { admin, parent, ona, eventId } = await createMissedLesson(db);
    const [scope, family] = [testScope(db, admin), testScope(db, parent)];
    await reportAbsence(family, { eventId, childId: ona.id, reason: '' });
    await keepMakeUps({ ...scope, actor: null });
    const { credits } = await listMakeUpCredits(family, { childId: ona.id, page: 1 });
    await withdrawMakeUpCredit(scope, { creditId: credits[0]?.id ?? '', reason });
    await reportAbsence(family, { eventId, childId: ona.id, reason: 'Serga' });
    await keepMakeUps({ ...scope, actor: null });
    const after = await listMakeUpCredits(family, { childId: ona.id, page: 1 });
    expect(after.credits.map(({ state }) => state)).toEqual(['withdrawn']);
  });
});

it('calls the chosen lesson used or not only once its sheet says so', async () => {
  const { parent, ona, teacher, chosen, hostId, other } = await createUsableCredit(db);
  await bookMakeUp(testScope(db, parent), chosen);
  const state = async () => {
    const scope = testScope(db, parent, { now: '2026-11-26T18:00:00.000Z' });
    return (await listMakeUpCredits(scope, { childId: ona.id, page: 1 })).credits[0]?.state;
  };
  expect(await state()).toBe('booked');
  const lines = [lineOf(ona.id, { attendance: 'absent' })];
  const sheet = await createDailySheet(db, { groupId: hostId, date: other.date, by: teacher.id, lines });
  expect(await state()).toBe('not-come');
  await db
    .updateTable('daily_sheet_rows')
    .set({ attendance: 'late' })
    .where('sheet_id', '=', sheet.id)
    .execute();
  expect(await state()).toBe('made-up');
});

it('lists usable credits first by their end, in pages of twenty', async () => {
  const { parent, ona } = await createMissedLesson(db);
  for (let n = 0; n < 19; n += 1) await createCredit(db, { child_id: ona.id, valid_until: '2026-12-20' });
  const soon = await createCredit(db, { child_id: ona.id, valid_until: '2026-11-25' });
  const over = await createCredit(db, { child_id: ona.id, valid_until: '2026-11-01' });
  const scope = testScope(db, parent);
  await keepMakeUps({ ...scope, actor: null });
  const first = await listMakeUpCredits(scope, { childId: ona.id, page: 1 });
  expect(first).toMatchObject({ more: true, open: 20 });
  expect(first.credits[0]?.id).toBe(soon);
  const second = await listMakeUpCredits(scope, { childId: ona.id, page: 2 });
  expect(second.credits).toMatchObject([{ id: over, state: 'expired' }]);
  expect(second.more).toBe(false);
});

it('shows a child’s credits to its guardians and admins alone', async () => {
  const { ona, teacher } = await createMissedLesson(db);
  const asked = { childId: ona.id, page: 1 };
  const stranger = testScope(db, await createUser(db, { role: 'parent' }));
  await expect(listMakeUpCredits(stranger, asked)).rejects.toMatchObject({ code: 'db/no-document' });
  for (const actor of [teacher, ona])
    await expect(listMakeUpCredits(testScope(db, actor), asked)).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
});
