import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ListFacts, ListLayout } from '../../shared/layouts.ts';

/** The layout of a municipality, by its key. */
export interface LayoutRow {
  readonly layout: ListLayout | null;
  readonly version: number;
}

/** The layout of a municipality, on request locked for the rest of the transaction; undefined before the first save. */
export function findLayout(
  db: Db,
  municipality: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LayoutRow | undefined> {
  return db
    .selectFrom('voucher_layouts')
    .select(['layout', 'version'])
    .where('municipality', '=', municipality)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

interface Edit {
  readonly municipality: string;
  readonly layout: ListLayout | null;
  readonly by: string;
  readonly at: string;
}

const columnsOf = ({ layout, by, at }: Omit<Edit, 'municipality'>) => ({
  layout: layout && JSON.stringify(layout),
  ...{ edited_by: by, edited_at: at },
});

/** Makes the layout of a municipality; false when it has one. */
export async function insertLayout(db: Db, { municipality, ...edit }: Edit): Promise<boolean> {
  const made = await db
    .insertInto('voucher_layouts')
    .values({ municipality, version: 1, ...columnsOf(edit) })
    .onConflict((conflict) => conflict.column('municipality').doNothing())
    .returning('version')
    .executeTakeFirst();
  return made !== undefined;
}

/** Replaces a layout that is held. */
export async function updateLayout(db: Db, { municipality, ...edit }: Edit, version: number): Promise<void> {
  await db
    .updateTable('voucher_layouts')
    .set({ version, ...columnsOf(edit) })
    .where('municipality', '=', municipality)
    .execute();
}

/** What the programmes are called, of which municipality, and whether they ask for personal codes; those that run first. */
export function findMunicipalities(db: Db) {
  return db
    .selectFrom('voucher_programmes')
    .select(['municipality', 'name', 'needs_code as needsCode'])
    .orderBy(sql`ended_on IS NOT NULL`)
    .orderBy('name')
    .orderBy('id')
    .limit(300)
    .execute();
}

interface FactsWanted {
  readonly programmeId: string;
  /** 'YYYY-MM': a list that is signed off keeps the days of its vouchers. */
  readonly month: string;
  readonly voucherIds: readonly string[];
}

/** What a list may say of vouchers beside their lines, with the personal code as it is sealed, and whose it is. */
export async function findFacts(
  db: Db,
  { programmeId, month, voucherIds }: FactsWanted,
): Promise<(Omit<ListFacts, 'personalCode'> & { sealed: string | null; childId: string })[]> {
  const { rows } = await sql<Omit<ListFacts, 'personalCode'> & { sealed: string | null; childId: string }>`
    SELECT v.id AS "voucherId", v.child_id AS "childId", v.birth_date AS "birthDate", v.code_sealed AS sealed,
      coalesce(l.from_on, v.from_on) AS "fromOn", coalesce(l.until_on, v.until_on) AS "untilOn",
      CASE WHEN l.voucher_id IS NULL THEN v.agreement_number ELSE l.agreement_number END AS "agreementNumber",
      CASE WHEN l.voucher_id IS NULL THEN v.agreement_signed_on ELSE l.agreement_signed_on END AS "agreementSignedOn"
    FROM vouchers v
    LEFT JOIN (SELECT m.voucher_id, max(m.from_on) AS from_on, max(m.until_on) AS until_on,
        max(m.agreement_number) AS agreement_number, max(m.agreement_signed_on) AS agreement_signed_on FROM voucher_month_lines m
      WHERE m.programme_id = ${programmeId} AND m.month = ${`${month}-01`} GROUP BY m.voucher_id) l ON l.voucher_id = v.id
    WHERE v.programme_id = ${programmeId} AND v.id = ANY(${[...voucherIds]}::uuid[])`.execute(db);
  return rows;
}
