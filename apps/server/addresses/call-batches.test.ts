import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { batchAddress, largestBatch } from '#platform/shared/call-batch.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

interface Item {
  readonly index: number;
  readonly status?: number;
  readonly body: { readonly json?: { readonly code?: string } & Record<string, unknown> };
}

let server: TestServer;
let parent: string;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ id: parent } = await createUser(server.db, { role: 'parent', firstName: 'Rasa' }));
  cookie = await server.cookieOf(parent);
});
afterAll(() => server.close());

const callOf = (procedure: string, json?: unknown, rest: object = {}) => ({
  url: `http://localhost/rpc/${procedure.replace('.', '/')}`,
  body: { json },
  ...rest,
});

function post(
  payload: unknown,
  { url = batchAddress, method = 'POST' as 'GET' | 'POST', headers = {} } = {},
) {
  return server.app.inject({
    ...{ method, url, ...(method === 'POST' && { payload: JSON.stringify(payload) }) },
    headers: { cookie, 'content-type': 'application/json', 'x-orpc-batch': 'buffered', ...headers },
  });
}

async function answersTo(calls: unknown, headers = {}) {
  const items: Item[] = (await post(calls, { headers })).json();
  return items.toSorted((one, other) => one.index - other.index);
}

it('answers each call of a batch by itself: a refused one leaves the others', async () => {
  const answers = await answersTo([
    callOf('identity.getSession'),
    callOf('audit.listAudit', {}),
    callOf('nothing.known', {}),
    callOf('account.getAccount'),
    callOf('children.getChild', { childId: 'no id' }),
  ]);
  expect(answers.map(({ status = 200, body }) => [status, body.json?.code])).toEqual([
    [200, undefined],
    [403, 'auth/permission-denied'],
    [404, undefined],
    [200, undefined],
    [400, 'request/invalid'],
  ]);
  expect(answers[0]?.body.json).toMatchObject({ user: { id: parent } });
});

it('refuses every call when the screen shows another user', async () => {
  const calls = [callOf('account.getAccount'), callOf('people.listChildren')];
  const answers = await answersTo(calls, { 'x-orbita-user': '0198f3a0-0000-7000-8000-000000000000' });
  expect(answers.map(({ body }) => body.json?.code)).toEqual(['auth/other-user', 'auth/other-user']);
});

it('refuses batches that are too large, are none, or hold another batch', async () => {
  const many = Array.from({ length: largestBatch + 1 }, () => callOf('identity.getSession'));
  expect((await post(many)).statusCode).toBe(413);
  for (const none of [{}, 'x', null, [], [1], [{ url: 'no address' }], [null]])
    expect((await post(none)).statusCode).toBe(400);
  const [inner] = await answersTo([callOf('__batch__', undefined, { body: [callOf('account.getAccount')] })]);
  expect(inner?.status).toBe(404);
});

it('never writes on a GET, whatever its header and its calls say', async () => {
  const language = () =>
    server.db.selectFrom('users').select('locale').where('id', '=', parent).executeTakeFirstOrThrow();
  const before = await language();
  const call = callOf(
    'identity.setLanguage',
    { locale: before.locale === 'en' ? 'lt' : 'en' },
    { method: 'POST' },
  );
  const batch = `batch=${encodeURIComponent(JSON.stringify([call]))}`;
  for (const url of [batchAddress, '/rpc/identity/getSession', '/rpc/account/getAccount'])
    await post(null, { url: `${url}?${batch}`, method: 'GET' });
  expect(await language()).toEqual(before);
  expect((await post(null, { url: `${batchAddress}?${batch}`, method: 'GET' })).statusCode).toBe(405);
  const [written] = await answersTo([call]);
  expect(written?.status).toBeUndefined();
  expect(await language()).not.toEqual(before);
});

it('is closed to other sites', async () => {
  const answer = await post([callOf('account.getAccount')], { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.statusCode).toBe(403);
});
