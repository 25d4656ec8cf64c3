import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { readEnv } from '#platform/server/env.ts';
import { openRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import { batchAddress } from '#platform/shared/call-batch.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { buildApp } from './app.ts';
import { cookieOf } from './test-calls.ts';

interface Sent {
  readonly name?: string;
  readonly text: string;
}

let database: OpenTestDatabase;
let realtime: Realtime;
/** The reads sent so far, except those of all columns, which are never prepared. */
const reads: Sent[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const { name, text = '' } = args[0] as Partial<Sent>;
      if (/^\s*(select|with)\b/i.test(text) && !text.includes('*'))
        reads.push({ text, ...(name && { name }) });
      return query(...args);
    }) as typeof client.query;
  });
  realtime = await openRealtime(database.connection, { warn() {} });
});
afterAll(async () => {
  await realtime.close();
  await database.drop();
});

async function parentWithChild() {
  const { db } = database;
  const parent = await createUser(db, { role: 'parent' });
  const child = await createChild(db, { guardians: [parent.id] });
  const group = await createGroup(db, { students: [child.userId] });
  await createEvent(db, { groupId: group.id, startsAt: testNow });
  const cookie = await cookieOf(db, parent.id, Temporal.Instant.from(testNow));
  return { childId: child.userId, cookie };
}

it('plans each read of a parent’s home once per connection, and looks up session, settings and child of a batch once', async () => {
  const { childId, cookie } = await parentWithChild();
  const env = readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' });
  const clock = () => Temporal.Instant.from(testNow);
  const app = await buildApp({ env, db: database.db, realtime, clock });
  const home: [string, object?][] = [
    ['identity/getSession'],
    ['people/listChildren'],
    ['home/getFamily'],
    ['notifications/listNotifications', { limit: 20 }],
    ['attendance/getMonthAttendance', { childId, month: testNow.slice(0, 7) }],
    ['schedule/getNextEvent', { childId }],
    ['points/getBalance', { childId }],
    ['attendance/listMissedLessons', { childId }],
    ['attendance/listTeacherComments', { childId }],
  ];
  const openHome = async () => {
    for (const [procedure, json] of home) {
      const { statusCode } = await app.inject({
        ...{ method: 'POST', url: `/rpc/${procedure}`, payload: json ? { json } : {} },
        headers: { cookie, 'x-request': randomUUID() },
      });
      expect([procedure, statusCode]).toEqual([procedure, 200]);
    }
  };
  // From their third use on they are prepared.
  await openHome();
  await openHome();
  reads.length = 0;
  await openHome();
  expect(reads.length).toBeGreaterThan(home.length);
  expect(reads.filter(({ name }) => name === undefined).map(({ text }) => text)).toEqual([]);

  const asking = (part: string) => reads.filter(({ text }) => text.includes(part)).length;
  const lookups = () => asking('from "sessions"');
  const childLookups = () => asking('"c"."id" as "childId", "u"."first_name" as "firstName"');
  expect(lookups()).toBe(home.length);
  expect(childLookups()).toBe(5);
  reads.length = 0;
  const batch = home.map(([procedure, json]) => ({ url: `http://x/rpc/${procedure}`, body: { json } }));
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: batchAddress, payload: batch },
    headers: { cookie, 'x-orpc-batch': 'buffered' },
  });
  expect([statusCode, lookups()]).toEqual([200, 1]);
  expect([asking('from "academy_settings"'), childLookups()]).toEqual([1, 1]);
  await app.close();
});
