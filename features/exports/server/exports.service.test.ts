import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type ExportKind, exportAnswers } from '../shared/exports.ts';
import { searchCustomers, startExport } from './exports.service.ts';
import type { PaymentRecords } from './payment-records.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, { ...(await createUser(db, { role: 'admin' })), role: 'admin' });
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const november = { from: '2026-11-01', to: '2026-11-30' };
const customer = (id: string) => ({
  id,
  email: `${id}@example.com`,
  name: 'Rasa Mickevičienė',
  createdAt: '2026-11-20T15:00:00.000Z',
});

/** The given number of records in pages of two; counts the requests, and fails before a page. */
function recordsOf(pages: number, failBefore = Number.POSITIVE_INFINITY) {
  const asked = { pages: 0, left: false };
  const records: PaymentRecords = {
    provider: 'stripe',
    findCustomer: async (_scope, email) => (email.startsWith('rasa') ? customer('rasa') : null),
    async *pages() {
      try {
        for (let page = 0; page < pages; page += 1) {
          asked.pages += 1;
          if (page === failBefore) throw Object.assign(new Error('rasa@example.com'), { code: 'api_error' });
          yield [customer(`${page}-a`), customer(`${page}-b`)] as never;
        }
      } finally {
        asked.left = true;
      }
    },
  };
  return { records, asked };
}

async function textOf(records: PaymentRecords, scope = admin, kind: ExportKind = 'customers') {
  const { chunks } = await startExport(scope, kind, november, records);
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return exportAnswers.customers.parse(JSON.parse(text));
}

describe('startExport', () => {
  it('returns all records as one JSON, a row per line, and records who exported them', async () => {
    const { data, ...rest } = await textOf(recordsOf(3).records);
    expect(rest).toEqual({ provider: 'stripe', ...november, error: null });
    expect(data.map(({ id }) => id)).toEqual(['0-a', '0-b', '1-a', '1-b', '2-a', '2-b']);
    const noted = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'detail'])
      .where('action', '=', 'exportPayments')
      .execute();
    expect(noted).toEqual([
      { action: 'exportPayments', actor_id: admin.actor.id, detail: { kind: 'customers', ...november } },
    ]);
  });

  it('is complete where there is nothing', async () => {
    expect(await textOf(recordsOf(0).records)).toMatchObject({ data: [], error: null });
  });

  it('requests a page only when the previous one was sent, and none after the reader has left', async () => {
    const { records, asked } = recordsOf(1000);
    const { chunks } = await startExport(admin, 'customers', november, records);
    await chunks.next();
    await chunks.next();
    expect(asked.pages).toBe(1);
    await chunks.next();
    expect(asked.pages).toBe(2);
    await chunks.return();
    expect(asked).toEqual({ pages: 2, left: true });
  });

  it('refuses on an early failure, and ends complete JSON with an error on a later one', async () => {
    const told: unknown[] = [];
    const log = { ...admin.log, error: (what: unknown) => void told.push(what) };
    await expect(textOf(recordsOf(3, 0).records, { ...admin, log })).rejects.toMatchObject({
      code: 'export/failed',
    });
    const { data, error } = await textOf(recordsOf(3, 2).records, { ...admin, log });
    expect(data).toHaveLength(4);
    expect(error).toEqual({ code: 'export/failed', requestId: 'test' });
    expect(JSON.stringify(told)).not.toContain('example.com');
  });

  it.each([
    [{ from: '2026-11-30', to: '2026-11-30' }, 'export/to-not-after-from'],
    [{ from: '2025-01-01', to: '2026-11-30' }, 'export/too-many-days'],
  ])('refuses %j', async (range, code) => {
    await expect(startExport(admin, 'charges', range, recordsOf(1).records)).rejects.toMatchObject({ code });
  });

  it.each(['teacher', 'parent', 'child'] as const)('is refused to a %s', async (role) => {
    const scope = testScope(db, { id: admin.actor.id, role });
    await expect(startExport(scope, 'charges', november, recordsOf(1).records)).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });

  it('allows sixty in an hour at most', async () => {
    const begin = () => startExport(admin, 'charges', november, recordsOf(0).records);
    for (let turn = 0; turn < 60; turn += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'request/too-many' });
  });
});

describe('searchCustomers', () => {
  const unknown = { code: 'auth/no-stripe-customer' };
  const find = (scope: SignedInScope, email: string) =>
    searchCustomers(scope, { email }, recordsOf(0).records);
  const person = async (role: Role | null, email: string) =>
    testScope(db, { ...(await createUser(db, { role, email })), role });

  it('finds anybody for an admin, and nobody who does not pay', async () => {
    expect(await find(admin, 'rasa@example.com')).toEqual(customer('rasa'));
    await expect(find(admin, 'tomas@example.com')).rejects.toMatchObject(unknown);
  });

  it('finds oneself for everybody else, and answers for another’s address as for an unknown one', async () => {
    const rasa = await person('parent', 'rasa@example.com');
    expect(await find(rasa, 'rasa@example.com')).toEqual(customer('rasa'));
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const other = await person(role, `kitas-${role}@example.com`);
      await expect(find(other, 'rasa@example.com')).rejects.toMatchObject(unknown);
    }
  });

  it('is refused to users with an unverified address', async () => {
    const unproven = await person(null, 'rasa-2@example.com');
    await expect(find(unproven, 'rasa-2@example.com')).rejects.toMatchObject({ code: 'auth/no-role' });
  });
});
