import type { Seller } from '#features/invoices/shared/invoices.ts';
import type { BookedDocument } from './booked-lines.rules.ts';

/** Who issued a document: at 21 % unless the test says otherwise. */
export function seller(changes: Partial<Seller> = {}): Seller {
  return {
    name: 'VšĮ „Bandymas“',
    code: '305123456',
    vatCode: 'LT100001112223',
    vatGround: '',
    vatPercent: 21,
    address: 'Konstitucijos pr. 12, Vilnius',
    iban: 'LT121000011101001000',
    ...changes,
  };
}

/** An invoice of 121 euros. */
export function documentOf(changes: Partial<BookedDocument> = {}): BookedDocument {
  return {
    id: '01996b9e-0000-7000-8000-00000000000a',
    kind: 'invoice',
    reader: 'family',
    series: 'ORB',
    number: 7,
    payerId: '01996b9e-0000-7000-8000-0a1b2c3d4e5f',
    issuedOn: '2026-11-05',
    dueOn: '2026-11-19',
    seller: seller(),
    buyer: { name: 'Rasa Kazlauskienė' },
    lines: [{ textLt: 'Programavimo būrelis', textEn: '', quantity: 1, unitCents: 12_100 }],
    totalCents: 12_100,
    leftCents: null,
    corrects: null,
    ...changes,
  };
}

/** A credit note to such an invoice, in full. */
export function creditNoteOf(changes: Partial<BookedDocument> = {}): BookedDocument {
  const totalCents = changes.totalCents ?? 12_100;
  return documentOf({
    kind: 'credit-note',
    series: 'ORBK',
    number: 2,
    issuedOn: '2026-11-20',
    dueOn: null,
    lines: [{ textLt: 'Vaikas persikėlė', textEn: '', quantity: 1, unitCents: totalCents }],
    leftCents: 12_100,
    corrects: { code: 'ORB000007', issuedOn: '2026-11-05' },
    ...changes,
    totalCents,
  });
}
