import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings, clearSettings } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { getNotificationChoices } from '#features/notifications/server/choices.service.ts';
import { chooseAs, sendDue } from '#features/notifications/server/notifications.factory.ts';
import { deliverSms } from '#features/notifications/server/sms-delivery.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { type SmsProvider, startSmsProvider } from '#platform/testing/sms/sms-provider.ts';
import { notifyBulletin } from './bulletin-begin.service.ts';
import { endBulletin } from './bulletin-return.service.ts';
import { bulletinPlanOf } from './bulletins.factory.ts';
import { changeBulletin, createBulletin, previewBulletin } from './bulletins.service.ts';
import { listRecipients } from './outcomes.service.ts';

let db: Db;
let drop: () => Promise<void>;
let provider: SmsProvider;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(async () => {
  await clearSettings(db);
  await changeSettings(db, { sms: { partCents: 4, partsPerMonth: 100 } });
  await db.deleteFrom('sms_orders').execute();
  await takeJobs(db);
  provider = await startSmsProvider();
  provider.answer(200, { messages: [{ id: 'p-1' }] });
  return () => provider.close();
});

const at = (now = testNow, actor: Actor = admin) => {
  const scope = testScope(db, actor, { now });
  return { ...scope, env: { ...scope.env, sms: provider.settings } };
};
const later = (minutes: number) => Temporal.Instant.from(testNow).add({ minutes }).toString();

/** A group with a guardian for each phone; null for none. */
async function classOf(...phones: (string | null)[]) {
  const parents: Actor[] = [];
  const students: string[] = [];
  for (const [place, phone] of phones.entries()) {
    const parent = await createUser(db, { role: 'parent', lastName: `Tėvas${place}` });
    await db.updateTable('users').set({ phone }).where('id', '=', parent.id).execute();
    parents.push(parent);
    for (const _ of [1, 2]) students.push((await createChild(db, { guardians: [parent.id] })).userId);
  }
  return { parents, groupId: (await createGroup(db, { teachers: [], students })).id };
}

const planTo = (groupId: string, sms: string | null = 'Rytoj pamoku nebus.') =>
  bulletinPlanOf({ to: { groupIds: [groupId] }, sms });

async function announce(groupId: string, sms?: string): Promise<string> {
  const bulletinId = randomUUID();
  await createBulletin(at(), { bulletinId, plan: planTo(groupId, sms) });
  await notifyBulletin(at(), { bulletinId });
  await sendDue(db);
  return bulletinId;
}

const jobs = async () =>
  (await takeJobs(db)).filter(({ task }) => task === 'deliverSms').map(({ payload }) => payload);

async function deliver(now = testNow): Promise<void> {
  for (const payload of await jobs()) await deliverSms(at(now), payload);
}

const phonesSent = () => provider.taken.map(({ body }) => JSON.parse(body).to).sort();

const outcomesOf = async (bulletinId: string, now = testNow) => {
  const { recipients } = await listRecipients(at(now), { bulletinId, part: 'all' });
  return recipients
    .filter(({ role }) => role === 'parent')
    .map(({ channels }) => channels.find(({ channel }) => channel === 'sms')?.outcome);
};

it('reaches the guardians with a phone, each phone once, and nobody else', async () => {
  const { groupId, parents } = await classOf(
    '+37060000001',
    '+37060000001',
    '+37060000002',
    '+37060000003',
    null,
  );
  const [, , , off] = parents;
  if (off) await chooseAs(db, off, { topic: 'academy', channel: 'sms', pace: 'off' });
  const preview = await previewBulletin(at(), { ...planTo(groupId), page: 1 });
  expect(preview.sms).toEqual({ phones: 2, withoutPhone: 1, off: 1, partCents: 4, partsLeft: 100 });
  const bulletinId = await announce(groupId);
  await deliver();
  expect(phonesSent()).toEqual(['+37060000001', '+37060000002']);
  expect(await outcomesOf(bulletinId)).toEqual(['sent', 'sent', 'sent', 'off', 'no_address']);
  const all = await listRecipients(at(), { bulletinId, part: 'all' });
  const ofChildren = all.recipients.filter(({ role }) => role === 'child');
  expect(ofChildren.flatMap(({ channels }) => channels)).toEqual([]);
});

it('counts what is set aside against the month, also of what is planned, and frees it', async () => {
  await changeSettings(db, { sms: { partCents: 4, partsPerMonth: 3 } });
  const { groupId } = await classOf('+37060000011', '+37060000012');
  const [first, second] = [randomUUID(), randomUUID()];
  const startsAt = Temporal.Instant.from(later(60)).toString({ fractionalSecondDigits: 3 });
  const planned = { ...planTo(groupId), startsAt };
  const { version } = await createBulletin(at(), { bulletinId: first, plan: planned });
  const again = createBulletin(at(), { bulletinId: second, plan: planned });
  await expect(again).rejects.toMatchObject({ code: 'sms/over-limit' });
  // Its own parts don't count against it.
  const own = await previewBulletin(at(), { ...planned, page: 1, bulletinId: first });
  expect(own.sms?.partsLeft).toBe(3);
  const longer = { ...planned, sms: 'ą'.repeat(71) };
  const change = changeBulletin(at(), { bulletinId: first, version, plan: longer });
  await expect(change).rejects.toMatchObject({ code: 'sms/over-limit' });
  await endBulletin(at(), { bulletinId: first });
  await expect(createBulletin(at(), { bulletinId: second, plan: planned })).resolves.toMatchObject({
    sms: 'Rytoj pamoku nebus.',
  });
});

it('sends nothing more of what an announcement that was ended still had waiting', async () => {
  const { groupId } = await classOf('+37060000061', '+37060000062');
  const bulletinId = await announce(groupId);
  const [first, ...waiting] = await jobs();
  if (first) await deliverSms(at(), first);
  await endBulletin(at(), { bulletinId });
  for (const payload of waiting) await deliverSms(at(), payload);
  expect(provider.taken).toHaveLength(1);
  expect((await outcomesOf(bulletinId)).sort()).toEqual(['off', 'sent']);
});

it('lets only one of two announcements have the last parts', async () => {
  await changeSettings(db, { sms: { partCents: 4, partsPerMonth: 2 } });
  const { groupId } = await classOf('+37060000021', '+37060000022');
  const two = await Promise.allSettled(
    [1, 2].map(() => createBulletin(at(), { bulletinId: randomUUID(), plan: planTo(groupId) })),
  );
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'sms/over-limit' },
  });
});

it('sends once after a double click, and once when two processes run the job', async () => {
  const { groupId } = await classOf('+37060000031');
  const bulletinId = randomUUID();
  const plan = planTo(groupId);
  await Promise.all([1, 2].map(() => createBulletin(at(), { bulletinId, plan })));
  await Promise.all([1, 2].map(() => notifyBulletin(at(), { bulletinId })));
  await sendDue(db);
  const [payload, ...others] = await jobs();
  expect(others).toEqual([]);
  if (payload) await Promise.all([deliverSms(at(), payload), deliverSms(at(), payload)]);
  if (payload) await deliverSms(at(), payload);
  expect(phonesSent()).toEqual(['+37060000031']);
});

it('keeps the quiet hours, and a switch that was turned off meanwhile', async () => {
  const { groupId, parents } = await classOf('+37060000071', '+37060000072');
  const bulletinId = await announce(groupId);
  // 22:00 in Vilnius.
  const [evening, morning] = ['2026-11-20T20:00:00Z', '2026-11-21T06:00:00Z'];
  await deliver(evening);
  expect(provider.taken).toEqual([]);
  const [first] = parents;
  if (first) await chooseAs(db, first, { topic: 'academy', channel: 'sms', pace: 'off' });
  await deliver(morning);
  expect(phonesSent()).toEqual(['+37060000072']);
  expect(await outcomesOf(bulletinId)).toEqual(['off', 'sent']);
});

it('refuses SMS where no provider is set, and offers none', async () => {
  const { groupId, parents } = await classOf('+37060000091');
  const scope = testScope(db, admin);
  const plan = planTo(groupId);
  const made = createBulletin(scope, { bulletinId: randomUUID(), plan });
  await expect(made).rejects.toMatchObject({ code: 'sms/not-set-up' });
  expect((await previewBulletin(scope, { ...plan, page: 1 })).sms).toBeNull();
  const [parent] = parents;
  if (!parent) return;
  const channelsOf = async (own: Parameters<typeof getNotificationChoices>[0]) =>
    (await getNotificationChoices(own)).choices.map(({ channel }) => channel);
  expect(await channelsOf(testScope(db, parent))).not.toContain('sms');
  expect(await channelsOf(at(testNow, parent))).toContain('sms');
});

it('lets no teacher send SMS without the setting for it', async () => {
  const teacher = await createUser(db, { role: 'teacher' });
  const { id } = await createGroup(db, { teachers: [teacher.id], students: [] });
  const made = createBulletin(at(testNow, teacher), { bulletinId: randomUUID(), plan: planTo(id) });
  await expect(made).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
