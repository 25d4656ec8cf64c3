import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import {
  chooseAs,
  pushSubscription,
  sendDue,
  signedInAs,
} from '#features/notifications/server/notifications.factory.ts';
import { addPushDevice } from '#features/notifications/server/push-devices.service.ts';
import type { Pace } from '#features/notifications/shared/notifications.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClaim } from '../rewards.factory.ts';
import { cancelClaim, handOverClaim, markClaimReady, undoHandOver, undoReady } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let teacher: Actor;
let parent: Awaited<ReturnType<typeof createUser>>;
let claimId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());
beforeEach(async () => {
  parent = await createUser(db, { role: 'parent' });
  await addPushDevice(await signedInAs(db, parent), { ...pushSubscription(), userAgent: '' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [userId] });
  claimId = (await createClaim(db, { userId, groupId })).id;
  await takeJobs(db);
});

/** An evening in Vilnius, two hours ahead: the daily mail is sent at 18, and nothing from 21 to 8. */
const at = (time: string) => `2026-11-20T${time}Z`;
const morning = '2026-11-21T06:00:00Z';
const as = (now: string) => testScope(db, teacher, { now });
const ready = (now: string) => markClaimReady(as(now), { claimId });
const handOver = (now: string) => handOverClaim(as(now), { claimId });
const takeHandOverBack = (now: string) => undoHandOver(as(now), { claimId });
const mailsAre = (pace: Pace) => chooseAs(db, parent, { topic: 'points', channel: 'mail', pace });

/** What says to the parent by the time that the prize is ready: mails in all, and pushes since the last time. */
async function sent(now: string): Promise<{ mails: number; pushes: number }> {
  await sendDue(db, now);
  const [line] = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', parent.id)
    .where('key', '=', `claim/${claimId}/ready`)
    .execute();
  const jobs = (await takeJobs(db)).filter(({ task }) => task === 'deliverPush');
  const own = jobs.filter(
    ({ payload }: { payload: { notificationId: string } }) => payload.notificationId === line?.id,
  );
  const mails = await mailsTo(db, parent.email);
  const said = mails.filter(({ body_text }) => body_text.includes('artimiausioje pamokoje'));
  return { mails: said.length, pushes: own.length };
}
const inBell = async (now: string) =>
  (await listNotifications(testScope(db, parent, { now }), { limit: 100 })).lines.filter(
    ({ title: { lt } }) => lt.endsWith(': prizas paruoštas'),
  ).length;

const leave = {
  handOver,
  cancel: (now: string) => cancelClaim(as(now), { claimId, reason: 'Sugedo' }),
  undoReady: (now: string) => undoReady(as(now), { claimId }),
};

it.each(Object.entries(leave))('sends nothing that is due already, but not sent yet: %s', async (_, act) => {
  await mailsAre('now');
  await ready(at('12:00:00'));
  // The check of each minute comes after the prize has gone.
  await act(at('12:00:30'));
  expect(await sent(at('12:01:00'))).toEqual({ mails: 0, pushes: 0 });
});

it('tells whom it may when the prize waits', async () => {
  await ready(at('12:00:00'));
  expect([await inBell(at('12:00:19')), await sent(at('12:00:19'))]).toEqual([0, { mails: 0, pushes: 0 }]);
  expect([await inBell(at('12:00:20')), await sent(at('12:00:20'))]).toEqual([1, { mails: 0, pushes: 1 }]);
  expect(await sent(at('16:00:00'))).toEqual({ mails: 1, pushes: 0 });
});

it.each(Object.entries(leave))('leaves it out of the daily mail: %s', async (_, act) => {
  await ready(at('12:00:00'));
  expect(await sent(at('12:01:00'))).toEqual({ mails: 0, pushes: 1 });
  await act(at('13:00:00'));
  expect(await sent(at('16:00:00'))).toEqual({ mails: 0, pushes: 0 });
});

it.each(Object.entries(leave))('does not tell it after the quiet hours: %s', async (_, act) => {
  await mailsAre('now');
  await ready(at('19:30:00'));
  expect(await sent(at('19:31:00'))).toEqual({ mails: 0, pushes: 0 });
  await act(at('19:40:00'));
  expect(await sent(morning)).toEqual({ mails: 0, pushes: 0 });
});

it('sends after all what was called off when the hand-over is undone, at its own time, and nothing twice', async () => {
  await ready(at('12:00:00'));
  expect(await sent(at('12:01:00'))).toEqual({ mails: 0, pushes: 1 });
  await handOver(at('13:00:00'));
  await takeHandOverBack(at('13:00:05'));
  expect(await sent(at('13:30:00'))).toEqual({ mails: 0, pushes: 0 });
  expect(await sent(at('16:00:00'))).toEqual({ mails: 1, pushes: 0 });
  await handOver(at('16:10:00'));
  await takeHandOverBack(at('16:10:05'));
  expect(await sent('2026-11-21T16:00:00Z')).toEqual({ mails: 1, pushes: 0 });
  expect(await inBell(at('16:30:00'))).toBe(1);
});

it('tells nothing after a second hand-over', async () => {
  await ready(at('12:00:00'));
  await handOver(at('12:00:05'));
  await takeHandOverBack(at('12:00:10'));
  await handOver(at('12:00:32'));
  expect(await sent(at('16:00:00'))).toEqual({ mails: 0, pushes: 0 });
  // Shown since 12:00:30, and true then.
  expect(await inBell(at('16:00:00'))).toBe(1);
});
