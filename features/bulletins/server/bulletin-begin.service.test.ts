import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { listActiveBulletins } from './active-bulletins.service.ts';
import { beginDueBulletins, forgetBulletinEmails, notifyBulletin } from './bulletin-begin.service.ts';
import { endBulletin } from './bulletin-return.service.ts';
import { bulletinPlanOf, createBulletinRow } from './bulletins.factory.ts';
import { changeBulletin, createBulletin, getBulletin } from './bulletins.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(() => sql`DELETE FROM bulletins`.execute(db).then(() => {}));

const at = (minutes: number) =>
  Temporal.Instant.from(testNow).add({ minutes }).toString({ fractionalSecondDigits: 3 });
const scopeAt = (minutes = 0) => testScope(db, admin, { now: at(minutes) });
const plan = (from: number) => ({
  bulletinId: crypto.randomUUID(),
  plan: bulletinPlanOf({ startsAt: at(from), endsAt: at(from + 60) }),
});

it('starts a planned one once its time has come, once, and recounts its readers', async () => {
  const { id } = await createBulletin(scopeAt(), plan(30));
  await createUser(db, { role: 'parent' });
  expect(await beginDueBulletins(scopeAt(29))).toBe(0);
  const both = await Promise.all([beginDueBulletins(scopeAt(30)), beginDueBulletins(scopeAt(30))]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await beginDueBulletins(scopeAt(31))).toBe(0);
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const row = await db.selectFrom('bulletins').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ recipients: count, version: 1 });
});

it('does not start one that was withdrawn or is already over', async () => {
  const { id } = await createBulletin(scopeAt(), plan(30));
  await createBulletin(scopeAt(), plan(20));
  await endBulletin(scopeAt(5), { bulletinId: id });
  expect(await beginDueBulletins(scopeAt(90))).toBe(0);
  expect(await listActiveBulletins(scopeAt(40))).toMatchObject({ bulletins: [{}] });
});

it('deletes the addresses of a bulletin a year after its end, and those that no account has', async () => {
  await createUser(db, { email: 'a@example.com' });
  const to = { emails: ['a@example.com', 'deleted@example.com'] };
  const ended = (days: number) =>
    Temporal.Instant.from(testNow)
      .subtract({ hours: 24 * days })
      .toString();
  const write = (endsAt: string, endedAt: string | null = null) =>
    createBulletinRow(db, { createdBy: admin.id, to, startsAt: ended(800), endsAt, endedAt });
  await write(ended(366));
  await write(ended(10), ended(700));
  const kept = [await write(ended(364)), await write(ended(-5))].map(({ id }) => id);
  await forgetBulletinEmails(scopeAt());
  const rows = await db.selectFrom('bulletin_emails').select(['bulletin_id', 'email']).execute();
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(['a@example.com']));
  expect(rows.map((row) => row.bulletin_id).toSorted()).toEqual(kept.toSorted());
});

const queued = async (id: string) => {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM notifications WHERE key LIKE ${`%bulletin/${id}%`}`.execute(db);
  return rows.length;
};

it('notifies all its readers by mail and push once, however often the job runs', async () => {
  const parents = await Promise.all(Array.from({ length: 5 }, () => createUser(db, { role: 'parent' })));
  const emails = parents.map(({ email }) => email);
  const told = bulletinPlanOf({ channels: { mail: true, push: true }, to: { many: false, emails } });
  const { id } = await createBulletin(scopeAt(), { bulletinId: crypto.randomUUID(), plan: told });
  await Promise.all([
    notifyBulletin(scopeAt(), { bulletinId: id }),
    notifyBulletin(scopeAt(), { bulletinId: id }),
  ]);
  await notifyBulletin(scopeAt(1), { bulletinId: id });
  expect(await queued(id)).toBe(5);
});

it('appears in the bell without mail or push, already read: its banner shows it', async () => {
  const parent = await createUser(db, { role: 'parent' });
  const to = { many: false, emails: [parent.email] };
  const told = bulletinPlanOf({ channels: { mail: false, push: false }, to });
  const { id } = await createBulletin(scopeAt(), { bulletinId: crypto.randomUUID(), plan: told });
  await notifyBulletin(scopeAt(), { bulletinId: id });
  const { lines } = await listNotifications(testScope(db, parent), { limit: 20 });
  expect(lines).toEqual([expect.objectContaining({ title: told.title, read: true })]);
  const leaving = db
    .selectFrom('notifications as n')
    .leftJoin('deliveries as d', 'd.notification_id', 'n.id')
    .select('d.channel')
    .where('n.user_id', '=', parent.id);
  expect(await leaving.execute()).toEqual([{ channel: null }]);
});

it('notifies nobody when staff ended it before the job ran', async () => {
  const told = bulletinPlanOf({ channels: { mail: true, push: false } });
  const { id } = await createBulletin(scopeAt(), { bulletinId: crypto.randomUUID(), plan: told });
  await endBulletin(scopeAt(1), { bulletinId: id });
  await notifyBulletin(scopeAt(1), { bulletinId: id });
  expect(await queued(id)).toBe(0);
});

/** A teacher's announcement to the families of a group, planned for later with mail and push, while the setting allows it. */
async function plannedByTeacher() {
  const child = await createUser(db, { role: 'child' });
  const teacher = await createUser(db, { role: 'teacher' });
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [child.id] });
  await changeSettings(db, { teachersMayNotify: true });
  const bulletinId = crypto.randomUUID();
  const written = bulletinPlanOf({
    ...{ startsAt: at(30), endsAt: at(90), channels: { mail: true, push: true } },
    to: { groupIds: [groupId], role: 'child' },
  });
  await createBulletin(testScope(db, teacher), { bulletinId, plan: written });
  return { bulletinId, written, child };
}

async function toldTo({ id }: Actor) {
  const rows = await db
    .selectFrom('notifications as n')
    .leftJoin('deliveries as d', 'd.notification_id', 'n.id')
    .select(({ fn }) => fn.count<number>('d.channel').as('ways'))
    .where('n.user_id', '=', id)
    .groupBy('n.id')
    .execute();
  return rows.map(({ ways }) => ways > 0);
}

it('delivers a teacher’s only as banner and in the bell once the setting was turned off before it began', async () => {
  const [kept, quiet] = [await plannedByTeacher(), await plannedByTeacher()];
  await notifyBulletin(scopeAt(30), { bulletinId: kept.bulletinId });
  await changeSettings(db, { teachersMayNotify: false });
  await beginDueBulletins(scopeAt(30));
  await notifyBulletin(scopeAt(30), { bulletinId: quiet.bulletinId });
  expect([await toldTo(kept.child), await toldTo(quiet.child)]).toEqual([[true], [false]]);
  expect(await listActiveBulletins(testScope(db, quiet.child, { now: at(31) }))).toMatchObject({
    bulletins: [{ id: quiet.bulletinId }],
  });
  expect(await getBulletin(scopeAt(31), { bulletinId: quiet.bulletinId })).toMatchObject({
    channels: { mail: false, push: false },
    version: 1,
  });
});

it('delivers by mail and push what an administrator wrote or saved so, whatever teachers may', async () => {
  const { bulletinId, written, child } = await plannedByTeacher();
  const plan = { ...written, severity: 'warning' as const };
  await changeBulletin(scopeAt(), { bulletinId, version: 1, plan });
  await changeSettings(db, { teachersMayNotify: false });
  await notifyBulletin(scopeAt(30), { bulletinId });
  expect(await toldTo(child)).toEqual([true]);
  const to = { many: false, emails: [(await createUser(db, { role: 'parent' })).email] };
  const own = bulletinPlanOf({ channels: { mail: true, push: true }, to });
  const { id } = await createBulletin(scopeAt(), { bulletinId: crypto.randomUUID(), plan: own });
  await notifyBulletin(scopeAt(), { bulletinId: id });
  expect(await getBulletin(scopeAt(1), { bulletinId: id })).toMatchObject({ channels: own.channels });
});
