import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createCreditNote } from './invoices/corrections.service.ts';
import { createInvoice, openBooks } from './invoices.factory.ts';
import { handleInvoicesSettled } from './invoices.jobs.ts';
import { markPaid } from './payments/payments.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  payer = (await createUser(db, { role: 'parent' })).id;
});

const scope = (actor = admin) => testScope(db, actor);
const money = { paidOn: '2026-11-20', method: 'transfer' as const, note: '' };
const pay = (invoiceId: string, amountCents: number) =>
  markPaid(scope(), { invoiceId, amountCents, requestId: crypto.randomUUID(), ...money });
const credit = (invoiceId: string, amountCents: number, requestId: string = crypto.randomUUID()) =>
  createCreditNote(scope(), { invoiceId, amountCents, reason: 'Vaikas sirgo', requestId });

describe('handleInvoicesSettled', () => {
  it('notifies listeners of paid and withdrawn invoices once, and again only after a failure', async () => {
    const paid = await createInvoice(db, payer);
    const gone = await createInvoice(db, payer);
    const open = await createInvoice(db, payer);
    await pay(paid.id, 4500);
    await credit(gone.id, 4500);
    const invoiceIds = [paid.id, gone.id, open.id];
    const heard: string[][] = [];
    const listen = async (_: unknown, settled: readonly { source: string; how: string }[]) =>
      void heard.push(settled.map(({ source, how }) => `${source} ${how}`).sort());
    const failing = () => Promise.reject(new Error('away'));
    const lock = async () => {};
    await expect(handleInvoicesSettled(scope(), { invoiceIds }, [{ lock, note: failing }])).rejects.toThrow(
      'away',
    );
    await handleInvoicesSettled(scope(), { invoiceIds }, [{ lock, note: listen }]);
    await handleInvoicesSettled(scope(), { invoiceIds }, [{ lock, note: listen }]);
    expect(heard).toEqual([[`${paid.source} paid`, `${gone.source} withdrawn`].sort()]);
  });
});
