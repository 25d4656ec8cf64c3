import { describe, expect, it } from 'vitest';
import { readCamt } from './camt.rules.ts';
import { camtOf } from './statement-writing.rules.ts';

const iban = 'LT121000011101001000';
const transfer = {
  ...{ id: 'T1', bookedOn: '2026-11-19', amountCents: 4500, payerName: 'Rūta & Co <b>' },
  ...{ payerIban: 'LT987000001234567890', text: 'Už būrelį', reference: 'RF24ORB000123' },
};
const file = camtOf({ iban, createdAt: '2026-11-20T08:00:00Z', transfers: [transfer] });

describe('readCamt', () => {
  it('reads account, day, amount, payer, text and reference', () => {
    expect(readCamt(file)).toMatchObject({
      ...{ iban, skipped: 0 },
      lines: [{ ...transfer, id: undefined }].map(({ id: _, ...line }) => line),
    });
  });

  it('gives a transfer the same key in every file, and another one another', () => {
    const both = camtOf({ iban, createdAt: 'later', transfers: [{ ...transfer, id: 'T0' }, transfer] });
    const [, again] = readCamt(both)?.lines ?? [];
    expect(again?.bankId).toBe(readCamt(file)?.lines[0]?.bankId);
    expect(new Set(readCamt(both)?.lines.map(({ bankId }) => bankId)).size).toBe(2);
  });

  it('leaves out what went out, what is not booked yet, other money and what was taken back', () => {
    const changed = [
      ['CRDT', 'DBIT'],
      ['BOOK', 'PDNG'],
      ['Ccy="EUR"', 'Ccy="USD"'],
      ['<Sts>', '<RvslInd>true</RvslInd><Sts>'],
    ] as const;
    for (const [from, to] of changed)
      expect(readCamt(file.replace(from, to))).toMatchObject({ lines: [], skipped: 1 });
  });

  it('splits a batch whose parts add up', () => {
    const part = (cents: string, name: string) =>
      `<TxDtls><Amt Ccy="EUR">${cents}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const batch = (one: string, two: string) =>
      file.replace(/<TxDtls>.*<\/TxDtls>/s, part(one, 'Rūta') + part(two, 'Ona'));
    expect(readCamt(batch('20.00', '25.00'))?.lines).toMatchObject([
      { amountCents: 2000, payerName: 'Rūta' },
      { amountCents: 2500, payerName: 'Ona' },
    ]);
    expect(readCamt(batch('20.00', '26.00'))?.lines).toMatchObject([{ amountCents: 4500 }]);
  });

  it('is none with entities of its own, however they would grow', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${file}`;
    expect(readCamt(bomb)).toBeNull();
    expect(readCamt(`<!doctype x SYSTEM "file:///etc/passwd">${file}`)).toBeNull();
    expect(readCamt(file.replace('Už būrelį', '&xxe;'))?.lines[0]?.text).toBe('&xxe;');
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'Data;Suma'],
    ['another document', '<Document><a/></Document>'],
    ['a broken amount', file.replace('45.00', '4e3')],
    ['a broken day', file.replace('2026-11-19', '2026-13-19')],
    ['no account', file.replace(iban, '')],
    [
      'names of objects',
      '<Document><BkToCstmrStmt><__proto__><Stmt/></__proto__></BkToCstmrStmt></Document>',
    ],
  ])('is none with %s', (_, text) => expect(readCamt(text)).toBeNull());
});
