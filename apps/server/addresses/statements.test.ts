import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import type { Role } from '#platform/shared/roles.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'true' });
  await openBooks(server.db);
});
afterAll(() => server.close());

const host = 'localhost:3000';
const cookieFor = async (role: Role) => server.cookieOf((await createUser(server.db, { role })).id);
async function send(role: Role | null, act: string, payload: Buffer | string, query = '') {
  const cookie = role ? await cookieFor(role) : '';
  const url = `/api/statements/${act}${query}`;
  return server.app.inject({
    method: 'POST',
    url,
    headers: { host, cookie, 'content-type': 'text/xml' },
    payload,
  });
}

describe('a statement', () => {
  it.each([
    [null, 401],
    ['parent', 403],
    ['child', 403],
    ['teacher', 403],
  ] as const)('is accepted from an admin only: %s', async (role, status) => {
    for (const act of ['preview', 'import']) expect((await send(role, act, 'x')).statusCode).toBe(status);
  });

  it('is refused with a reason when it is huge, empty, or misaddressed', async () => {
    const huge = await send('admin', 'preview', Buffer.alloc(50 * 1024 * 1024));
    expect([huge.statusCode, huge.json()]).toMatchObject([413, { code: 'request/too-large' }]);
    expect((await send('admin', 'preview', 'x')).json()).toMatchObject({ code: 'statement/not-readable' });
    expect((await send('admin', 'preview', 'x', '?columns=1')).json()).toMatchObject({
      code: 'request/invalid',
    });
    expect((await send('admin', 'erase', 'x')).json()).toMatchObject({ code: 'db/no-document' });
  });
});

it('comes from the demo’s bank, and pays the intended invoice', async () => {
  const payer = await createUser(server.db, { firstName: 'Rasa', lastName: 'Bankienė' });
  const invoice = await createInvoice(server.db, payer.id);
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
  const page = await server.app.inject({ url: '/dev/bank', headers: { host } });
  const reference = /name="reference" value="(RF\w+)"/.exec(page.body)?.[1] ?? '';
  const payload = new URLSearchParams({ amount: '45,00', reference, name: 'Rasa Bankienė' }).toString();
  await server.app.inject({ method: 'POST', url: '/dev/bank', headers, payload });
  const { body } = await server.app.inject({ url: '/dev/bank/statement.xml', headers: { host } });
  expect((await send('admin', 'import', body)).json()).toMatchObject({ lines: 1, booked: 1 });
  const { output } = await server.call(
    'invoices.getInvoice',
    { invoiceId: invoice.id },
    await server.cookieOf(payer.id),
  );
  expect(output).toMatchObject({ state: 'paid' });
});

it('serves its PDF to its payer only', async () => {
  const payer = await createUser(server.db);
  const { id } = await createInvoice(server.db, payer.id);
  const get = async (cookie: string, file = 'lt.pdf') =>
    server.app.inject({ url: `/files/invoices/${id}/${file}`, headers: { host, cookie } });
  const own = await get(await server.cookieOf(payer.id));
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('')).statusCode).toBe(401);
  expect((await get(await cookieFor('parent'))).statusCode).toBe(404);
  expect((await get(await server.cookieOf(payer.id), 'fr.pdf')).statusCode).toBe(404);
});
