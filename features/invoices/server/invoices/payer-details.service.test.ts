import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { noPayerDetails } from '../../shared/payer-details.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { findDocument } from '../invoices.repository.ts';
import { forgetPayerDetails, getPayerDetails, savePayerDetails } from './payer-details.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  payer = await createUser(db, { firstName: 'Rūta', lastName: 'Kazlauskienė' });
  await openBooks(db);
});
afterAll(() => drop());

const company = {
  address: 'Gedimino pr. 9, Vilnius',
  company: 'UAB „Šaltinis“',
  companyCode: '302222333',
  vatCode: 'LT100001112223',
};
const payerId = () => payer.id;
const buyerOf = async (invoiceId: string) => (await findDocument(db, invoiceId))?.buyer;

describe('payer details', () => {
  it('stand on coming invoices, and change no issued one', async () => {
    const before = await createInvoice(db, payer.id);
    await savePayerDetails(testScope(db, payer), { payerId: payerId(), details: company });
    const after = await createInvoice(db, payer.id);
    expect(await buyerOf(before.id)).toEqual({ name: 'Rūta Kazlauskienė', ...noPayerDetails });
    expect(await buyerOf(after.id)).toEqual({ name: 'Rūta Kazlauskienė', ...company });
  });

  it('are audited where an admin changes them, and not where the payer does', async () => {
    const scope = testScope(db, admin);
    const details = { ...noPayerDetails, address: 'Konstitucijos pr. 12, Vilnius' };
    expect(await savePayerDetails(scope, { payerId: payerId(), details })).toMatchObject(details);
    expect(await getPayerDetails(testScope(db, payer), { payerId: payerId() })).toMatchObject(details);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'savePayerDetails')
      .execute();
    expect(entries).toEqual([{ actor_id: admin.id, subject_id: payer.id }]);
  });

  it('are nobody else’s, and no child or teacher has any', async () => {
    const other = await createUser(db);
    for (const [actor, id] of [
      [other, payer.id],
      [admin, (await createUser(db, { role: 'child' })).id],
      [admin, admin.id],
    ] as const)
      await expect(getPayerDetails(testScope(db, actor), { payerId: id })).rejects.toMatchObject({
        code: 'db/no-document',
      });
  });

  it('go with a deleted account', async () => {
    const leaving = await createUser(db);
    const scope = testScope(db, leaving);
    await savePayerDetails(scope, { payerId: leaving.id, details: company });
    const rows = () =>
      db.selectFrom('payer_details').select('payer_id').where('payer_id', '=', leaving.id).execute();
    await forgetPayerDetails(scope);
    expect(await rows()).toHaveLength(1);
    await deleteUser(db, leaving.id);
    await forgetPayerDetails(scope);
    expect(await rows()).toEqual([]);
  });
});
