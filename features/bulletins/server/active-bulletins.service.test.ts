import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor, Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { BulletinTo } from '../shared/bulletins.ts';
import { dismissBulletin, listActiveBulletins, markBulletinsSeen } from './active-bulletins.service.ts';
import { createBulletinRow, toOfTest } from './bulletins.factory.ts';
import { findRecipientIds } from './recipients.repository.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(() => sql`DELETE FROM bulletins`.execute(db).then(() => {}));

const later = (hours: number) =>
  Temporal.Instant.from(testNow)
    .add({ minutes: 60 * hours })
    .toString();
const write = (given: Partial<Parameters<typeof createBulletinRow>[1]> = {}) =>
  createBulletinRow(db, { createdBy: admin.id, ...given });
const shownTo = async (actor: Actor, now?: string) =>
  (await listActiveBulletins(testScope(db, actor, now ? { now } : {}))).bulletins;
const idsOf = async (actor: Actor, now?: string) => (await shownTo(actor, now)).map(({ id }) => id);

async function newFamily() {
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const teacher = await createUser(db, { role: 'teacher' });
  const group = await createGroup(db, { teachers: [teacher.id], students: [userId] });
  return { parent, child: { id: userId, role: 'child' as Role }, teacher, groupId: group.id };
}

describe('listActiveBulletins', () => {
  it('returns title, cleaned text, weight and end, and nothing about whom else it is for', async () => {
    const { parent } = await newFamily();
    const { id } = await write({
      title: { lt: 'Dėmesio', en: 'Attention' },
      body: { lt: '<b>Svarbu</b><script>alert(1)</script>' },
      severity: 'warning',
      to: { emails: ['kita@example.com'] },
    });
    expect(await shownTo(parent)).toEqual([
      {
        id,
        title: { lt: 'Dėmesio', en: 'Attention' },
        body: { lt: [{ tag: 'p', children: [{ tag: 'strong', children: ['Svarbu'] }] }] },
        severity: 'warning',
        endsAt: '2026-11-21T15:00:00.000Z',
        seen: false,
      },
    ]);
  });

  it('shows the most important first, then the latest', async () => {
    const [info, old, warning, error] = [
      await write({}),
      await write({ startsAt: later(-5) }),
      await write({ severity: 'warning' }),
      await write({ severity: 'error' }),
    ].map(({ id }) => id);
    expect(await idsOf(admin)).toEqual([error, warning, info, old]);
  });

  it('starts with its start, and ends with its end or when staff end it', async () => {
    const { id } = await write({ startsAt: later(1), endsAt: later(2) });
    await write({ startsAt: later(-3), endedAt: later(-1) });
    expect(await idsOf(admin, later(0.5))).toEqual([]);
    expect(await idsOf(admin, later(1))).toEqual([id]);
    expect(await idsOf(admin, later(1.5))).toEqual([id]);
    expect(await idsOf(admin, later(2))).toEqual([]);
  });

  it('is for a group and a role together, where empty means any, or for an address (decision N3)', async () => {
    const [own, other] = [await newFamily(), await newFamily()];
    const seenBy = async (to: Partial<BulletinTo>) => {
      const { id } = await write({ to });
      const people = { admin, ...own, foreign: other.parent };
      const seen: string[] = [];
      for (const name of ['admin', 'teacher', 'parent', 'child', 'foreign'] as const)
        if ((await idsOf(people[name])).includes(id)) seen.push(name);
      return seen.join(' ');
    };
    const groupIds = [own.groupId];
    expect(await seenBy({})).toBe('admin teacher parent child foreign');
    expect(await seenBy({ role: 'parent' })).toBe('parent foreign');
    expect(await seenBy({ groupIds })).toBe('teacher parent child');
    expect(await seenBy({ groupIds, role: 'parent' })).toBe('parent');
    expect(await seenBy({ many: false, emails: [other.parent.email] })).toBe('foreign');
    expect(await seenBy({ groupIds, role: 'child', emails: [other.parent.email] })).toBe('child foreign');
  });

  it('is not for those who left the group, and not for an unverified address', async () => {
    const { parent, child, groupId } = await newFamily();
    const unproven = await createUser(db, { role: 'parent', verified: false });
    await write({ to: { groupIds: [groupId] } });
    await write({ to: { many: false, emails: [unproven.email] } });
    expect(await idsOf(unproven)).toEqual([]);
    expect(await idsOf(parent)).toHaveLength(1);
    await changeMemberships(db, { userIds: [child.id] }, { leftOn: '2026-11-19' });
    expect([await idsOf(parent), await idsOf(child)]).toEqual([[], []]);
  });

  it('agrees with the list of recipients, for everybody and every audience', async () => {
    const families = [await newFamily(), await newFamily(), await newFamily()];
    const people = [admin, ...families.flatMap(({ parent, child, teacher }) => [parent, child, teacher])];
    const groups = families.map(({ groupId }) => groupId);
    const emails = families.map(({ parent }) => parent.email);
    for (const role of [null, 'admin', 'teacher', 'parent', 'child'] as const)
      for (const groupIds of [[], groups.slice(0, 1), groups.slice(0, 2)])
        for (const some of [[], emails.slice(1, 3)]) {
          const to = toOfTest({ role, groupIds, emails: some });
          const { id } = await write({ to });
          const recipients = await findRecipientIds(db, to);
          for (const actor of people)
            expect((await idsOf(actor)).includes(id), `${JSON.stringify(to)}`).toBe(
              recipients.includes(actor.id),
            );
          await db.deleteFrom('bulletins').execute();
        }
  });

  it('costs one statement', async () => {
    const { parent } = await newFamily();
    await write({});
    const asked: string[] = [];
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await listActiveBulletins(testScope(counting, parent));
    expect(asked).toHaveLength(1);
  });
});

describe('dismissBulletin', () => {
  it('closes it for one person on all devices, and for nobody else; is idempotent', async () => {
    const { parent, child } = await newFamily();
    const { id } = await write();
    const close = () => dismissBulletin(testScope(db, parent), { bulletinId: id });
    expect(await Promise.all([close(), close()])).toEqual([{ dismissed: true }, { dismissed: true }]);
    expect(await close()).toEqual({ dismissed: true });
    expect([await idsOf(parent), await idsOf(child)]).toEqual([[], [id]]);
  });

  it('refuses one that is for others or never existed', async () => {
    const [{ parent }, other] = [await newFamily(), await newFamily()];
    const { id } = await write({ to: { groupIds: [other.groupId] } });
    for (const bulletinId of [id, randomUUID()])
      await expect(dismissBulletin(testScope(db, parent), { bulletinId })).rejects.toMatchObject({
        code: 'db/no-document',
      });
  });

  it('closes one that ended meanwhile on a screen that still shows it', async () => {
    const { parent } = await newFamily();
    const { id } = await write();
    await markBulletinsSeen(testScope(db, parent), { bulletinIds: [id] });
    const scope = testScope(db, parent, { now: later(48) });
    expect(await dismissBulletin(scope, { bulletinId: id })).toEqual({ dismissed: true });
  });
});

describe('markBulletinsSeen', () => {
  it('records the first time, and ignores what is not for the reader', async () => {
    const [{ parent }, other] = [await newFamily(), await newFamily()];
    const [mine, foreign] = [await write(), await write({ to: { groupIds: [other.groupId] } })];
    const bulletinIds = [mine.id, foreign.id, randomUUID()];
    await markBulletinsSeen(testScope(db, parent), { bulletinIds });
    await markBulletinsSeen(testScope(db, parent, { now: later(3) }), { bulletinIds });
    expect(await shownTo(parent)).toMatchObject([{ id: mine.id, seen: true }]);
    const rows = await db.selectFrom('bulletin_readings').selectAll().execute();
    expect(rows).toMatchObject([{ bulletin_id: mine.id, user_id: parent.id, dismissed_at: null }]);
    expect(Temporal.Instant.from(rows[0]?.seen_at ?? '').toString()).toBe(testNow);
  });
});
