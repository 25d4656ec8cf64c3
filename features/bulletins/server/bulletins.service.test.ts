import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { dismissBulletin, listActiveBulletins } from './active-bulletins.service.ts';
import { endBulletin } from './bulletin-return.service.ts';
import { bulletinPlanOf, toOfTest } from './bulletins.factory.ts';
import { changeBulletin, createBulletin, getBulletin, previewBulletin } from './bulletins.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const unseen = { code: 'db/no-document' };
const denied = { code: 'auth/permission-denied' };
const at = (minutes: number) =>
  Temporal.Instant.from(testNow).add({ minutes }).toString({ fractionalSecondDigits: 3 });
const as = (actor: Actor, minutes = 0) => testScope(db, actor, { now: at(minutes) });

async function newClass() {
  const parent = await createUser(db, { role: 'parent' });
  const { userId: child } = await createChild(db, {
    guardians: [parent.id],
    firstName: 'Ona',
    lastName: 'Kazlauskaitė',
  });
  const teacher = await createUser(db, { role: 'teacher' });
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [child] });
  return { parent, child, teacher, groupId };
}

const make = (actor: Actor, given: Parameters<typeof bulletinPlanOf>[0] = {}, bulletinId = randomUUID()) =>
  createBulletin(as(actor), { bulletinId, plan: bulletinPlanOf(given) });
const acts = (bulletinId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', bulletinId)
    .orderBy('at')
    .execute();

describe('createBulletin', () => {
  it('announces a current one to a group at once, and returns its state', async () => {
    const { parent, teacher, groupId } = await newClass();
    const made = await make(teacher, { severity: 'warning', to: { groupIds: [groupId], role: 'parent' } });
    expect(made).toMatchObject({
      state: 'running',
      severity: 'warning',
      recipients: 1,
      seen: 0,
      dismissed: 0,
      version: 1,
      to: { many: true, emails: [], groups: [{ id: groupId }], role: 'parent' },
    });
    expect(await listActiveBulletins(as(parent))).toMatchObject({ bulletins: [{ id: made.id }] });
    expect(await acts(made.id)).toMatchObject([{ action: 'createBulletin', actor_id: teacher.id }]);
  });

  it('keeps a future one for later, and treats a past start as now', async () => {
    expect(await make(admin, { startsAt: at(5) })).toMatchObject({ state: 'planned', startsAt: at(5) });
    expect(await make(admin, { startsAt: at(-5) })).toMatchObject({ state: 'running', startsAt: at(0) });
  });

  it('stores HTML as what the allowlist has let through (decision N1)', async () => {
    const body = { lt: '<b onclick="x()">Svarbu</b><script>alert(1)</script>', en: '**Important**' };
    expect((await make(admin, { body })).body).toEqual({
      lt: '<p><strong>Svarbu</strong></p>',
      en: '**Important**',
    });
  });

  it('makes one from a form that is sent twice, also concurrently', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([make(admin, {}, id), make(admin, {}, id)]);
    expect(second).toEqual(first);
    expect(await make(admin, {}, id)).toEqual(first);
    expect(await acts(id)).toHaveLength(1);
    await expect(make(admin, { severity: 'error' }, id)).rejects.toMatchObject({ code: 'db/conflict' });
    const past = randomUUID();
    const begun = await make(admin, { startsAt: at(-20) }, past);
    expect(await make(admin, { startsAt: at(-20) }, past)).toEqual(begun);
    const other = await createUser(db, { role: 'admin' });
    await expect(make(other, {}, id)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it.each([
    [{ startsAt: at(10), endsAt: at(10) }, 'bulletin/end-before-start'],
    [{ startsAt: at(-20), endsAt: at(-10) }, 'bulletin/end-before-start'],
    [{ endsAt: at(60 * 24 * 367) }, 'bulletin/too-long'],
    [{ to: { many: false } }, 'bulletin/nobody-meant'],
  ] as const)('refuses %j with %s', async (given, code) => {
    await expect(make(admin, given)).rejects.toMatchObject({ code });
  });

  it('lets a teacher use mail and push only where the academy’s setting allows it', async () => {
    const { teacher, groupId } = await newClass();
    const loud = { to: { groupIds: [groupId] }, channels: { mail: true, push: false } };
    await expect(make(teacher, loud)).rejects.toMatchObject(denied);
    await make(teacher, { ...loud, channels: { mail: false, push: false } });
    await changeSettings(db, { teachersMayNotify: true });
    const { id, startsAt } = await make(teacher, loud);
    await changeSettings(db, { teachersMayNotify: false });
    const kept = bulletinPlanOf({ ...loud, startsAt, severity: 'error' });
    const change = (plan: typeof kept) => changeBulletin(as(teacher), { bulletinId: id, version: 1, plan });
    await expect(change({ ...kept, channels: { mail: true, push: true } })).rejects.toMatchObject(denied);
    expect(await change(kept)).toMatchObject({ severity: 'error', channels: { mail: true, push: false } });
  });

  it('lets a teacher address their own groups, and never everybody, an address or administrators', async () => {
    const [{ teacher, groupId }, other] = [await newClass(), await newClass()];
    const groupIds = [groupId];
    await expect(make(teacher, { to: { groupIds: [groupId, other.groupId] } })).rejects.toMatchObject(unseen);
    await expect(make(teacher, { to: { groupIds: [randomUUID()] } })).rejects.toMatchObject(unseen);
    for (const to of [{}, { role: 'parent' }, { groupIds, emails: ['a@b.lt'] }, { groupIds, role: 'admin' }])
      await expect(make(teacher, { to: to as never })).rejects.toMatchObject(denied);
  });

  it.each(['parent', 'child'] as const)('refuses a %s', async (role) => {
    await expect(make(await createUser(db, { role }))).rejects.toMatchObject(denied);
  });
});

describe('changeBulletin', () => {
  it('changes a running one except its start; its new readers see it, its old ones do not', async () => {
    const [one, two] = [await newClass(), await newClass()];
    const { id, startsAt } = await make(admin, { to: { groupIds: [one.groupId] } });
    const plan = bulletinPlanOf({ severity: 'error', startsAt, to: { groupIds: [two.groupId] } });
    const change = (given: Partial<typeof plan> = {}, version = 1) =>
      changeBulletin(as(admin, 1), { bulletinId: id, version, plan: { ...plan, ...given } });
    await expect(change({ startsAt: at(2) })).rejects.toMatchObject({ code: 'bulletin/has-begun' });
    expect(await change()).toMatchObject({ severity: 'error', version: 2, recipients: 3 });
    expect(await change()).toMatchObject({ version: 2 });
    expect((await listActiveBulletins(as(one.parent, 1))).bulletins.map((each) => each.id)).not.toContain(id);
    expect((await listActiveBulletins(as(two.parent, 1))).bulletins.map((each) => each.id)).toContain(id);
    expect((await acts(id)).map(({ action }) => action)).toEqual(['createBulletin', 'changeBulletin']);
  });

  it('stays closed for readers who closed it', async () => {
    const { parent, groupId } = await newClass();
    const { id, startsAt } = await make(admin, { to: { groupIds: [groupId] } });
    await dismissBulletin(as(parent), { bulletinId: id });
    const plan = bulletinPlanOf({ severity: 'error', startsAt, to: { groupIds: [groupId] } });
    expect(await changeBulletin(as(admin, 1), { bulletinId: id, version: 1, plan })).toMatchObject({
      seen: 1,
      dismissed: 1,
    });
    expect((await listActiveBulletins(as(parent, 1))).bulletins.map((each) => each.id)).not.toContain(id);
  });

  it('accepts one of two changes based on the same version', async () => {
    const { id, startsAt } = await make(admin);
    const change = (lt: string) =>
      changeBulletin(as(admin), {
        bulletinId: id,
        version: 1,
        plan: bulletinPlanOf({ startsAt, title: { lt, en: '' } }),
      });
    const answers = await Promise.allSettled([change('Vienas'), change('Kitas')]);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'bulletin/changed-meanwhile' } }]);
  });

  it('starts a planned one that is moved to now', async () => {
    const { id } = await make(admin, { startsAt: at(30) });
    const plan = bulletinPlanOf({ startsAt: at(0) });
    expect(await changeBulletin(as(admin), { bulletinId: id, version: 1, plan })).toMatchObject({
      state: 'running',
    });
    const row = await db.selectFrom('bulletins').select('begun_at').where('id', '=', id).executeTakeFirst();
    expect(row?.begun_at).not.toBeNull();
  });

  it("refuses to change a past one, or somebody else's", async () => {
    const [{ teacher, groupId }, other] = [await newClass(), await newClass()];
    const { id, startsAt } = await make(teacher, { to: { groupIds: [groupId] } });
    const plan = bulletinPlanOf({ startsAt, to: { groupIds: [groupId] } });
    const change = (actor: Actor) => changeBulletin(as(actor), { bulletinId: id, version: 1, plan });
    await expect(change(other.teacher)).rejects.toMatchObject(unseen);
    await endBulletin(as(teacher), { bulletinId: id });
    await expect(change(teacher)).rejects.toMatchObject({ code: 'bulletin/over' });
  });
});

describe('endBulletin', () => {
  it('ends a running one for everybody and withdraws a planned one, once', async () => {
    for (const startsAt of [at(0), at(30)]) {
      const { id } = await make(admin, { startsAt });
      const end = () => endBulletin(as(admin, 1), { bulletinId: id });
      const [first] = await Promise.all([end(), end()]);
      expect(first).toMatchObject({ state: 'over', endedAt: at(1) });
      expect(await end()).toEqual(first);
      expect((await listActiveBulletins(as(admin, 40))).bulletins.map((each) => each.id)).not.toContain(id);
      expect((await acts(id)).map(({ action }) => action)).toEqual(['createBulletin', 'endBulletin']);
    }
  });

  it("refuses somebody else's", async () => {
    const { teacher } = await newClass();
    const { id } = await make(admin);
    await expect(endBulletin(as(teacher), { bulletinId: id })).rejects.toMatchObject(unseen);
    await expect(getBulletin(as(teacher), { bulletinId: id })).rejects.toMatchObject(unseen);
  });
});

describe('previewBulletin', () => {
  const preview = (actor: Actor, to: Parameters<typeof toOfTest>[0], lt = '') =>
    previewBulletin(as(actor), { body: { lt, en: '' }, to: toOfTest(to), page: 1 });

  it('renders the text, counts by role, names everybody to an admin, and lists addresses without an account', async () => {
    const { parent, groupId } = await newClass();
    const to = { groupIds: [groupId], role: 'parent' as const, emails: ['nera@example.com', parent.email] };
    expect(await preview(admin, to, '<b>a</b><script>b</script>')).toMatchObject({
      body: { lt: [{ tag: 'p', children: [{ tag: 'strong', children: ['a'] }] }] },
      count: 1,
      byRole: { admin: 0, teacher: 0, parent: 1, child: 0 },
      people: [{ id: parent.id, role: 'parent' }],
      more: false,
      unknownEmails: ['nera@example.com'],
    });
  });

  it('names the students of their group to a teacher, and only the number of guardians', async () => {
    const { child, teacher, groupId } = await newClass();
    const answer = await preview(teacher, { groupIds: [groupId] });
    expect(answer).toMatchObject({ count: 3, byRole: { teacher: 1, parent: 1, child: 1 } });
    expect(answer.people.map(({ id }) => id).toSorted()).toEqual([child, teacher.id].toSorted());
  });

  it('reveals nothing else to a teacher: neither about a group nor about an address', async () => {
    const [{ teacher, groupId, parent }, other] = [await newClass(), await newClass()];
    await expect(preview(teacher, { groupIds: [other.groupId] })).rejects.toMatchObject(unseen);
    const byAddress = { groupIds: [groupId], emails: [parent.email] };
    await expect(preview(teacher, byAddress)).rejects.toMatchObject(denied);
    await expect(preview(teacher, {})).rejects.toMatchObject(denied);
    await expect(preview(parent, { groupIds: [groupId] })).rejects.toMatchObject(denied);
  });

  it('pages through names', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => createChild(db)));
    const { id } = await createGroup(db, { students: students.map(({ userId }) => userId) });
    const to = toOfTest({ groupIds: [id] });
    const [first, second] = await Promise.all(
      [1, 2].map((page) => previewBulletin(as(admin), { body: { lt: '', en: '' }, to, page })),
    );
    expect([first?.people.length, first?.more, second?.people.length, second?.more]).toEqual([
      10,
      true,
      2,
      false,
    ]);
  });
});
