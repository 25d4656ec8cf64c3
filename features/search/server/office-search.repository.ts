import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

interface Wanted {
  readonly words: string;
  readonly limit: number;
}

const inText = (column: string, words: string): RawBuilder<unknown> =>
  sql.join(hasWords(column, words), sql` AND `);

/** An invoice as the search names it. */
export interface FoundInvoiceRow {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  readonly payer: string;
}

const shown = sql`i.id, i.series, i.number, u.first_name || ' ' || u.last_name AS payer`;
const isNumber = /^(?:(?<series>[a-z]{1,10})[-\s]*)?(?<number>\d{1,9})$/i;

/**
 * The newest invoices whose number was typed, with or without its series and zeros, or begins as typed, the former first; or whose payer's
 * name or address contains every word. Either is answered from an index: each series is asked for the numbers, the trigrams of names for
 * few payers, and these for their invoices.
 */
export async function findInvoices(db: Db, { words, limit }: Wanted): Promise<FoundInvoiceRow[]> {
  const { series, number = null } = isNumber.exec(words.trim())?.groups ?? {};
  const { first, last } = begunBy(number ?? '');
  if (number === null && words.trim().length < shortestName) return [];
  const inSeries = series === undefined ? sql`true` : sql`s.series = upper(${series})`;
  const source =
    number === null
      ? sql`WITH named AS MATERIALIZED (
            SELECT u.id, u.first_name, u.last_name FROM users u WHERE ${inText('u.search', words)})
          SELECT ${shown} FROM (SELECT * FROM named n
            WHERE EXISTS (SELECT FROM payer_accounts a WHERE a.payer_id = n.id OFFSET 0) LIMIT ${payersAsked}) AS u
          CROSS JOIN LATERAL (SELECT i.id, i.series, i.number, i.issued_at FROM invoices i
            WHERE i.payer_id = u.id ORDER BY i.id DESC LIMIT ${limit}) AS i
          ORDER BY i.issued_at DESC, i.id LIMIT ${limit}`
      : sql`SELECT ${shown} FROM invoice_series s
          CROSS JOIN LATERAL (
            (SELECT i.id, i.series, i.number, i.issued_at, i.payer_id, true AS whole FROM invoices i
              WHERE i.series = s.series AND i.number = ${number}::int)
            UNION ALL
            (SELECT i.id, i.series, i.number, i.issued_at, i.payer_id, false FROM invoices i
              WHERE i.series = s.series AND i.number BETWEEN ${first}::int AND ${last}::int
                AND i.number <> ${number}::int
              ORDER BY i.number DESC LIMIT ${limit})) AS i
          JOIN users u ON u.id = i.payer_id
          WHERE ${inSeries} ORDER BY i.whole DESC, i.issued_at DESC, i.id LIMIT ${limit}`;
  const { rows } = await sql<FoundInvoiceRow>`${source}`.execute(db);
  return rows;
}

/** The numbers whose six digits begin as typed. */
function begunBy(typed: string): { readonly first: number; readonly last: number } {
  const span = 10 ** Math.max(0, 6 - typed.length);
  return { first: Number(typed) * span, last: (Number(typed) + 1) * span - 1 };
}

/** Trigrams need three letters. */
const shortestName = 3;

/** A word that so many payers bear names none of them: their invoices are found by further words. */
const payersAsked = 50;

/** A child who waits for a place, and the group; null for a wish that several fit. */
export interface FoundWaitingRow {
  readonly id: string;
  readonly name: string;
  readonly group: { readonly id: string; readonly name: string } | null;
}

/** The children who wait for a place and whose names contain every word, the longest waiting first. */
export async function findWaiting(db: Db, { words, limit }: Wanted): Promise<FoundWaitingRow[]> {
  const { rows } = await sql<FoundWaitingRow>`
    SELECT w.id, w.name, CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('id', g.id, 'name', g.name) END AS "group"
    FROM (SELECT p.id, p.group_id, p.since, c.first_name || ' ' || c.last_name AS name,
        fold(c.first_name || ' ' || c.last_name) AS search
      FROM waiting_places p JOIN children c ON c.id = p.child_id WHERE p.ended_at IS NULL OFFSET 0) AS w
    LEFT JOIN groups g ON g.id = w.group_id
    WHERE ${inText('w.search', words)} ORDER BY w.since, w.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The prizes whose names contain every word, those on offer first. */
export async function findPrizes(
  db: Db,
  { words, limit }: Wanted,
): Promise<{ id: string; name: LocalizedText }[]> {
  const { rows } = await sql<{ id: string; name: LocalizedText }>`
    SELECT r.id, r.name FROM rewards r WHERE ${inText('r.search', words)}
    ORDER BY r.archived_at IS NOT NULL, r.level, r.id LIMIT ${limit}`.execute(db);
  return rows;
}
