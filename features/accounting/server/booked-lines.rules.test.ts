import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedVat, totalCents } from '#features/invoices/shared/invoices.rules.ts';
import { addedUp, bookedLines, documentSums } from './booked-lines.rules.ts';
import { creditNoteOf, documentOf, seller } from './documents.factory.ts';

const percents = fc.constantFrom(0, 5, 9, 12, 21);
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unitCents: fc.integer({ min: -9000, max: 30_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

it('books lines that add up to the document to the cent, with any rate, discount and lines below 0', () => {
  fc.assert(
    fc.property(percents, lines, fc.integer({ min: 0, max: 50_000 }), (vatPercent, given, discount) => {
      const asked = given.map((line) => ({ textLt: 'Būrelis', textEn: '', ...line }));
      const total = totalCents(asked, discount);
      const document = documentOf({ seller: seller({ vatPercent }), lines: asked, totalCents: total });
      const sums = documentSums(document);
      expect(addedUp(bookedLines(document))).toEqual(sums);
      expect(sums).toEqual({
        netCents: total - includedVat(total, vatPercent),
        vatCents: includedVat(total, vatPercent),
        grossCents: total,
      });
    }),
  );
});

it('takes back by credit notes what the invoice charged, in however many parts', () => {
  fc.assert(
    fc.property(
      percents,
      fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 5 }),
      (vatPercent, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const of = seller({ vatPercent });
        const invoice = documentOf({
          seller: of,
          lines: [{ textLt: 'Būrelis', textEn: '', quantity: 1, unitCents: total }],
          totalCents: total,
        });
        let left = total;
        const notes = parts.map((part) => {
          const note = creditNoteOf({ seller: of, totalCents: part, leftCents: left });
          left -= part;
          return note;
        });
        const all = [invoice, ...notes];
        expect(addedUp(all.map(documentSums))).toEqual({ netCents: 0, vatCents: 0, grossCents: 0 });
        for (const each of all) expect(addedUp(bookedLines(each))).toEqual(documentSums(each));
      },
    ),
  );
});

it('books the discount of an invoice as a line of its own, and no more of it than it lowered the invoice', () => {
  const line = { textLt: 'Būrelis', textEn: '', quantity: 2, unitCents: 2000 };
  const of = { seller: seller({ vatPercent: 0 }), lines: [line] };
  expect(bookedLines(documentOf({ ...of, totalCents: 3500 }))).toMatchObject([
    { text: 'Būrelis', quantity: 2, grossCents: 4000, isDiscount: false },
    { text: null, quantity: 1, grossCents: -500, isDiscount: true },
  ]);
  expect(bookedLines(documentOf({ ...of, totalCents: 0 }))).toMatchObject([
    { grossCents: 4000 },
    { grossCents: -4000, isDiscount: true },
  ]);
});
