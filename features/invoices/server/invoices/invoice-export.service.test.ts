import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { exportInvoices } from './invoice-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  await openBooks(db);
});
afterAll(() => drop());

it('is the list as it is seen, or some rows of it, in the reader’s language, and is logged', async () => {
  const payer = await createUser(db, { firstName: '=Ona', lastName: 'Žemaitė', email: 'ona@gmail.com' });
  const one = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
  const other = await createInvoice(db, payer.id, { cents: 123_456, dueOn: '2026-12-10' });
  const wanted = { search: 'zemaite', sort: 'total', descending: false } as const;
  const columns = ['number', 'payer', 'what', 'dueOn', 'state', 'open'] as const;
  const { filename, csv } = await exportInvoices(asAdmin, { ...wanted, columns });
  expect(filename).toBe('orbita-invoices-2026-11-20.csv');
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Numeris;Mokėtojas;Už ką;Apmokėti iki;Būsena;Liko',
    `${one.number};'=Ona Žemaitė;Programavimo būrelis;2026-11-10;Vėluoja;45.00`,
    `${other.number};'=Ona Žemaitė;Programavimo būrelis;2026-12-10;Neapmokėta;1234.56`,
    '',
  ]);
  const some = await exportInvoices(
    { ...asAdmin, locale: 'en' },
    { ...wanted, ids: [other.id], columns: ['state', 'total'] },
  );
  expect(some.csv.slice(1)).toBe('Status;Amount\r\nOpen;1234.56\r\n');
  const entries = await db
    .selectFrom('audit_entries')
    .select(['detail'])
    .where('action', '=', 'exportInvoices')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([{ detail: { rows: 2 } }, { detail: { rows: 1 } }]);
});

it('is for admins only', async () => {
  const parent = testScope(db, await createUser(db));
  const asked = exportInvoices(parent, {
    ...{ search: '', sort: 'number', descending: false },
    columns: ['number'],
  });
  await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
