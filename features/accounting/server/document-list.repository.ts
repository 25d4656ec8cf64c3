import { type RawBuilder, sql } from 'kysely';
import type { Buyer, InvoiceKind } from '#features/invoices/shared/invoices.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { DocumentKind } from '../shared/accounting.ts';
import type { DocumentReader } from './booked-lines.rules.ts';

/** Where the documents of each kind are, and what they are there. */
const placeOf: Readonly<Record<DocumentKind, { reader: DocumentReader; kind: InvoiceKind }>> = {
  invoices: { reader: 'family', kind: 'invoice' },
  'credit-notes': { reader: 'family', kind: 'credit-note' },
  'municipality-invoices': { reader: 'municipality', kind: 'invoice' },
  'municipality-credit-notes': { reader: 'municipality', kind: 'credit-note' },
};

const tables = {
  family: sql.table('invoices'),
  municipality: sql.table('voucher_invoices'),
} as const satisfies Record<DocumentReader, RawBuilder<unknown>>;

/** The order of the files, within a day: {@link import('./documents.service.ts').documentsOf}. */
const place = sql`(i.kind = 'credit-note'), i.series COLLATE "C", i.number`;

/** Where a page ended. */
interface Place {
  readonly issuedOn: LocalDate;
  readonly kind: InvoiceKind;
  readonly series: string;
  readonly number: number;
}

/** The place of a document in the order of the files; undefined for an unknown one. */
export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const one = (reader: DocumentReader) => sql`SELECT i.issued_on AS "issuedOn", i.kind, i.series, i.number
    FROM ${tables[reader]} i WHERE i.id = ${id}::uuid`;
  const { rows } = await sql<Place>`${one('family')} UNION ALL ${one('municipality')}`.execute(db);
  return rows[0];
}

interface Asked {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** All where it is undefined. */
  readonly kind: DocumentKind | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** A row of the list. */
export interface ListedDocument extends Place {
  readonly id: string;
  readonly reader: DocumentReader;
  readonly payerId: string;
  readonly buyer: Buyer;
  readonly totalCents: number;
  readonly correctsSeries: string | null;
  readonly correctsNumber: number | null;
}

/** The documents issued in these days after a place, in the order of the files. */
export async function findListed(db: Db, asked: Asked): Promise<ListedDocument[]> {
  const { kind, limit } = asked;
  const readers = kind ? [placeOf[kind].reader] : (['family', 'municipality'] as const);
  const parts = readers.map((reader) => listed(reader, asked));
  const { rows } = await sql<ListedDocument>`SELECT i.id, i.reader, i.kind, i.series, i.number, i."payerId",
      i.issued_on AS "issuedOn", i.buyer, i.total_cents AS "totalCents", i."correctsSeries", i."correctsNumber"
    FROM (${sql.join(parts, sql` UNION ALL `)}) i ORDER BY i.issued_on, ${place} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Each table gives no more than a page, whatever the month has. */
function listed(reader: DocumentReader, { from, to, kind, after, limit }: Asked): RawBuilder<unknown> {
  const payer = reader === 'family' ? sql.ref('i.payer_id') : sql.ref('i.programme_id');
  const ofKind = kind ? sql`AND i.kind = ${placeOf[kind].kind}` : sql``;
  const later = after
    ? sql`AND (i.issued_on > ${after.issuedOn}::date OR (${place}) >
        (${after.kind === 'credit-note'}::boolean, ${after.series}::text COLLATE "C", ${after.number}::integer))`
    : sql``;
  return sql`(SELECT i.id, ${sql.lit(reader)} AS reader, i.kind, i.series, i.number, ${payer} AS "payerId", i.issued_on,
      i.buyer, i.total_cents, c.series AS "correctsSeries", c.number AS "correctsNumber"
    FROM ${tables[reader]} i LEFT JOIN ${tables[reader]} c ON c.id = i.corrects_id
    WHERE i.issued_on BETWEEN ${after?.issuedOn ?? from}::date AND ${to}::date ${ofKind} ${later}
    ORDER BY i.issued_on, ${place} LIMIT ${limit})`;
}
