import type { Scope } from '#platform/server/scope.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import { type After, findDocuments } from './accounting.repository.ts';
import { type BookedDocument, type BookedLine, bookedLines } from './booked-lines.rules.ts';
import { documentCode } from './layouts.rules.ts';

/** How many documents are read at a time. */
const atATime = 500;

/** The documents issued in a month, in their order, each with the lines by which it is booked. The caller has proven who may know. */
export async function documentsOf(
  { db }: Scope,
  month: string,
  pageSize = atATime,
): Promise<(readonly [BookedDocument, readonly BookedLine[]])[]> {
  const all: (readonly [BookedDocument, readonly BookedLine[]])[] = [];
  let after: After | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof findDocuments>> = await findDocuments(db, {
      ...monthBounds(month),
      after,
      limit: pageSize,
    });
    for (const { correctsSeries, correctsNumber, correctsOn, ...row } of rows) {
      const corrects =
        correctsSeries !== null && correctsNumber !== null && correctsOn !== null
          ? { code: documentCode(correctsSeries, correctsNumber), issuedOn: correctsOn }
          : null;
      const document = { ...row, corrects };
      all.push([document, bookedLines(document)]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return all;
    after = { issuedOn: last.issuedOn, id: last.id };
  }
}
