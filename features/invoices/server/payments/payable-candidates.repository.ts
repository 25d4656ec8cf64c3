import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchPatterns } from '#platform/server/database/search-patterns.ts';
import { debtSeries } from '../../shared/debts.rules.ts';
import { invoiceLabel } from '../invoices.repository.ts';
import type { PayableWords } from './payable-words.rules.ts';

/** What a transfer says, by which its invoice is found. */
export interface Said {
  readonly amountCents: number;
  readonly proposedId: string | null;
  readonly proposedDebt: number | null;
  /** Who sent it and for what, with folded letters. */
  readonly said: string;
}

export interface Wanted extends Said {
  readonly words: PayableWords;
  /** Also those that are paid. */
  readonly paid: boolean;
  readonly limit: number;
}

type Condition = RawBuilder<SqlBool>;

/** Of an invoice whose state is `s`. */
export const isOpen = sql<SqlBool>`s.settled_at IS NULL`;

const debtLabel = sql`${`${debtSeries}-`} || lpad(p.debt_number::text, greatest(6, length(p.debt_number::text)), '0')`;

/** Labels and references have capital letters only: to compare them so costs a fraction of ILIKE. */
const hasCode = (word: string, code: RawBuilder<unknown>): Condition =>
  sql`${code} LIKE ${searchPatterns(word.toUpperCase())[0]}`;

/** Those in whose name or address a word is, and the guardians of a child in whose it is: each by the index over names. */
const namedBy = (word: string): RawBuilder<unknown> => {
  const [pattern] = searchPatterns(word);
  const inName = sql`k.search LIKE (SELECT fold(${pattern}))`;
  return sql`SELECT k.id FROM users k WHERE ${inName} UNION
    SELECT w.guardian_id FROM users k JOIN children c ON c.user_id = k.id JOIN guardianships w ON w.child_id = c.id
      WHERE ${inName} AND c.deleted_at IS NULL`;
};

/** The words as sets of payers, each made once; and what they ask of an invoice and of a debt. */
function searched({ names, codes }: PayableWords) {
  const sets = [...names, ...codes].map((word, place) => ({ word, set: sql.ref(`named_${place}`) }));
  const byName = sets.slice(0, names.length);
  const byCode = sets.slice(names.length);
  const isNamed = (payer: RawBuilder<unknown>, set: RawBuilder<unknown>): Condition =>
    sql`${payer} IN (SELECT id FROM ${set})`;
  const all = (conditions: readonly Condition[]): Condition | null =>
    conditions.length > 0 ? sql.join(conditions, sql` AND `) : null;
  const named = (payer: RawBuilder<unknown>) => byName.map(({ set }) => isNamed(payer, set));
  const coded = (payer: RawBuilder<unknown>, hasWord: (word: string) => Condition) =>
    byCode.map(({ set, word }) => sql<SqlBool>`(${isNamed(payer, set)} OR ${hasWord(word)})`);
  const ofInvoice = (word: string): Condition =>
    sql`(${hasCode(word, invoiceLabel)} OR ${hasCode(word, sql`i.reference`)})`;
  const codesOfInvoice = coded(sql`s.payer_id`, ofInvoice);
  return {
    ctes: sets.map(({ word, set }) => sql`${set} AS MATERIALIZED (${namedBy(word)})`),
    /** Payers among whose invoices all are that have the words, but for those that have none of a payer. */
    payers: sql.join(
      (byName.length > 0 ? byName : byCode).map(({ set }) => sql`SELECT id FROM ${set}`),
      byName.length > 0 ? sql` INTERSECT ` : sql` UNION `,
    ),
    /** What the codes ask, of invoices of the payers above; null without codes. */
    codesHave: all(codesOfInvoice),
    invoiceHas: all([...named(sql`s.payer_id`), ...codesOfInvoice]),
    debtHas: all([...named(sql`p.payer_id`), ...coded(sql`p.payer_id`, (word) => hasCode(word, debtLabel))]),
  };
}

/** Payers whose last name stands in the transfer. Each last name is compared once, however many families have it. */
const alike = ({ words: { stems }, said }: Wanted) => sql`begun AS MATERIALIZED (
    SELECT u.id, u.last_name FROM unnest(${[...stems]}::text[]) AS stem JOIN users u ON u.search LIKE stem
  ), last_names AS MATERIALIZED (
    SELECT last_name, fold(last_name) AS folded FROM begun GROUP BY last_name
  ), alike AS MATERIALIZED (
    SELECT DISTINCT b.id FROM begun b JOIN last_names n ON n.last_name = b.last_name
    WHERE ' ' || n.folded || ' ' LIKE ANY (${[...stems]}::text[]) AND word_similarity(n.folded, ${said}) >= 0.6
  )`;

/**
 * Open invoices, tier by tier of what makes them likely: of payers alike, of this sum, and what is due first. A tier is read only
 * where those before it leave room. Within a tier, what is due first; among those due on one day, what was issued first.
 */
function tiers({ amountCents, limit }: Wanted, has: Condition | null) {
  const from = has ? sql`invoice_states s JOIN invoices i ON i.id = s.invoice_id` : sql`invoice_states s`;
  const open = has ? sql`${isOpen} AND ${has}` : isOpen;
  const first = sql`s.due_on, s.invoice_id LIMIT ${limit}`;
  const before = sql`SELECT id FROM alike_open UNION SELECT id FROM same_open`;
  return {
    ctes: [
      sql`alike_open AS MATERIALIZED (SELECT s.invoice_id AS id FROM ${from} WHERE ${open} AND s.payer_id IN (SELECT id FROM alike)
        ORDER BY s.open_cents = ${amountCents} DESC, ${first})`,
      sql`same_open AS MATERIALIZED (SELECT s.invoice_id AS id FROM ${from}
        WHERE (SELECT count(*) FROM alike_open) < ${limit} AND ${open} AND s.open_cents = ${amountCents} ORDER BY ${first})`,
      sql`open_ones AS MATERIALIZED (${before} UNION (SELECT s.invoice_id FROM ${from}
        WHERE (SELECT count(*) FROM (${before}) earlier) < ${limit} AND ${open} ORDER BY ${first}))`,
    ],
  };
}

/** The likeliest among the invoices `f` that have the codes. */
const best = (
  { amountCents, limit }: Wanted,
  {
    from,
    where,
    has,
  }: { readonly from: RawBuilder<unknown>; readonly where: Condition; readonly has: Condition | null },
) => sql`SELECT s.invoice_id AS id FROM (${from}) f JOIN invoice_states s ON s.invoice_id = f.invoice_id
  ${has ? sql`JOIN invoices i ON i.id = s.invoice_id` : sql``} WHERE ${where} ${has ? sql`AND ${has}` : sql``}
  ORDER BY s.payer_id IN (SELECT id FROM alike) DESC, s.open_cents = ${amountCents} DESC, s.due_on, s.invoice_id LIMIT ${limit}`;

/** Invoices that have one of these numbers, whatever their series. */
const numbered = (
  numbers: readonly number[],
) => sql`SELECT i.id FROM invoice_series n JOIN invoices i ON i.series = n.series
  AND i.number = ANY(${[...numbers]}::integer[])`;

/** Invoices in whose label these digits are, by the index over labels. */
const containing = (digits: string) =>
  sql`SELECT i.id FROM invoices i WHERE ${invoiceLabel} LIKE ${`%${digits}%`}`;

/**
 * Where the open ones are looked for: among those of payers whom words name; by digits in their labels; else, where digits are too
 * few for the index, tier by tier until enough have them.
 */
function openOnes(wanted: Wanted, { payers, invoiceHas, codesHave }: ReturnType<typeof searched>) {
  const { names, digits } = wanted.words;
  if (!invoiceHas || (names.length === 0 && !digits)) return tiers(wanted, invoiceHas).ctes;
  const ofPayers = sql`SELECT o.invoice_id FROM (${payers}) named JOIN invoice_states o ON o.payer_id = named.id
    AND o.settled_at IS NULL`;
  const from = names.length > 0 || !digits ? ofPayers : sql`${ofPayers} UNION ${containing(digits)}`;
  return [sql`open_ones AS MATERIALIZED (${best(wanted, { from, where: isOpen, has: codesHave })})`];
}

/** Paid ones, where the open ones leave room: of payers alike or named, and by their whole number or reference. */
function paidOnes(wanted: Wanted, { payers, invoiceHas, codesHave }: ReturnType<typeof searched>) {
  const { names, codes, numbers } = wanted.words;
  const of = invoiceHas ? sql`(${payers})` : sql`alike`;
  const from = sql`SELECT o.invoice_id FROM ${of} p JOIN invoice_states o ON o.payer_id = p.id AND o.settled_at IS NOT NULL`;
  const where = sql<SqlBool>`(SELECT count(*) FROM open_ones) < ${wanted.limit}`;
  const whole = sql`UNION ${numbered(numbers)} UNION
    SELECT i.id FROM invoices i WHERE i.reference = ANY(${codes.map((code) => code.toUpperCase())}::text[])`;
  return sql`UNION (${best(wanted, { from, where, has: codesHave })}) ${invoiceHas && names.length === 0 ? whole : sql``}`;
}

/**
 * Which invoices may be among the likeliest, `found`, with the queries `ctes` before it: few, however many families owe. And
 * what the words ask of an invoice `i` with state `s`, and of a debt of the account `p`.
 */
export function candidates(wanted: Wanted) {
  const words = searched(wanted.words);
  return {
    ctes: sql.join([...words.ctes, alike(wanted), ...openOnes(wanted, words)], sql`, `),
    found: sql`SELECT ${wanted.proposedId}::uuid AS id UNION SELECT id FROM open_ones ${wanted.paid ? paidOnes(wanted, words) : sql``}`,
    invoiceHas: words.invoiceHas ?? sql<SqlBool>`true`,
    debtHas: words.debtHas ?? sql<SqlBool>`true`,
  };
}
