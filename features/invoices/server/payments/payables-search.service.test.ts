import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { numberOf, referenceOf } from '../../shared/references.rules.ts';
import { createWaitingTransfer, openBooks } from '../invoices.factory.ts';
import { listPayables } from './payables.service.ts';

let db: Db;
let drop: () => Promise<void>;
let found: (search: string) => Promise<string[]>;

const families = [
  { firstName: 'Ona', lastName: 'Paukštienė', email: 'ona1234@seimos.lt', child: 'Jokubas' },
  { firstName: 'Petras', lastName: 'Sakalas', email: 'p.sakalas@seimos.lt', child: 'Elze' },
];
/** Far apart, of six digits and of seven, in two series. */
const invoices = Array.from({ length: 240 }, (_, n) => ({
  series: n % 5 === 4 ? 'SEN' : 'ORB',
  number: n < 120 ? 1 + n * n * 7 : 1_000_000 + n * n * 13,
  family: n % 2,
}));

/** What a reader would look through: the labels of an invoice, and the names of its family. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const textsOf = ({ series, number, family }: (typeof invoices)[number]) => {
  const { firstName, lastName, email, child } = families[family] as (typeof families)[number];
  const ofFamily = [`${firstName} ${lastName}`, email, `${child} ${lastName}`];
  return [numberOf(series, number), referenceOf(series, number), ...ofFamily].map(fold);
};
const expected = (search: string) =>
  invoices
    .filter((invoice) =>
      fold(search)
        .split(/\s+/)
        .every((word) => textsOf(invoice).some((text) => text.includes(word))),
    )
    .map(({ series, number }) => numberOf(series, number));

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  await openBooks(db);
  const payers: string[] = [];
  for (const { child, ...family } of families) {
    const { id } = await createUser(db, family);
    await createChild(db, {
      ...{ guardians: [id], firstName: child, lastName: family.lastName },
      // Its address has no digits of its own.
      user: { email: `${child.toLowerCase()}@seimos.lt` },
    });
    payers.push(id);
  }
  await insertInvoices(payers);
  const transferId = await createWaitingTransfer(db, { amountCents: 1 });
  found = async (search) => {
    const { payables } = await listPayables(admin, { transferId, search, paid: false });
    return payables.filter(({ invoiceId }) => invoiceId !== null).map(({ number }) => number);
  };
});
afterAll(() => drop());

/** Open invoices with these numbers: issued one after another, they would have others. */
async function insertInvoices(payers: readonly string[]): Promise<void> {
  const rows = invoices.map(({ series, number, family }) => ({
    ...{ series, number, payer: payers[family] },
    reference: referenceOf(series, number),
  }));
  await sql`INSERT INTO payer_accounts (payer_id) SELECT unnest(${payers}::uuid[])
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO invoice_series (series, last_number) VALUES ('ORB', 2000000), ('SEN', 2000000)
    ON CONFLICT (series) DO UPDATE SET last_number = excluded.last_number`.execute(db);
  await sql`WITH issued AS (INSERT INTO invoices (kind, series, number, payer_id, source, issued_on, due_on, seller, buyer, lines,
      total_cents, reference, issued_at)
    SELECT 'invoice', r.series, r.number, r.payer, r.reference, '2026-11-01', '2026-11-15', '{}', '{}',
      '[{"textLt": "Būrelis", "textEn": "Club", "quantity": 1, "unitCents": 4500}]', 4500, r.reference, '2026-11-01T08:00Z'
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (series text, number integer, payer uuid, reference text)
    RETURNING id, payer_id, due_on, total_cents)
    INSERT INTO invoice_states (invoice_id, payer_id, due_on, total_cents) SELECT * FROM issued`.execute(db);
}

const mostOffered = 20;

it.each([
  ...['000008', '00008', '0008', '008', 'orb-000008', 'ORB-000001', 'SEN-0', 'sen-1000', 'orb-10002', '-00'],
  ...['123', '1234', '12345', '0000', '0000000', '9999999', '1744', '88', '7', 'orb', 'sen 000'],
  ...['ona 008', 'jokubas 1000', 'paukst sen-0', '1234 000', 'sakalas', 'elze sakalas 63', '% 000', '_00'],
  ...invoices.slice(60, 64).map(({ series, number }) => referenceOf(series, number)),
  ...invoices.slice(180, 184).map(({ series, number }) => numberOf(series, number).slice(-5)),
])('finds by “%s” the invoices that have each of its words', async (search) => {
  const [all, some] = [expected(search), await found(search)];
  expect(some).toHaveLength(Math.min(all.length, mostOffered));
  expect(new Set(some).isSubsetOf(new Set(all))).toBe(true);
});
