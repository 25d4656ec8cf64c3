import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { PayerDetails, ShownPayerDetails } from '../../shared/payer-details.ts';

function details(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('payer_details as d', 'd.payer_id', 'u.id')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .select([
      sql<string>`coalesce(d.address, '')`.as('address'),
      sql<string>`coalesce(d.company, '')`.as('company'),
      sql<string>`coalesce(d.company_code, '')`.as('companyCode'),
      sql<string>`coalesce(d.vat_code, '')`.as('vatCode'),
    ]);
}

/** A parent's name and details; undefined for anybody else. */
export function findPayerDetails(db: Db, payerId: string): Promise<ShownPayerDetails | undefined> {
  return details(db).where('u.id', '=', payerId).where('u.role', '=', 'parent').executeTakeFirst();
}

/** The payers as their invoices name them, by id. */
export async function findBuyers(
  db: Db,
  payerIds: readonly string[],
): Promise<Map<string, ShownPayerDetails>> {
  const rows = await details(db)
    .select('u.id')
    .where('u.id', '=', sql<string>`ANY(${payerIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]));
}

export async function savePayerDetails(
  db: Db,
  payerId: string,
  { address, company, companyCode, vatCode }: PayerDetails,
  at: string,
): Promise<void> {
  const row = { address, company, company_code: companyCode, vat_code: vatCode, changed_at: at };
  await db
    .insertInto('payer_details')
    .values({ payer_id: payerId, ...row })
    .onConflict((conflict) => conflict.column('payer_id').doUpdateSet(row))
    .execute();
}

/** Removes the details of deleted accounts; their issued invoices keep them as long as the law asks. */
export async function forgetDetailsOfDeleted(db: Db): Promise<void> {
  await db.deleteFrom('payer_details').where('payer_id', 'in', deletedAccounts).execute();
}
