import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createCreditNote } from '#features/invoices/server/invoices/corrections.service.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createVoucherInvoice } from '#features/vouchers/server/invoices/voucher-invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { documentKinds } from '../shared/accounting.ts';
import { getAccountingMonth } from './accounting.service.ts';
import { listMonthDocuments } from './document-list.service.ts';
import { documentsOf } from './documents.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;

const month = '2026-11';

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  await openBooks(db);
  const payer = await createUser(db, { firstName: 'Rasa', lastName: 'Kazlauskienė' });
  const [first] = [await createInvoice(db, payer.id, { cents: 4500, now: '2026-11-03T10:00:00Z' })];
  for (let day = 10; day < 20; day += 1)
    for (let count = 0; count < 6; count += 1)
      await createInvoice(db, payer.id, { cents: 1000 + count, now: `2026-11-${day}T10:00:00Z` });
  await createVoucherInvoice(db, { by: asAdmin.actor.id, month: '2026-10', now: '2026-11-20T09:00:00Z' });
  const note = { invoiceId: first?.id ?? '', reason: 'Vaikas sirgo', requestId: randomUUID() };
  await createCreditNote(asAdmin, { ...note, amountCents: 500 });
});
afterAll(() => drop());

it('lists all that was issued in a month, page by page, once each, and adds up to the sums by kind', async () => {
  const { kinds, grossCents } = await getAccountingMonth(asAdmin, { month });
  const first = await listMonthDocuments(asAdmin, { month });
  expect(first.documents).toHaveLength(50);
  const second = await listMonthDocuments(asAdmin, { month, after: first.next ?? '' });
  expect(second.next).toBeNull();
  const all = [...first.documents, ...second.documents];
  expect(new Set(all.map(({ code }) => code)).size).toBe(63);
  expect(all.reduce((sum, each) => sum + each.grossCents, 0)).toBe(grossCents);
  for (const kind of documentKinds) {
    const { documents } = await listMonthDocuments(asAdmin, { month, kind });
    const sums = kinds.find((each) => each.kind === kind);
    if (kind !== 'invoices') expect(documents).toHaveLength(sums?.documents ?? 0);
    expect(documents.every((each) => each.kind === kind)).toBe(true);
  }
  const { documents: notes } = await listMonthDocuments(asAdmin, { month, kind: 'credit-notes' });
  expect(notes).toMatchObject([{ code: 'ORBK000001', grossCents: -500, corrects: 'ORB000001' }]);
});

it('has the order of the files on each page, of all kinds and of one', async () => {
  const files = (await documentsOf(asAdmin, month)).map(([{ id }]) => id);
  const walked: string[] = [];
  for (let after: string | undefined; ; ) {
    const { documents, next } = await listMonthDocuments(asAdmin, { month, ...(after ? { after } : {}) });
    walked.push(...documents.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect(walked).toEqual(files);
  // A page may begin anywhere, also between the documents of one day and in the other table.
  for (const place of [0, 3, 30, files.length - 3, files.length - 2]) {
    const { documents } = await listMonthDocuments(asAdmin, { month, after: files[place] });
    expect(documents.map(({ id }) => id)).toEqual(files.slice(place + 1, place + 51));
  }
  const municipality = await listMonthDocuments(asAdmin, {
    ...{ month, kind: 'municipality-invoices', after: files[3] },
  });
  expect(municipality.documents).toHaveLength(1);
});

it('begins anew after a document that is unknown or of another month', async () => {
  const { documents } = await listMonthDocuments(asAdmin, { month });
  const unknown = await listMonthDocuments(asAdmin, { month, after: randomUUID() });
  expect(unknown.documents).toEqual(documents);
  const before = await listMonthDocuments(asAdmin, { month: '2026-10', after: documents[0]?.id });
  expect(before).toEqual({ documents: [], next: null });
});

it('is empty for a month without documents, and for admins only', async () => {
  expect(await listMonthDocuments(asAdmin, { month: '2026-08' })).toEqual({ documents: [], next: null });
  for (const role of ['parent', 'teacher', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    const denied = { code: 'auth/permission-denied' };
    await expect(listMonthDocuments(scope, { month })).rejects.toMatchObject(denied);
  }
});
