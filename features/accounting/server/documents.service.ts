import type { Scope } from '#platform/server/scope.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import { type After, findDocuments, findVoucherDocuments } from './accounting.repository.ts';
import { type BookedDocument, type BookedLine, bookedLines } from './booked-lines.rules.ts';
import { documentCode } from './layouts.rules.ts';

/** How many documents are read at a time. */
const atATime = 500;

type Found = Awaited<ReturnType<typeof findDocuments>>[number];

/**
 * The documents issued in a month to families and municipalities, in their order, each with the lines by which it is booked. The caller
 * has proven who may know.
 */
export async function documentsOf(
  { db }: Scope,
  month: string,
  pageSize = atATime,
): Promise<(readonly [BookedDocument, readonly BookedLine[]])[]> {
  const days = monthBounds(month);
  const all: Found[] = await findVoucherDocuments(db, days);
  let after: After | null = null;
  for (;;) {
    const rows: Found[] = await findDocuments(db, { ...days, after, limit: pageSize });
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) break;
    after = { issuedOn: last.issuedOn, id: last.id };
  }
  return all.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).map((row) => booked(row));
}

/** By day, kind, series and number. */
const orderOf = ({ issuedOn, kind, series, number }: Found) =>
  `${issuedOn} ${kind === 'invoice' ? 0 : 1} ${series} ${String(number).padStart(9, '0')}`;

function booked({ correctsSeries, correctsNumber, correctsOn, ...row }: Found) {
  const corrects =
    correctsSeries !== null && correctsNumber !== null && correctsOn !== null
      ? { code: documentCode(correctsSeries, correctsNumber), issuedOn: correctsOn }
      : null;
  const document = { ...row, corrects };
  return [document, bookedLines(document)] as const;
}
