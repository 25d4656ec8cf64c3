import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Accounts } from '../shared/accounting.ts';
import type { DocumentReader } from './booked-lines.rules.ts';

const columns = ['receivables', 'income', 'discounts', 'vat', 'item'] as const;

/** The accounts as an admin set them; undefined for the initial ones. */
export function findAccounts(db: Db) {
  return db
    .selectFrom('accounting_accounts')
    .select([...columns, 'version'])
    .executeTakeFirst();
}

interface Changed {
  readonly version: number;
  readonly by: string;
  readonly at: string;
}

/** Writes the accounts if `version` is still the current one; false when it isn't. */
export async function saveAccounts(
  db: Db,
  accounts: Accounts,
  { version, by, at }: Changed,
): Promise<boolean> {
  const row = { ...accounts, version: version + 1, changed_by: by, changed_at: at };
  const saved =
    version === 0
      ? await db
          .insertInto('accounting_accounts')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('accounting_accounts')
          .set(row)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
}

/** Where the previous page of documents ended. */
export interface After {
  readonly issuedOn: LocalDate;
  readonly id: string;
}

interface Asked {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly after: After | null;
  readonly limit: number;
}

/** The documents issued in these days, in their order. */
export function findDocuments(db: Db, { from, to, after, limit }: Asked) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('invoices as c', 'c.id', 'i.corrects_id')
    .select(['i.id', 'i.kind', 'i.series', 'i.number', 'i.payer_id as payerId', 'i.issued_on as issuedOn'])
    .select(['i.due_on as dueOn', 'i.seller', 'i.buyer', 'i.lines', 'i.total_cents as totalCents'])
    .select(['c.series as correctsSeries', 'c.number as correctsNumber', 'c.issued_on as correctsOn'])
    .select(sql<DocumentReader>`'family'`.as('reader'))
    .select(
      sql<number | null>`c.total_cents - (SELECT coalesce(sum(n.total_cents), 0) FROM invoices n
        WHERE n.corrects_id = c.id AND n.id < i.id)::integer`.as('leftCents'),
    )
    .where('i.issued_on', '>=', from)
    .where('i.issued_on', '<=', to)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(i.issued_on, i.id) > (${after?.issuedOn}::date, ${after?.id}::uuid)`),
    )
    .orderBy('i.issued_on')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** The documents to municipalities issued in these days: a few for each programme. Each is booked as one to the programme. */
export function findVoucherDocuments(db: Db, { from, to }: Pick<Asked, 'from' | 'to'>) {
  return (
    db
      .selectFrom('voucher_invoices as i')
      .leftJoin('voucher_invoices as c', 'c.id', 'i.corrects_id')
      .select([
        'i.id',
        'i.kind',
        'i.series',
        'i.number',
        'i.programme_id as payerId',
        'i.issued_on as issuedOn',
      ])
      .select(['i.due_on as dueOn', 'i.seller', 'i.buyer', 'i.lines', 'i.total_cents as totalCents'])
      .select(['c.series as correctsSeries', 'c.number as correctsNumber', 'c.issued_on as correctsOn'])
      .select(sql<DocumentReader>`'municipality'`.as('reader'))
      // A credit note takes back all of it.
      .select('c.total_cents as leftCents')
      .where('i.issued_on', '>=', from)
      .where('i.issued_on', '<=', to)
      .execute()
  );
}
