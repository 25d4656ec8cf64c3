import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { keyset, type Order, type PageStart, pageRows } from '#platform/server/database/keyset.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { InvoiceSort } from '../../shared/invoice-columns.ts';
import { type InvoiceState, invoiceStates } from '../../shared/invoices.ts';
import { invoiceLabel, payerName, selectInvoices } from '../invoices.repository.ts';

/** Which invoices a list shows. */
export interface InvoiceFilter {
  readonly search: string;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
  readonly state?: InvoiceState | undefined;
  readonly payerId?: string | undefined;
  /** What was charged for one subscription; with its payer an index finds them. */
  readonly subscriptionId?: string | undefined;
  readonly issuedFrom?: LocalDate | undefined;
  readonly issuedTo?: LocalDate | undefined;
}

export interface InvoiceOrder {
  readonly sort: InvoiceSort;
  readonly descending: boolean;
}

/** The states as conditions, by which an index finds the few among many. */
const ofState = (today: LocalDate): Readonly<Record<InvoiceState, RawBuilder<SqlBool>>> => ({
  open: sql`s.settled_at IS NULL AND s.due_on >= ${today}::date`,
  overdue: sql`s.settled_at IS NULL AND s.due_on < ${today}::date`,
  paid: sql`s.settled_at IS NOT NULL AND NOT (s.total_cents > 0 AND s.credited_cents = s.total_cents)`,
  withdrawn: sql`s.total_cents > 0 AND s.credited_cents = s.total_cents`,
});

/** Payers who are guardians of a child in whose name or address a word is: found once, by the index over names, and not for each row. */
const hasChild = (word: string) => {
  const [inName] = hasWords('k.search', word);
  return sql<SqlBool>`i.payer_id IN (SELECT w.guardian_id FROM users k JOIN children c ON c.user_id = k.id
    JOIN guardianships w ON w.child_id = c.id WHERE ${inName} AND c.deleted_at IS NULL)`;
};

/** Every typed word is in the number, the reference, or the name or address of the payer or of a child of theirs. */
function conditions(filter: InvoiceFilter, today: LocalDate): RawBuilder<SqlBool>[] {
  const { search, ids, state, payerId, subscriptionId, issuedFrom, issuedTo } = filter;
  const words = search.split(/\s+/).filter((word) => word !== '');
  return [
    ...words.map((word) => {
      const [inName] = hasWords('u.search', word);
      const code = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql<SqlBool>`(${inName} OR ${invoiceLabel} ILIKE ${code} OR i.reference ILIKE ${code}
        OR ${hasChild(word)})`;
    }),
    ...(ids ? [sql<SqlBool>`i.id = ANY(${ids}::uuid[])`] : []),
    ...(state ? [ofState(today)[state]] : []),
    ...(payerId ? [sql<SqlBool>`i.payer_id = ${payerId}`] : []),
    ...(subscriptionId ? [sql<SqlBool>`i.source LIKE ${`subscription/${subscriptionId}%`}`] : []),
    ...(issuedFrom ? [sql<SqlBool>`i.issued_on >= ${issuedFrom}::date`] : []),
    ...(issuedTo ? [sql<SqlBool>`i.issued_on <= ${issuedTo}::date`] : []),
  ];
}

/** Where the rows of an order are read from: the index over its keys finds the page. */
interface Walk {
  readonly table: 'invoices' | 'invoice_states';
  readonly alias: 'i' | 's';
  readonly id: 'id' | 'invoice_id';
  readonly order: Order;
}

const ofInvoices = (order: Order): Walk => ({ table: 'invoices', alias: 'i', id: 'id', order });
const ofStates = (column: string): Walk => ({
  ...{ table: 'invoice_states', alias: 's', id: 'invoice_id' },
  order: (alias) => [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.invoice_id`)],
});

/** The payer's keys: those of the joined row, or of the payer of the invoice at which a page begins. */
const payerKeys = (alias: string) =>
  [sql`last_name COLLATE "lt-x-icu"`, sql`first_name COLLATE "lt-x-icu"`, sql`id`].map((key) =>
    alias === 'i'
      ? sql`u.${key}`
      : sql`(SELECT p.${key} FROM users p WHERE p.id = ${sql.ref(alias)}.payer_id)`,
  );

const walks: Readonly<Record<InvoiceSort, Walk>> = {
  number: ofInvoices((alias) => [sql.ref(`${alias}.series`), sql.ref(`${alias}.number`)]),
  payer: ofInvoices((alias) => [...payerKeys(alias), sql.ref(`${alias}.id`)]),
  issuedOn: ofInvoices((alias) => [sql.ref(`${alias}.issued_at`), sql.ref(`${alias}.id`)]),
  dueOn: ofStates('due_on'),
  open: ofStates('open_cents'),
  total: ofStates('total_cents'),
};

/** Lets the index over names find where a page by payers begins: the whole order is not of one table. */
function payersFrom({ sort, descending }: InvoiceOrder, { after, before }: PageStart): RawBuilder<SqlBool> {
  const from = after ?? before;
  if (sort !== 'payer' || from === undefined) return sql`true`;
  const isDown = descending !== (after === undefined);
  const place = payerKeys('started').map(
    (key) => sql`(SELECT ${key} FROM invoices started WHERE started.id = ${from})`,
  );
  return sql`(${sql.join(payerKeys('i'))}) ${isDown ? sql`<=` : sql`>=`} (${sql.join(place)})`;
}

interface Wanted extends PageStart {
  readonly limit: number;
  readonly offset?: number | undefined;
}

function selectListed(
  db: Db,
  { sort, descending, ...filter }: InvoiceFilter & InvoiceOrder,
  today: LocalDate,
  { limit, offset = 0, ...start }: Wanted,
) {
  const { where, orderBy } = keyset({ ...walks[sort], descending, ...start });
  return selectInvoices(db, today)
    .innerJoin('users as u', 'u.id', 'i.payer_id')
    .innerJoin('payer_accounts as p', 'p.payer_id', 'i.payer_id')
    .select(['i.payer_id as payerId', payerName.as('payerName'), 'u.email', 'i.reference'])
    .select(['p.reminded_on as remindedOn', 's.reminded', 's.arrangement_id as arrangementId'])
    .where((eb) => eb.and(conditions(filter, today)))
    .where(where)
    .where(payersFrom({ sort, descending }, start))
    .orderBy(orderBy)
    .limit(limit)
    .offset(offset)
    .execute();
}

type Listed = Awaited<ReturnType<typeof selectListed>>[number];

/** Invoices by filter and order: at most `limit`. */
export function findInvoices(
  db: Db,
  filter: InvoiceFilter & InvoiceOrder,
  today: LocalDate,
  limit: number,
): Promise<Listed[]> {
  return selectListed(db, filter, today, { limit });
}

/** One page of the invoices: after or before one of them, or from an offset, which costs more the further it is. */
export async function findInvoicePage(
  db: Db,
  filter: InvoiceFilter & InvoiceOrder,
  today: LocalDate,
  { size, offset, ...start }: PageStart & { readonly size: number; readonly offset: number },
) {
  const rows = await selectListed(db, filter, today, { ...start, limit: size + 1, offset });
  return pageRows(rows, size, start);
}

/** Rows that match, up to a limit, for counting them. */
function matching(db: Db, filter: InvoiceFilter, today: LocalDate) {
  return db
    .selectFrom('invoice_states as s')
    .innerJoin('invoices as i', 'i.id', 's.invoice_id')
    .innerJoin('users as u', 'u.id', 's.payer_id')
    .where((eb) => eb.and(conditions(filter, today)));
}

/**
 * How many matching invoices are in each state, regardless of the state filter, each counted up to `limit`; and what is open of
 * them, and late.
 */
export async function countInvoices(
  db: Db,
  { state: _, ...filter }: InvoiceFilter,
  today: LocalDate,
  limit: number,
): Promise<{ counts: Record<InvoiceState, number>; openCents: number; overdueCents: number }> {
  const all = matching(db, filter, today);
  // Words are looked for in every row: once for all states. Without them an index finds each state's.
  const counted = filter.search
    ? all.select(
        invoiceStates.map((state) =>
          sql<number>`least(${limit}::int, count(*) FILTER (WHERE ${ofState(today)[state]}))`.as(state),
        ),
      )
    : db.selectNoFrom(
        invoiceStates.map((state) => {
          const some = matching(db, { ...filter, state }, today)
            .select('i.id')
            .limit(limit);
          return sql<number>`(SELECT count(*) FROM ${some} AS m)`.as(state);
        }),
      );
  const [counts, sums] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    all
      .where('s.settled_at', 'is', null)
      .select(sql<number>`coalesce(sum(s.open_cents), 0)`.as('openCents'))
      .select(
        sql<number>`coalesce(sum(s.open_cents) FILTER (WHERE s.due_on < ${today}::date), 0)`.as(
          'overdueCents',
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { counts, ...sums };
}

/** How many invoices match, counted up to `limit`. */
export async function countMatching(
  db: Db,
  filter: InvoiceFilter,
  today: LocalDate,
  limit: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter, today).select('i.id').limit(limit).as('m'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
