import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { searchPatterns } from '#platform/server/database/search-patterns.ts';
import { debtSeries } from '../../shared/debts.rules.ts';
import type { Payable } from '../../shared/decided-transfers.ts';
import { invoiceLabel } from '../invoices.repository.ts';
import type { PayableWords } from './payable-words.rules.ts';

/** What a transfer says, by which its invoice is found. */
interface Said {
  readonly amountCents: number;
  readonly proposedId: string | null;
  readonly proposedDebt: number | null;
  /** Who sent it and for what, with folded letters. */
  readonly said: string;
}

/** A transfer that is known, as far as it says what it pays. */
export function findSaid(db: Db, transferId: string): Promise<Said | undefined> {
  return db
    .selectFrom('bank_transfers')
    .select(['amount_cents as amountCents', 'proposed_id as proposedId', 'proposed_debt as proposedDebt'])
    .select(sql<string>`fold(payer_name || ' ' || text)`.as('said'))
    .where('id', '=', transferId)
    .executeTakeFirst();
}

interface Wanted extends Said {
  readonly words: PayableWords;
  /** Also those that are paid. */
  readonly paid: boolean;
  readonly limit: number;
}

/** A payable as the database knows it: a debt has its number apart. */
export interface PayableRow extends Payable {
  readonly debtNumber: number | null;
}

const debtLabel = sql`${`${debtSeries}-`} || lpad(p.debt_number::text, greatest(6, length(p.debt_number::text)), '0')`;

/** Those in whose name or address a word is, and the guardians of a child in whose it is: each by the index over names. */
const namedBy = (word: string): RawBuilder<unknown> => {
  const [pattern] = searchPatterns(word);
  const inName = sql`k.search LIKE (SELECT fold(${pattern}))`;
  return sql`SELECT k.id FROM users k WHERE ${inName} UNION
    SELECT w.guardian_id FROM users k JOIN children c ON c.user_id = k.id JOIN guardianships w ON w.child_id = c.id
      WHERE ${inName} AND c.deleted_at IS NULL`;
};

/** The words as sets of payers, each made once; and what finds and what narrows the candidates. */
function searched({ names, codes }: PayableWords) {
  const sets = [...names, ...codes].map((word, place) => ({ word, set: sql.ref(`named_${place}`) }));
  const byName = sets.slice(0, names.length);
  const byCode = sets.slice(names.length);
  const all = (each: readonly RawBuilder<SqlBool>[]) =>
    each.length > 0 ? sql.join(each, sql` AND `) : sql`true`;
  const isNamed = ({ set }: { set: RawBuilder<unknown> }) =>
    sql<SqlBool>`p.payer_id IN (SELECT id FROM ${set})`;
  const hasCode = (word: string, code: RawBuilder<unknown>, reference: RawBuilder<unknown>) => {
    const [pattern] = searchPatterns(word);
    return sql<SqlBool>`(${code} ILIKE ${pattern} OR ${reference} ILIKE ${pattern})`;
  };
  return {
    ctes: sets.map(({ word, set }) => sql`${set} AS MATERIALIZED (${namedBy(word)}),`),
    /** Payers among whose invoices all are that have the words, but for those that have none of a payer. */
    payers: sql.join(
      (byName.length > 0 ? byName : byCode).map(({ set }) => sql`SELECT id FROM ${set}`),
      byName.length > 0 ? sql` INTERSECT ` : sql` UNION `,
    ),
    onlyCodes: byName.length === 0,
    invoiceHas: all([
      ...byName.map(isNamed),
      ...byCode.map(
        (of) => sql<SqlBool>`(${isNamed(of)} OR ${hasCode(of.word, invoiceLabel, sql`i.reference`)})`,
      ),
    ]),
    codesOnly: all(byCode.map(({ word }) => hasCode(word, invoiceLabel, sql`i.reference`))),
    debtHas: all([
      ...byName.map(isNamed),
      ...byCode.map((of) => sql<SqlBool>`(${isNamed(of)} OR ${hasCode(of.word, debtLabel, sql`''`)})`),
    ]),
  };
}

const isOpen = sql<SqlBool>`s.settled_at IS NULL`;

/** What may be meant where nothing is searched: what is proposed, of payers alike, of this sum, and what is due first. */
const likely = ({ proposedId, amountCents, paid, limit }: Wanted) => sql`
  SELECT ${proposedId}::uuid AS id UNION
  SELECT s.invoice_id FROM alike JOIN invoice_states s ON s.payer_id = alike.id ${paid ? sql`` : sql`WHERE ${isOpen}`} UNION
  (SELECT s.invoice_id FROM invoice_states s WHERE ${isOpen} AND s.open_cents = ${amountCents}
    ORDER BY s.due_on, s.invoice_id LIMIT ${limit}) UNION
  (SELECT s.invoice_id FROM invoice_states s WHERE ${isOpen} ORDER BY s.due_on LIMIT ${limit})`;

/** What has the words: of payers whom they name, and by its number among the open ones; a paid one by its whole number. */
function withWords({ words, paid }: Wanted, { payers, onlyCodes, codesOnly }: ReturnType<typeof searched>) {
  const ofPayers = sql`SELECT s.invoice_id AS id FROM (${payers}) named JOIN invoice_states s ON s.payer_id = named.id
    ${paid ? sql`` : sql`WHERE ${isOpen}`}`;
  if (!onlyCodes) return ofPayers;
  const byCode = sql`SELECT i.id FROM invoice_states s JOIN invoices i ON i.id = s.invoice_id WHERE ${isOpen} AND ${codesOnly}`;
  const whole = sql`SELECT i.id FROM invoice_series n JOIN invoices i ON i.series = n.series
      AND i.number = ANY(${[...words.numbers]}::integer[]) UNION
    SELECT i.id FROM invoices i WHERE i.reference = ANY(${words.codes.map((code) => code.toUpperCase())}::text[])`;
  return sql`${ofPayers} UNION ${byCode} ${paid ? sql`UNION ${whole}` : sql``}`;
}

/**
 * What a transfer may pay, the likeliest first: what is proposed, then where the last name of the payer stands in the transfer, and
 * where the sum is what is open; what is paid comes last. A last name counts where two thirds of it are there: Petraitis pays for
 * Petraitienė. Only candidates that an index finds are read, however many families there are.
 */
export async function findPayables(db: Db, wanted: Wanted): Promise<PayableRow[]> {
  const { amountCents, proposedId, proposedDebt, said, words, paid, limit } = wanted;
  const search = words.names.length + words.codes.length > 0 ? searched(words) : null;
  const { rows } = await sql<PayableRow>`
    WITH ${sql.join(search?.ctes ?? [], sql` `)} alike AS MATERIALIZED (
      SELECT DISTINCT u.id FROM unnest(${[...words.stems]}::text[]) AS stem JOIN users u ON u.search LIKE stem
      WHERE ' ' || fold(u.last_name) || ' ' LIKE stem AND word_similarity(fold(u.last_name), ${said}) >= 0.6
    ), payable AS (
      SELECT i.id AS "invoiceId", NULL::uuid AS "debtOf", p.payer_id, ${invoiceLabel} AS number, NULL::integer AS debt_number,
        s.open_cents, s.due_on, CASE WHEN ${isOpen} THEN 'open'
          WHEN s.total_cents > 0 AND s.credited_cents = s.total_cents THEN 'withdrawn' ELSE 'paid' END AS state,
        i.id IS NOT DISTINCT FROM ${proposedId}::uuid AS proposed
      FROM (${search ? withWords(wanted, search) : likely(wanted)}) found JOIN invoices i ON i.id = found.id
        JOIN invoice_states s ON s.invoice_id = i.id JOIN payer_accounts p ON p.payer_id = i.payer_id
      WHERE ${paid ? sql`true` : isOpen} AND ${search?.invoiceHas ?? sql`true`}
      UNION ALL
      SELECT NULL, p.payer_id, p.payer_id, '', p.debt_number, 0 - p.credit_cents, NULL, 'open',
        p.debt_number IS NOT DISTINCT FROM ${proposedDebt}::integer
      FROM payer_accounts p WHERE p.debt_number IS NOT NULL AND p.credit_cents < 0 AND ${search?.debtHas ?? sql`true`}
    ), ranked AS (
      SELECT p.*, p.payer_id IN (SELECT id FROM alike) AS alike, p.open_cents = ${amountCents} AS same_sum FROM payable p
    ), shown AS (
      SELECT r.*, row_number() OVER (ORDER BY r.state <> 'open', r.proposed DESC, r.alike DESC, r.same_sum DESC,
        r.due_on NULLS FIRST, r.number, r."debtOf") AS place
      FROM ranked r ORDER BY place LIMIT ${limit}
    )
    SELECT f."invoiceId", f."debtOf", f.number, f.debt_number AS "debtNumber", u.first_name || ' ' || u.last_name AS "payerName",
      coalesce(k.names, '') AS children, f.open_cents AS "openCents", f.due_on AS "dueOn", f.state, f.proposed,
      f.alike AS "sameName", f.same_sum AS "sameSum"
    FROM shown f JOIN users u ON u.id = f.payer_id LEFT JOIN LATERAL (
      SELECT string_agg(c.first_name || ' ' || c.last_name, ', ' ORDER BY c.first_name, c.id) AS names
      FROM guardianships g JOIN children c ON c.id = g.child_id
      WHERE g.guardian_id = f.payer_id AND c.deleted_at IS NULL) k ON true
    ORDER BY f.place`.execute(db);
  return rows;
}
