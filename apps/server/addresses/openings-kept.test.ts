import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { createPlan, createPrice } from '#features/billing/server/billing.factory.ts';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createFile } from '#features/files/server/files.factory.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createHold } from '#features/holds/server/holds.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { setShowing } from '#features/openings/server/openings.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { addTuesdays, createEvent } from '#features/schedule/server/schedule.factory.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let now = Temporal.Instant.from(testNow);
let groupId: string;
let planId: string;
let moduleId: string;
const teacher = { id: '' };

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://orbita.example' }, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server;
  await db.deleteFrom('shown_groups').execute();
  ({ id: planId } = await createPlan(db, { amountCents: 4990 }));
  ({ id: teacher.id } = await createUser(db, { role: 'teacher', firstName: 'Rasa' }));
  ({ id: moduleId } = await createModule(db, { title: { lt: 'Robotai', en: 'Robots' } }));
  const group = await createGroup(db, { plan_id: planId, teachers: [teacher.id], max_students: 2 });
  groupId = group.id;
  await addTuesdays(db, groupId);
  await openModule(db, { groupId, moduleId, openOrder: 0 });
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  await setShowing(admin, { groupId, shown: true, ages: null });
});

const get = (headers: Record<string, string> = {}, url = '/groups') =>
  server.app.inject({ method: 'GET', url, headers: { host: 'orbita.example', ...headers } });
const shows = async (text: string) => (await get()).body.includes(text);

/** Acts on what the page shows, each with what it shows afterwards and didn't before. */
const acts: Record<string, [after: string, act: () => Promise<unknown>]> = {
  'a child joins': [
    '1 free place<',
    async () => addMembers(server.db, groupId, 'student', [(await createChild(server.db)).userId]),
  ],
  'a seat is held': [
    '1 free place<',
    async () => {
      const { id: childId } = await createChild(server.db);
      const { id: holderId } = await createUser(server.db, { role: 'parent' });
      await createHold(server.db, { groupId, childId, holderId });
    },
  ],
  'a teacher leaves': [
    'Taught by Asta',
    async () => {
      const { id } = await createUser(server.db, { role: 'teacher', firstName: 'Asta' });
      await changeMemberships(server.db, { groupId, kind: 'teacher' }, { userId: id });
    },
  ],
  'a teacher gets another name': [
    'Taught by Rūta',
    () => server.db.updateTable('users').set({ first_name: 'Rūta' }).where('id', '=', teacher.id).execute(),
  ],
  'a price changes': [
    '51,90',
    () => createPrice(server.db, { planId, amountCents: 5190, validFrom: '2026-11-01' }),
  ],
  'a group moves to another time': [
    '08:15–',
    () => server.db.updateTable('group_weekdays').set({ start_time: '08:15' }).execute(),
  ],
  'a group is renamed': [
    'Vėjas',
    () => server.db.updateTable('groups').set({ name: 'Vėjas' }).where('id', '=', groupId).execute(),
  ],
  'a lesson is planned': [
    'Next lesson',
    () => createEvent(server.db, { groupId, startsAt: '2026-11-24T15:30:00.000Z' }),
  ],
  'a course gets another title': [
    'Rockets',
    () =>
      server.db
        .updateTable('modules')
        .set({ title: JSON.stringify({ lt: 'Raketos', en: 'Rockets' }) })
        .where('id', '=', moduleId)
        .execute(),
  ],
  'an admin says what a child will make': [
    'Your child will make a robot',
    () =>
      server.db
        .insertInto('module_showcases')
        .values({ module_id: moduleId, makes: JSON.stringify({ lt: 'robotą', en: 'a robot' }) })
        .execute(),
  ],
  'trials are offered': ['Try it for free', () => takeGuests(server.db, groupId, { trials: true })],
  'the academy is renamed': ['Meteoras', () => changeSettings(server.db, { name: 'Meteoras' })],
};

it.each(Object.entries(acts))('shows at once that %s', async (_, [after, act]) => {
  for (let n = 0; n < 2; n += 1) expect(await shows(after)).toBe(false);
  await act();
  expect(await shows(after)).toBe(true);
});

it('shows a change as soon as it is committed, also when the page was asked for while it was under way', async () => {
  const made = await server.db.startTransaction().execute();
  await made.updateTable('groups').set({ name: 'Vėtra' }).where('id', '=', groupId).execute();
  expect(await shows('Vėtra')).toBe(false);
  await made.commit().execute();
  expect(await shows('Vėtra')).toBe(true);
});

it('follows the clock', async () => {
  await createEvent(server.db, { groupId, startsAt: '2026-11-20T15:10:00.000Z' });
  expect(await shows('Next lesson')).toBe(true);
  now = Temporal.Instant.from('2026-11-20T15:10:30Z');
  expect(await shows('Next lesson')).toBe(false);
  now = Temporal.Instant.from(testNow);
});

it('is not sent again to who has it, until it changes', async () => {
  const { etag, vary } = (await get()).headers;
  expect([typeof etag, vary]).toEqual(['string', 'accept-encoding']);
  const again = await get({ 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  await server.db.updateTable('groups').set({ name: 'Audra' }).where('id', '=', groupId).execute();
  expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(200);
});

it('is compressed as the client asks, and the same in every way', async () => {
  const { body } = await get();
  const [brotli, gzip] = [
    await get({ 'accept-encoding': 'gzip, br' }),
    await get({ 'accept-encoding': 'gzip' }),
  ];
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
});

it('is the same for who is signed in, whatever the cookie says', async () => {
  const { body } = await get();
  for (const cookie of [await server.cookieOf(teacher.id), `session=${randomUUID()}`])
    expect((await get({ cookie })).body).toBe(body);
});

it('weighs no more than 60 kB with a full page of groups that all say much', async () => {
  const { db } = server;
  const long = (text: string) => JSON.stringify({ lt: text, en: text });
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  // Each takes the next position.
  const modules = [await createModule(db), await createModule(db)];
  for (const { id } of modules) {
    const picture_id = await createFile(db);
    const picture = { picture_id, picture_alt: long('Ką vaikas sukūrė '.repeat(5)) };
    const makes = long('žaidimą su daugybe lygių, '.repeat(6));
    await db
      .insertInto('module_showcases')
      .values({ module_id: id, makes, ...picture })
      .execute();
    const description = long('Blokelis po blokelio: veikėjai juda, šoka ir užduoda mįsles. '.repeat(12));
    await db.updateTable('modules').set({ description }).where('id', '=', id).execute();
  }
  for (let n = 0; n < 25; n += 1) {
    const name = `Nebeprisikiškiakopūsteliaujantys programuotojai ${n}`;
    const { id } = await createGroup(db, { name, plan_id: planId, teachers: [teacher.id] });
    for (const each of modules) await openModule(db, { groupId: id, moduleId: each.id, openOrder: 0 });
    await createEvent(db, { groupId: id, startsAt: `2026-11-24T${10 + (n % 8)}:30:00.000Z` });
    await setShowing(admin, { groupId: id, shown: true, ages: { from: 8, to: 12 } });
  }
  for (const page of ['/grupes', '/groups']) {
    const { body } = await get({}, page);
    expect(body.match(/<img /g)).toHaveLength(24);
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
  }
});
