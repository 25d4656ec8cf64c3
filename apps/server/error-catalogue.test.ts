import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#features/identity/server/accounts/account.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { getNotificationChoices } from '#features/notifications/server/choices.service.ts';
import { errorStatuses } from '#platform/shared/error-codes.ts';
import { specifiedCodes } from '#platform/shared/specified-codes.ts';
import { testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('rate_limits').execute());

const cookieOf = async (user: Parameters<typeof createUser>[1]) =>
  server.cookieOf((await createUser(server.db, user)).id);
const claim = () => ({
  rewardId: randomUUID(),
  optionId: randomUUID(),
  groupId: randomUUID(),
  requestId: randomUUID(),
});
const refusalOf = async (procedure: string, input: unknown, cookie?: string) => {
  const { status, code } = await server.call(procedure, input, cookie);
  return { status, code };
};

type Code = (typeof specifiedCodes)[number];
type Refusal = { readonly status: number; readonly code: string | null };

/** A call that is refused, for each code of spec §8. */
const calls: Record<Code, () => Promise<Refusal>> = {
  'auth/user-not-found': () => refusalOf('people.listChildren', undefined),
  'auth/permission-denied': async () =>
    refusalOf('rewards.claimReward', claim(), await cookieOf({ role: 'parent' })),
  'reward/not-found': async () =>
    refusalOf('rewards.claimReward', claim(), await cookieOf({ role: 'child' })),
  'db/no-document': async () =>
    refusalOf('groups.getGroup', { groupId: randomUUID() }, await cookieOf({ role: 'admin' })),
  'auth/invalid-verification-code': async () =>
    refusalOf(
      'registration.enterStaffCode',
      { code: 'ABC234' },
      await cookieOf({ role: null, email: 'naujas@orbita.lt' }),
    ),
  'auth/no-stripe-customer': async () =>
    refusalOf('billing.openPaymentPortal', undefined, await cookieOf({ role: 'parent' })),
  'auth/internal-error': async () => {
    const broken = await startTestServer();
    const cookie = await broken.cookieOf((await createUser(broken.db, {})).id);
    await broken.db.schema.alterTable('sessions').renameTo('elsewhere').execute();
    const { status, code, output } = await broken.call('people.listChildren', undefined, cookie);
    await broken.close();
    expect(JSON.stringify(output)).not.toContain('sessions');
    return { status, code };
  },
  // No session outlives its row: only a request already under way sees this.
  'db/user-profile-not-found': () =>
    getAccount(testScope(server.db, { id: randomUUID(), role: 'parent' })).then(
      () => ({ status: 200, code: null }),
      ({ status, code }: Refusal) => ({ status, code }),
    ),
};

describe('the error catalogue of the specification', () => {
  it.each(specifiedCodes)('%s is returned by a call', async (code) => {
    expect(await calls[code]()).toEqual({ status: errorStatuses[code], code });
  });

  it('is listed in record 098, each code with its status and the places that throw it', () => {
    const record = readFileSync('docs/decisions/098-the-catalogue-is-what-the-program-says.md', 'utf8');
    const rows = [...record.matchAll(/^\| `([\w/-]+)` \| (\d+) \| .+ \| (.+) \|$/gm)];
    expect(rows.map(([, code]) => code).toSorted()).toEqual([...specifiedCodes].toSorted());
    for (const [, code = '', status, places = ''] of rows) {
      expect([code, Number(status)]).toEqual([code, errorStatuses[code as Code]]);
      const files = [...places.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file);
      expect(files).not.toEqual([]);
      for (const file of files)
        expect([file, readFileSync(file, 'utf8')]).toEqual([file, expect.stringContaining(`'${code}'`)]);
    }
  });
});

describe('a signed-out caller', () => {
  it.each(['/rpc/people/listChildren', '/api/stripe/export/invoices', '/stripe/export/invoices', '/events'])(
    'gets the same code at %s',
    async (url) => {
      const method = url.startsWith('/rpc') ? 'POST' : 'GET';
      const answer = await server.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
      const { json, ...body } = answer.json();
      expect([answer.statusCode, (json ?? body).code]).toEqual([401, 'auth/user-not-found']);
    },
  );
});

it('does not mistake an account without its row for a missing object, wherever its own page is requested', async () => {
  const gone = testScope(server.db, { id: randomUUID(), role: 'parent' });
  await expect(getNotificationChoices(gone)).rejects.toMatchObject({ code: 'db/user-profile-not-found' });
});
