import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { bulletinSorts } from '../../shared/bulletin-columns.ts';
import { dismissBulletin, markBulletinsSeen } from '../active-bulletins.service.ts';
import { createBulletinRow } from '../bulletins.factory.ts';
import { listBulletins } from './bulletin-lists.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const at = (minutes: number) =>
  Temporal.Instant.from(testNow).add({ minutes }).toString({ fractionalSecondDigits: 3 });

type Asked = Partial<Parameters<typeof listBulletins>[1]>;
const ask = (asked: Asked = {}, actor = admin) =>
  listBulletins(testScope(db, actor), { state: 'running', search: '', page: 1, pageSize: 100, ...asked });
const idsOf = async (asked: Asked, actor = admin) => (await ask(asked, actor)).bulletins.map(({ id }) => id);

/** Seven in a state, with equal titles, times and numbers of recipients among them. */
async function fill(word: string, state: 'running' | 'planned' | 'over') {
  const [from, to] = { running: [-300, 60], planned: [60, 600], over: [-600, -60] }[state];
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { id } = await createBulletinRow(db, {
      createdBy: admin.id,
      title: { lt: `${word} ${['Šventė 10', 'Šventė 9', 'Cukrus', 'Čia'][index % 4]}` },
      startsAt: at((from ?? 0) + (index % 3)),
      endsAt: at((to ?? 0) + (index % 2)),
      to: index % 2 ? { role: 'admin' } : { role: 'child' },
    });
    made.push(id);
  }
  return made;
}

describe.each(bulletinSorts)('by %s', (sort) => {
  it.each(['running', 'planned', 'over'] as const)(
    'every page of the %s ones begins where the last one ended, forwards and backwards',
    async (state) => {
      const word = `Eilė${sort}${state}`;
      const made = await fill(word, state);
      for (const descending of [false, true]) {
        const wanted = { state, search: word, sort, descending };
        const all = await idsOf(wanted);
        expect(all.toSorted()).toEqual(made.toSorted());
        const first = await ask({ ...wanted, pageSize: 5 });
        const second = await ask({ ...wanted, pageSize: 5, after: first.next ?? '' });
        expect([...first.bulletins, ...second.bulletins].map(({ id }) => id)).toEqual(all);
        expect([first.previous, second.next, first.total, first.isOver]).toEqual([null, null, 7, false]);
        const back = await ask({ ...wanted, pageSize: 5, before: second.previous ?? '' });
        expect(back.bulletins.map(({ id }) => id)).toEqual(all.slice(0, 5));
      }
    },
  );
});

it('is in the Lithuanian order of titles and of numbers in them; otherwise the latest is first, planned ones by their start', async () => {
  await fill('Rikis', 'planned');
  const { bulletins } = await ask({ state: 'planned', search: 'rikis', sort: 'title' });
  const titles = ['Rikis Cukrus', 'Rikis Čia', 'Rikis Šventė 9', 'Rikis Šventė 10'];
  expect([...new Set(bulletins.map(({ title }) => title.lt))]).toEqual(titles);
  const starts = (await ask({ state: 'planned', search: 'rikis' })).bulletins.map(({ startsAt }) => startsAt);
  expect(starts).toEqual(starts.toSorted());
  await fill('Rikis', 'over');
  const past = (await ask({ state: 'over', search: 'rikis' })).bulletins.map(({ startsAt }) => startsAt);
  expect(past).toEqual(past.toSorted().toReversed());
});

it('lists by state, with how many saw and closed; for a teacher their own only', async () => {
  const parent = await createUser(db, { role: 'parent' });
  const { userId: child } = await createChild(db, { guardians: [parent.id] });
  const teacher = await createUser(db, { role: 'teacher' });
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [child] });
  const to = { groupIds: [groupId] };
  const own = (given: object) => createBulletinRow(db, { createdBy: teacher.id, to, ...given });
  const { id } = await own({});
  const planned = await own({ startsAt: at(10) });
  await own({ startsAt: at(-90), endsAt: at(-30) });
  await dismissBulletin(testScope(db, parent), { bulletinId: id });
  await markBulletinsSeen(testScope(db, { id: child, role: 'child' }), { bulletinIds: [id] });
  expect(await ask({}, teacher)).toMatchObject({
    bulletins: [{ id, recipients: 3, seen: 2, dismissed: 1 }],
    counts: { running: { count: 1, over: false }, planned: { count: 1 }, over: { count: 1 } },
    ...{ more: false, total: 1, isOver: false },
  });
  expect(await idsOf({ state: 'planned' }, teacher)).toEqual([planned.id]);
  expect(await idsOf({ state: 'planned' })).toContain(planned.id);
  expect(await idsOf({}, await createUser(db, { role: 'teacher' }))).toEqual([]);
  await expect(ask({}, parent)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('is filtered by words, importance, audience, ways and group', async () => {
  const { id: groupId } = await createGroup(db);
  const of = { createdBy: admin.id, title: { lt: 'Sietas', en: 'Sieve' } };
  const loud = await createBulletinRow(db, { ...of, severity: 'error', to: { role: 'parent' } });
  const grouped = await createBulletinRow(db, { ...of, to: { groupIds: [groupId], role: 'teacher' } });
  const plain = await createBulletinRow(db, of);
  await db
    .updateTable('bulletins')
    .set({ by_mail: true, sms_text: 'Labas' })
    .where('id', '=', plain.id)
    .execute();
  const found = (asked: Asked) => idsOf({ search: 'sieve', ...asked });
  expect((await found({})).toSorted()).toEqual([loud.id, grouped.id, plain.id].toSorted());
  expect(await found({ severity: 'error' })).toEqual([loud.id]);
  expect(await found({ audience: 'parent' })).toEqual([loud.id]);
  expect(await found({ audience: 'everybody' })).toEqual([plain.id]);
  expect(await found({ channel: 'mail' })).toEqual([plain.id]);
  expect(await found({ channel: 'sms' })).toEqual([plain.id]);
  expect(await found({ channel: 'push' })).toEqual([]);
  expect(await found({ groupId })).toEqual([grouped.id]);
  expect((await ask({ search: 'sieve', groupId })).counts.running).toEqual({ count: 1, over: false });
  expect(await idsOf({ search: '100% nera' })).toEqual([]);
});

it('of five thousand, counts to a thousand, and has each once over all pages of a hundred', async () => {
  const teacher = await createUser(db, { role: 'teacher' });
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: crypto.randomUUID(),
    title: JSON.stringify({ lt: `Daug ${index}` }),
    body: JSON.stringify({ lt: '' }),
    starts_at: at(-10_000 + (index % 700)),
    ends_at: at(-100),
    to_many: true,
    in_groups: false,
    recipients: index % 50,
    created_by: teacher.id,
    ...{
      severity: 'info' as const,
      ended_at: null,
      role: null,
      begun_at: at(-10_000),
      created_at: at(-10_000),
    },
  }));
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('bulletins')
      .values(rows.slice(from, from + 1000))
      .execute();
  await sql`ANALYZE bulletins`.execute(db);
  const asked = { state: 'over', sort: 'title' } as const;
  const seen: string[] = [];
  let after: string | undefined;
  for (let turn = 0; turn < 50; turn += 1) {
    const page = await ask({ ...asked, after }, teacher);
    expect([page.total, page.isOver, page.counts.over]).toEqual([1000, true, { count: 1000, over: true }]);
    seen.push(...page.bulletins.map(({ title }) => title.lt));
    after = page.next ?? undefined;
  }
  expect(after).toBeUndefined();
  expect(seen).toEqual(rows.map((_, index) => `Daug ${index}`));
});
