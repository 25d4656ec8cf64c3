import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createUndelivered } from '#features/operations/server/operations.factory.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import { testNow } from '#platform/testing/scope.ts';
import { buildApp } from '../app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const host = 'orbita.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: `https://${host}`, SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.close());

const ask = (query = '', headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  server.app.inject({ url: `/status${query}`, headers: { host, ...headers }, remoteAddress });

describe('/status', () => {
  it('says in plain words that Orbita works and mails leave, to anybody, and names nobody', async () => {
    await createUser(server.db, { role: 'admin', firstName: 'Slaptavardė' });
    await createUndelivered(server.db, { to: 'rasa@example.com', at: testNow });
    const page = await ask();
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('public, max-age=10');
    expect(page.body).toContain('„Orbita“ veikia');
    expect(page.body).toContain('Išsiunčiami');
    expect(page.body).not.toMatch(/Slaptavardė|rasa|example\.com|<script/);
  });

  it.each([
    ['?lang=en', '', 'en'],
    ['?lang=lt', 'en', 'lt'],
    ['', 'en-GB,en;q=0.9,lt;q=0.8', 'en'],
    ['', 'de, lt;q=0.5, en;q=0.7', 'en'],
    ['', 'en;q=0, *', 'lt'],
    ['?lang=de', '', 'lt'],
    ['?lang=en&lang=lt', ';;q=,=', 'lt'],
  ])('speaks the language that is asked for: %s, %s', async (query, accepted, language) => {
    const page = await ask(query, { 'accept-language': accepted });
    expect(page.headers['content-language']).toBe(language);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.headers.vary).toContain('accept-language');
  });

  it('is refused to a network that asks without end, and to no other', async () => {
    const from = (address: string) => ask('', {}, address);
    for (let times = 0; times < 300; times += 1) await from('2001:db8:1:1::5');
    const refused = await from('2001:db8:1:1::6');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request/too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('2001:db8:1:2::5')).statusCode).toBe(200);
  });
});

it('tells since when the database is away, and that it is back', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  const { db } = openDatabase(proxy.connection, () => {}, 4, 1500);
  let now = Temporal.Instant.from(testNow);
  const parts = {
    env: readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' }),
    ...{
      db,
      clock: () => now,
      realtime: {
        subscribe: () => () => {},
        recent: () => ({ ago: {}, held: 0 }),
        untilEnded: () => () => {},
      },
    },
  };
  const part = { name: 'live-updates', isUp: () => true, restarts: () => 0 };
  // A new process each time: within ten seconds the first would say again what it has seen.
  const page = async () => {
    const realtime = { ...parts.realtime, part, close: async () => {} };
    const app = await buildApp({ ...parts, realtime });
    const { body } = await app.inject('/status?lang=en');
    await app.close();
    return body;
  };
  expect(await page()).toContain('Orbita is working');
  proxy.cut();
  now = now.add({ minutes: 5 });
  const away = await page();
  expect(away).toContain('Orbita is down');
  expect(away).toMatch(/since .*\d\d:\d\d/);
  expect(away).toContain('email isn’t set up');
  proxy.mend();
  expect(await page()).toContain('Orbita is working');
  await db.destroy();
  proxy.close();
  await database.drop();
});
