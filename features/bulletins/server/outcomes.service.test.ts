import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import {
  chooseAs,
  pushSubscription,
  sendDue,
  signedInAs,
} from '#features/notifications/server/notifications.factory.ts';
import { addPushDevice } from '#features/notifications/server/push-devices.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { dismissBulletin, markBulletinsSeen } from './active-bulletins.service.ts';
import { notifyBulletin } from './bulletin-begin.service.ts';
import { endBulletin } from './bulletin-return.service.ts';
import { bulletinPlanOf, createBulletinRow } from './bulletins.factory.ts';
import { createBulletin } from './bulletins.service.ts';
import { exportRecipients, listRecipients } from './outcomes.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const unseen = { code: 'db/no-document' };

/** A class with a guardian for each of the surnames. */
async function classOf(...surnames: string[]) {
  const teacher = await createUser(db, { role: 'teacher', lastName: 'Ąžuolas' });
  const families: { readonly parent: Actor; readonly child: string }[] = [];
  for (const lastName of surnames) {
    const parent = await createUser(db, { role: 'parent', firstName: 'Rasa', lastName });
    const child = await createChild(db, { guardians: [parent.id], firstName: `${lastName} vaikas` });
    families.push({ parent, child: child.userId });
  }
  const students = families.map(({ child }) => child);
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students });
  return { teacher, groupId, parents: families.map(({ parent }) => parent) };
}

/** An announcement of an admin to the guardians of a group, sent by mail and push. */
async function announce(groupId: string, channels = { mail: true, push: true }): Promise<string> {
  const bulletinId = randomUUID();
  const plan = bulletinPlanOf({ to: { groupIds: [groupId], role: 'parent' }, channels });
  await createBulletin(as(admin), { bulletinId, plan });
  await notifyBulletin(as(admin), { bulletinId });
  return bulletinId;
}

const outcomesOf = async (bulletinId: string, now = testNow) => {
  const { recipients } = await listRecipients(as(admin, now), { bulletinId, part: 'all' });
  return Object.fromEntries(
    recipients.map(({ name, channels }) => [
      name.split(' ').at(-1),
      channels.map(({ channel, outcome }) => `${channel} ${outcome}`).join(', '),
    ]),
  );
};

/** Lets the mail server or a push service answer about a person's delivery. */
async function answer(person: Actor, change: { mail?: object; push?: object }): Promise<void> {
  const delivery = await db
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['d.notification_id', 'd.channel', 'd.mail_id'])
    .where('n.user_id', '=', person.id)
    .execute();
  for (const { notification_id, channel, mail_id } of delivery) {
    if (channel === 'mail' && change.mail)
      await db
        .updateTable('mails')
        .set(change.mail)
        .where('id', '=', mail_id ?? '')
        .execute();
    if (channel === 'push' && change.push)
      await db
        .updateTable('deliveries')
        .set(change.push)
        .where('notification_id', '=', notification_id)
        .where('channel', '=', 'push')
        .execute();
  }
}

it('says of each recipient what became of mail and push', async () => {
  const { groupId, parents } = await classOf('Apytė', 'Biržytė', 'Cesytė', 'Dautė', 'Ežerytė');
  const [apyte, birzyte, cesyte, daute, ezeryte] = parents as [Actor, Actor, Actor, Actor, Actor];
  await addPushDevice(await signedInAs(db, apyte), { ...pushSubscription(), userAgent: 'Firefox' });
  await addPushDevice(await signedInAs(db, birzyte), { ...pushSubscription(), userAgent: 'Firefox' });
  await chooseAs(db, cesyte, { topic: 'academy', channel: 'mail', pace: 'off' });
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', daute.id).execute();
  const id = await announce(groupId);
  expect(await outcomesOf(id)).toEqual({
    Apytė: 'mail waiting, push waiting',
    Biržytė: 'mail waiting, push waiting',
    Cesytė: 'mail off, push waiting',
    Dautė: 'mail waiting, push waiting',
    Ežerytė: 'mail waiting, push waiting',
  });
  await sendDue(db);
  await answer(apyte, { mail: { sent_at: testNow }, push: { accepted_at: testNow } });
  await answer(birzyte, { mail: { attempts: 12, last_error: '550' }, push: { failed_at: testNow } });
  await answer(ezeryte, { mail: { kept_at: testNow } });
  expect(await outcomesOf(id)).toEqual({
    Apytė: 'mail sent, push sent',
    Biržytė: 'mail failed, push failed',
    Cesytė: 'mail off, push no_address',
    Dautė: 'mail no_address, push no_address',
    Ežerytė: 'mail held, push no_address',
  });
});

it('counts a push that nobody answers for a day, and a mail whose row is gone, as unknown', async () => {
  const { groupId, parents } = await classOf('Apytė');
  const [parent] = parents as [Actor];
  await addPushDevice(await signedInAs(db, parent), { ...pushSubscription(), userAgent: 'Firefox' });
  const id = await announce(groupId);
  await sendDue(db);
  await db.deleteFrom('mails').execute();
  expect(await outcomesOf(id)).toEqual({ Apytė: 'mail unknown, push waiting' });
  const nextDay = Temporal.Instant.from(testNow).add({ hours: 25 }).toString();
  expect(await outcomesOf(id, nextDay)).toEqual({ Apytė: 'mail unknown, push unknown' });
});

it('lists those who saw it, those who did not, and those whom nothing reached', async () => {
  const { groupId, parents } = await classOf('Apytė', 'Biržytė', 'Cesytė');
  const [apyte, birzyte] = parents as [Actor, Actor];
  const id = await announce(groupId);
  await sendDue(db);
  await answer(birzyte, { mail: { sent_at: testNow } });
  await markBulletinsSeen(as(apyte), { bulletinIds: [id] });
  await dismissBulletin(as(apyte), { bulletinId: id });
  const names = async (part: 'all' | 'not_seen' | 'not_reached') => {
    const page = await listRecipients(as(admin), { bulletinId: id, part });
    expect(page.counts).toEqual({ all: 3, not_seen: 2, not_reached: 1 });
    return page.recipients.map(({ name }) => name);
  };
  expect(await names('all')).toEqual(['Rasa Apytė', 'Rasa Biržytė', 'Rasa Cesytė']);
  expect(await names('not_seen')).toEqual(['Rasa Biržytė', 'Rasa Cesytė']);
  expect(await names('not_reached')).toEqual(['Rasa Cesytė']);
  const { recipients } = await listRecipients(as(admin), { bulletinId: id, part: 'all' });
  const seenAt = expect.stringContaining('2026');
  expect(recipients[0]).toMatchObject({
    reached: true,
    seenAt,
    dismissedAt: seenAt,
    children: ['Apytė vaikas'],
  });
});

it('keeps the list after the end, and tells who became a recipient too late to be sent anything', async () => {
  const { groupId } = await classOf('Apytė');
  const id = await announce(groupId, { mail: true, push: false });
  const late = await createUser(db, { role: 'parent', firstName: 'Vėla', lastName: 'Vėlytė' });
  const { userId } = await createChild(db, { guardians: [late.id] });
  await addMembers(db, groupId, 'student', [userId]);
  expect(await outcomesOf(id)).toEqual({ Apytė: 'mail waiting', Vėlytė: 'mail not_sent' });
  await endBulletin(as(admin), { bulletinId: id });
  expect(await outcomesOf(id)).toEqual({ Apytė: 'mail waiting' });
});

it('pages by surname', async () => {
  const { groupId } = await classOf(
    ...Array.from({ length: 31 }, (_, at) => `P${String(at).padStart(2, '0')}`),
  );
  const id = await announce(groupId, { mail: false, push: false });
  const first = await listRecipients(as(admin), { bulletinId: id, part: 'all' });
  expect(first.recipients).toHaveLength(30);
  const after = first.next ?? undefined;
  const second = await listRecipients(as(admin), { bulletinId: id, part: 'all', after });
  expect(second.recipients.map(({ name }) => name)).toEqual(['Rasa P30']);
  expect(second.next).toBeNull();
});

it('shows a teacher their own only, with phones, and of the groups that they still teach', async () => {
  const { teacher, groupId, parents } = await classOf('Apytė');
  const [parent] = parents as [Actor];
  const phone = '+37061234567';
  await db.updateTable('users').set({ phone }).where('id', '=', parent.id).execute();
  const to = { groupIds: [groupId], role: 'parent' as const };
  const { id: bulletinId } = await createBulletinRow(db, { createdBy: teacher.id, to });
  const wanted = { bulletinId, part: 'all' as const };
  const { recipients } = await listRecipients(as(teacher), wanted);
  expect(recipients).toMatchObject([{ name: 'Rasa Apytė', phone, children: ['Apytė vaikas'] }]);
  const colleague = await createUser(db, { role: 'teacher' });
  await expect(listRecipients(as(colleague), wanted)).rejects.toMatchObject(unseen);
  await expect(listRecipients(as(parent), wanted)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  await changeMemberships(db, { groupId, userIds: [teacher.id] }, { leftOn: '2026-11-01' });
  const left = await listRecipients(as(teacher), wanted);
  expect(left).toMatchObject({ recipients: [], counts: { all: 0 } });
  expect((await listRecipients(as(admin), wanted)).recipients).toHaveLength(1);
});

it('says when what was sent is no longer known', async () => {
  const before = (days: number) =>
    Temporal.Instant.from(testNow)
      .subtract({ hours: 24 * days })
      .toString();
  const past = { createdBy: admin.id, startsAt: before(95), endsAt: before(92) };
  const { id: bulletinId } = await createBulletinRow(db, past);
  expect(await listRecipients(as(admin), { bulletinId, part: 'all' })).toMatchObject({ isForgotten: true });
});

it('writes a part of the recipients into a file, whole, and notes who took it', async () => {
  const { teacher, groupId, parents } = await classOf('Adomaitė', 'Balsienė', 'Čepienė');
  const bulletinId = await announce(groupId);
  const phone = '+37061234567';
  await db
    .updateTable('users')
    .set({ phone })
    .where('id', '=', parents[1]?.id ?? '')
    .execute();
  await markBulletinsSeen(as(parents[0] ?? admin), { bulletinIds: [bulletinId] });
  const wanted = { bulletinId, part: 'not_seen' } as const;
  const { filename, recipients } = await exportRecipients(as(admin), wanted);
  expect(filename).toBe('orbita-recipients-2026-11-20.csv');
  expect(recipients.map((each) => [each.name, each.phone])).toEqual([
    ['Rasa Balsienė', phone],
    ['Rasa Čepienė', null],
  ]);
  const listed = await listRecipients(as(admin), wanted);
  expect(recipients).toEqual(listed.recipients);
  const later = await listRecipients(as(admin), { ...wanted, after: recipients[0]?.id });
  expect(later).toMatchObject({ counts: null, recipients: [{ name: 'Rasa Čepienė' }] });
  const noted = db.selectFrom('audit_entries').select(['actor_id', 'detail']);
  expect(await noted.where('action', '=', 'exportRecipients').execute()).toEqual([
    { actor_id: admin.id, detail: { rows: 2, part: 'not_seen' } },
  ]);
  await expect(exportRecipients(as(teacher), wanted)).rejects.toMatchObject(unseen);
});
