import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveAcademySettings } from '#features/academy/server/settings-saving.service.ts';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import type { MakeUpSettings } from '#features/academy/shared/academy.ts';
import { bookGuest } from '#features/guests/server/guests.service.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { bookMakeUp } from './choosing/booking.service.ts';
import { createCredit, createMissedLesson, createUsableCredit } from './makeups.factory.ts';
import { keepMakeUps } from './makeups.jobs.ts';
import { getMakeUpPromise } from './makeups.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function asked() {
  const world = await createMissedLesson(db);
  const of = { eventId: world.eventId, childId: world.ona.id };
  return {
    ...world,
    of,
    promise: (now = testNow) => getMakeUpPromise(testScope(db, world.parent, { now }), of),
  };
}

it('promises until which day a lesson can be made up, and keeps the promise once the absence is told', async () => {
  const { promise, parent, of } = await asked();
  expect(await promise()).toEqual({ until: '2027-01-08', why: null, noticeHours: 12, perTerm: 4 });
  await reportAbsence(testScope(db, parent), { ...of, reason: '' });
  await keepMakeUps({ ...testScope(db, parent), actor: null });
  // Too late for another, and this one stays.
  expect(await promise('2026-11-24T14:00:00.000Z')).toMatchObject({ until: '2027-01-08', why: null });
});

it('says that it is too late, or how many a term there are', async () => {
  const { promise, ona, groupId } = await asked();
  expect(await promise('2026-11-24T14:00:00.000Z')).toMatchObject({
    until: null,
    why: 'late',
    noticeHours: 12,
  });
  for (const day of ['01', '02', '03', '04']) {
    const missed = { source: 'absence', group_id: groupId, missed_on: `2026-12-${day}`, reason: '' } as const;
    await createCredit(db, { child_id: ona.id, ...missed });
  }
  expect(await promise()).toMatchObject({ until: null, why: 'limit', perTerm: 4 });
});

it('promises nothing where the academy offers no make-ups', async () => {
  const { promise, admin } = await asked();
  const makeUps: MakeUpSettings = {
    offered: false,
    noticeHours: 24,
    daysValid: 30,
    perTerm: 2,
    moneyCents: null,
  };
  await saveAcademySettings(testScope(db, admin), { version: 0, form: settingsForm({ makeUps }) });
  expect(await promise()).toMatchObject({ until: null, why: 'not-offered' });
});

it('promises of a chosen lesson that another can be chosen, while it is told in time', async () => {
  const { parent, ona, chosen } = await createUsableCredit(db);
  const of = { eventId: chosen.eventId, childId: ona.id };
  const promise = (now = testNow) => getMakeUpPromise(testScope(db, parent, { now }), of);
  await bookMakeUp(testScope(db, parent), chosen);
  expect(await promise()).toMatchObject({ until: '2026-12-31', why: null });
  expect(await promise('2026-11-26T14:00:00.000Z')).toMatchObject({ until: null, why: 'late' });
});

it('promises nothing of a trial lesson', async () => {
  const { parent, ona, other } = await createMissedLesson(db);
  const guest = { eventId: other.eventId, userId: ona.id, kind: 'trial', homeGroupId: null } as const;
  await transaction(testScope(db, parent), (tx) => bookGuest(tx, guest));
  const of = { eventId: other.eventId, childId: ona.id };
  expect(await getMakeUpPromise(testScope(db, parent), of)).toMatchObject({
    until: null,
    why: 'not-offered',
  });
});
