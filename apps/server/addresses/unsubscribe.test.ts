import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { sayTo } from '#features/notifications/server/notifications.seed.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://orbita.example' });
});
afterAll(() => server.close());

let url: string;
let parent: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  parent = await createUser(server.db, { role: 'parent' });
  await sayTo(testScope(server.db, parent), 'Šventė');
  await sendDue(server.db);
  const [mail] = await mailsTo(server.db, parent.email);
  // The visible address is that of the mail program's button.
  url = new URL(/\n(https:\S+\/unsubscribe\/\S+)\n/.exec(mail?.body_text ?? '')?.[1] ?? '').pathname;
  expect(new URL(mail?.unsubscribe_url ?? '').pathname).toBe(url);
});

const chosen = () =>
  server.db.selectFrom('notification_choices').select('pace').where('user_id', '=', parent.id).execute();
const ask = (method: 'GET' | 'POST', headers: Record<string, string> = {}, path = url) =>
  server.app.inject({
    method,
    url: path,
    headers: { host: 'orbita.example', ...headers },
    ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
  });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('/unsubscribe/<token>', () => {
  it('asks first: a mail program that prefetches the link changes nothing', async () => {
    const page = await ask('GET');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Nebesiųsti');
    expect(page.body).not.toContain(parent.email);
    expect(await chosen()).toEqual([]);
  });

  it('is switched off by one post of the mail program, without a session, idempotently', async () => {
    for (const headers of [form, { ...form, origin: 'https://orbita.example' }])
      expect((await ask('POST', headers)).statusCode).toBe(200);
    expect(await chosen()).toEqual([{ pace: 'off' }]);
  });

  it('is switched off from a browser that sends neither its site nor its origin', async () => {
    const page = await ask('GET');
    // Under the no-referrer policy, a form of the page would have no origin.
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect((await ask('POST', { ...form, origin: 'null' })).statusCode).toBe(200);
    expect(await chosen()).toEqual([{ pace: 'off' }]);
  });

  it('speaks the reader’s language', async () => {
    await server.db.updateTable('users').set({ locale: 'en' }).where('id', '=', parent.id).execute();
    expect((await ask('GET')).body).toContain('Stop sending them');
  });

  it('accepts no post from another site and no other token', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://orbita.example.evil.example' },
    ];
    for (const headers of foreign) {
      const refused = await ask('POST', { ...form, ...headers });
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        403,
        'text/html; charset=utf-8',
      ]);
      expect(refused.body).toContain('Dabar nepavyko');
    }
    expect((await ask('POST', form, `${url}x`)).statusCode).toBe(404);
    expect((await ask('GET', {}, '/unsubscribe/x')).statusCode).toBe(404);
    expect(await chosen()).toEqual([]);
  });

  it('accepts no other POST without an origin', async () => {
    for (const path of ['/files?kind=file&name=a', '/api/groups', '/rpc/identity/signOut'])
      expect((await ask('POST', { ...form, origin: 'null' }, path)).body).toContain('request/cross-site');
  });
});
