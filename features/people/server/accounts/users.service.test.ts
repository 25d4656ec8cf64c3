import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { userSorts } from '../../shared/user-columns.ts';
import { createChild } from '../people.factory.ts';
import * as service from './users.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let people: Record<'zita' | 'jonas' | 'teacher' | 'nobody' | 'disabled', { id: string }>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  const admin = await createUser(db, {
    role: 'admin',
    firstName: 'Rasa',
    lastName: 'Aukštaitė',
    email: 'rasa@orbita.lt',
  });
  asAdmin = testScope(db, admin);
  people = {
    zita: await createUser(db, { firstName: 'Žita', lastName: 'Šilėnienė', email: 'zs@gmail.com' }),
    jonas: await createUser(db, { firstName: 'Jonas', lastName: 'Šilėnas', email: 'js_100%@gmail.com' }),
    teacher: await createUser(db, {
      role: 'teacher',
      firstName: 'Ąžuolas',
      lastName: 'Čiurlionis',
      email: 'ac@orbita.lt',
    }),
    nobody: await createUser(db, {
      role: null,
      firstName: 'Zenonas',
      lastName: 'Zuokas',
      email: 'zz@orbita.lt',
      verified: false,
    }),
    disabled: await createUser(db, { firstName: 'Ieva', lastName: 'Yla', email: 'iy@gmail.com' }),
  };
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-11-01T08:00:00Z' })
    .where('id', '=', people.disabled.id)
    .execute();
});
afterAll(() => drop());

const list = async (filter: Partial<Parameters<typeof service.listUsers>[1]> = {}) => {
  const defaults = { search: '', sort: 'name', descending: false, page: 1, pageSize: 25 } as const;
  const { users, total } = await service.listUsers(asAdmin, { ...defaults, ...filter });
  return { names: users.map(({ lastName }) => lastName), total, users };
};

describe('listUsers', () => {
  it('sorts by last name as Lithuanians do, both ways', async () => {
    const order = ['Aukštaitė', 'Čiurlionis', 'Yla', 'Šilėnas', 'Šilėnienė', 'Zuokas'];
    expect((await list()).names).toEqual(order);
    expect((await list({ descending: true })).names).toEqual(order.toReversed());
  });

  it.each([
    ['silenien', ['Šilėnienė']],
    ['ŽITA', ['Šilėnienė']],
    ['zita silen', ['Šilėnienė']],
    ['šilėn zita', ['Šilėnienė']],
    ['@orbita.lt', ['Aukštaitė', 'Čiurlionis', 'Zuokas']],
    ['  azuolas  ', ['Čiurlionis']],
    ['s_100%', ['Šilėnas']],
    ['100%%', []],
    ['z_s', []],
    ["'; drop table users; --", []],
  ])('finds by %s', async (search, names) => {
    expect((await list({ search })).names).toEqual(names);
  });

  it.each([
    ['role', { role: 'teacher' }, ['Čiurlionis']],
    ['no role', { role: 'none' }, ['Zuokas']],
    ['unverified', { status: 'unverified' }, ['Zuokas']],
    ['disabled', { status: 'disabled' }, ['Yla']],
    ['role and status', { role: 'parent', status: 'active' }, ['Šilėnas', 'Šilėnienė']],
  ] as const)('filters by %s', async (_title, filter, names) => {
    expect((await list(filter)).names).toEqual(names);
  });

  it.each(['+37061112233', '8 611 12233', '861112233', '611-12', '12233', '+370 611 1'])(
    'finds by phone number, however it is written: %s',
    async (search) => {
      const { id } = people.jonas;
      await db.updateTable('users').set({ phone: '+37061112233' }).where('id', '=', id).execute();
      await db.updateTable('users').set({ phone: '+37052345678' }).where('id', '=', people.zita.id).execute();
      expect((await list({ search })).names).toEqual(['Šilėnas']);
      expect(await list({ search, role: 'teacher' })).toMatchObject({ names: [], total: 0 });
    },
  );

  it('filters by current members of a group, teachers and students, and names the groups', async () => {
    const group = await createGroup(db, {
      teachers: [people.teacher.id],
      students: [{ id: people.jonas.id, leftOn: '2026-01-01' }],
    });
    const found = await list({ groupId: group.id });
    expect(found.users).toMatchObject([
      { lastName: 'Čiurlionis', groups: [{ id: group.id, name: group.name }] },
    ]);
  });

  it('pages, and counts all of them on every page', async () => {
    expect(await list({ page: 2, pageSize: 4 })).toMatchObject({ names: ['Šilėnienė', 'Zuokas'], total: 6 });
    expect(await list({ page: 9, pageSize: 4 })).toMatchObject({ names: [], total: 6 });
  });

  it.each(userSorts.flatMap((sort) => [false, true].map((descending) => ({ sort, descending }))))(
    'walks page by page to the end and back, by $sort, descending: $descending',
    async (order) => {
      const all = (await list(order)).users.map(({ id }) => id);
      const page = (start: { after?: string; before?: string }) =>
        service.listUsers(asAdmin, { search: '', ...order, ...start, page: 1, pageSize: 4 });
      const first = await page({});
      expect(first.previous).toBeNull();
      const second = await page({ after: first.next ?? '' });
      expect(second.next).toBeNull();
      expect([...first.users, ...second.users].map(({ id }) => id)).toEqual(all);
      const back = await page({ before: second.previous ?? '' });
      expect(back).toMatchObject({ users: first.users, previous: null, next: first.next });
    },
  );

  it('shows an empty page from a user who no longer exists on', async () => {
    const start = { search: '', sort: 'name', descending: false, page: 1, pageSize: 4 } as const;
    const found = await service.listUsers(asAdmin, { ...start, after: crypto.randomUUID() });
    expect(found).toMatchObject({ users: [], total: 6, isOver: false, previous: null, next: null });
  });

  it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
    const scope = testScope(db, { id: people.zita.id, role });
    const filter = { search: '', sort: 'name', descending: false, page: 1, pageSize: 5 } as const;
    await expect(service.listUsers(scope, filter)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(service.getUser(scope, { userId: people.zita.id })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});

describe('getUser', () => {
  it('shows profile, family and active sessions', async () => {
    const parent = await createUser(db, { role: 'parent', firstName: 'Ona' });
    const child = await createChild(db, {
      guardians: [parent.id],
      firstName: 'Lukas',
      lastName: 'Petrauskas',
    });
    const ended = { at: '2026-11-19T15:00:00Z', expires: '2026-11-20T14:00:00Z', agent: 'Firefox' };
    const living = { at: '2026-11-20T14:00:00Z', expires: '2026-12-20T14:00:00Z', agent: 'Chrome/1 Windows' };
    for (const [index, session] of [ended, living].entries()) {
      await db
        .insertInto('sessions')
        .values({
          token_hash: Buffer.from(`token-${index}`),
          user_id: parent.id,
          persistent: true,
          created_at: session.at,
          last_used_at: session.at,
          expires_at: session.expires,
          user_agent: session.agent,
          address: '192.0.2.1',
        })
        .execute();
    }
    expect(await service.getUser(asAdmin, { userId: parent.id })).toMatchObject({
      firstName: 'Ona',
      status: 'active',
      version: 1,
      secondFactor: false,
      deletionAt: null,
      lastSeenAt: '2026-11-20T14:00:00.000Z',
      children: [{ id: child.id, userId: child.userId, name: 'Lukas Petrauskas', status: 'registered' }],
      sessions: [{ device: 'Chrome · Windows', address: '192.0.2.1' }],
    });
    expect(await service.getUser(asAdmin, { userId: child.userId })).toMatchObject({
      guardians: [{ id: parent.id, pays: true }],
    });
  });

  it('says when each group of a user meets, days in order', async () => {
    const child = await createChild(db);
    const often = await createGroup(db, { name: 'Pulsarai', students: [child.userId] });
    const over = await createGroup(db, { name: 'Asteroidai', students: [child.userId], status: 'graduated' });
    const left = { id: child.userId, leftOn: '2026-01-01' };
    await createGroup(db, { name: 'Kvazarai', students: [left] });
    const times = { group_id: often.id, start_time: '17:00', end_time: '18:30', repeats: 'weekly' } as const;
    await db
      .insertInto('group_weekdays')
      .values([
        { ...times, weekday: 4, repeats: 'biweekly' },
        { ...times, weekday: 2 },
      ])
      .execute();
    const line = { startTime: '17:00', endTime: '18:30' };
    const weekdays = [
      { weekday: 2, ...line, repeats: 'weekly' },
      { weekday: 4, ...line, repeats: 'biweekly' },
    ];
    expect((await service.getUser(asAdmin, { userId: child.userId })).groups).toEqual([
      { ...over, status: 'graduated', weekdays: [] },
      { ...often, status: 'active', weekdays },
    ]);
  });

  it('says of a child that they cannot sign in yet, and where the family keeps their record (C1)', async () => {
    const child = await createChild(db, { user: null });
    const state = { status: 'no_sign_in', email: null, role: 'child', recordId: child.id };
    expect(await service.getUser(asAdmin, { userId: child.userId })).toMatchObject(state);
  });

  it('remembers when somebody was last seen, also once every session is over', async () => {
    const gone = await createUser(db, {});
    expect(await service.getUser(asAdmin, { userId: gone.id })).toMatchObject({ lastSeenAt: null });
    const seen_at = '2026-11-19T09:00:00.000Z';
    const device = { user_id: gone.id, device_hash: Buffer.from('chrome'), seen_at };
    await db.insertInto('known_devices').values(device).execute();
    expect(await service.getUser(asAdmin, { userId: gone.id })).toMatchObject({
      lastSeenAt: seen_at,
      sessions: [],
    });
  });

  it('refuses an unknown id', async () => {
    await expect(service.getUser(asAdmin, { userId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

describe('listUserGroups', () => {
  const wanted = { search: '', joinable: false };

  it('offers the first 20 by name, finds the others by any word, and names the chosen one', async () => {
    for (let n = 1; n <= service.offeredGroups + 2; n += 1)
      await createGroup(db, { name: `Orbitos būrelis ${n}` });
    const { id: last } = await createGroup(db, { name: 'Žvaigždžių 100% būrelis' });
    const { id: gone } = await createGroup(db, { name: 'Orbitos 0', deleted_at: '2026-11-01T08:00:00Z' });
    const first = await service.listUserGroups(asAdmin, { ...wanted, search: 'orbit bur' });
    expect(first.groups.map(({ name }) => name)).toEqual(
      Array.from({ length: service.offeredGroups }, (_, n) => `Orbitos būrelis ${n + 1}`),
    );
    const found = await service.listUserGroups(asAdmin, { ...wanted, search: '100% zvaigzd', chosen: last });
    expect(found).toEqual({
      groups: [{ id: last, name: 'Žvaigždžių 100% būrelis' }],
      chosen: { id: last, name: 'Žvaigždžių 100% būrelis' },
    });
    const other = await service.listUserGroups(asAdmin, { ...wanted, search: 'orbit', chosen: last });
    expect([other.groups.length, other.chosen?.id]).toEqual([service.offeredGroups, last]);
    expect((await service.listUserGroups(asAdmin, { ...wanted, chosen: gone })).chosen).toBeNull();
  });

  it('leaves graduated groups out for joining, but not for the filter', async () => {
    const { id } = await createGroup(db, { name: 'Kometos 2025', status: 'graduated' });
    const found = async (joinable: boolean) =>
      (await service.listUserGroups(asAdmin, { search: 'kometos', joinable })).groups.map(
        (group) => group.id,
      );
    expect([await found(true), await found(false)]).toEqual([[], [id]]);
  });

  it('is for admins only', async () => {
    const asTeacher = testScope(db, { id: people.teacher.id, role: 'teacher' });
    await expect(service.listUserGroups(asTeacher, wanted)).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});

it('names a guardian’s children, not those who were removed', async () => {
  const { id } = await createUser(db, { firstName: 'Vaiva', lastName: 'Vaikienė' });
  const guardians = [id];
  await createChild(db, { guardians, firstName: 'Urtė', lastName: 'Vaikaitė' });
  const gone = await createChild(db, { guardians, firstName: 'Jokūbas', lastName: 'Vaikas' });
  await db
    .updateTable('children')
    .set({ deleted_at: '2026-11-01T08:00:00Z' })
    .where('id', '=', gone.id)
    .execute();
  const found = await list({ search: 'vaikiene' });
  expect(found.users).toMatchObject([{ children: ['Urtė Vaikaitė'] }]);
});
