import { describe, expect, it } from 'vitest';
import { readCamt } from './camt.rules.ts';
import { camtOf } from './statement-writing.rules.ts';
import { camtEntry, camtFile, camtPart, camtStatement, otherIban, ownIban } from './statements.factory.ts';

const transfer = {
  ...{ id: 'T1', bookedOn: '2026-11-19', amountCents: 4500, payerName: 'Rūta & Co <b>' },
  ...{ payerIban: 'LT987000001234567890', text: 'Už būrelį', reference: 'RF24ORB000123' },
};
const file = camtOf({ iban: ownIban, createdAt: '2026-11-20T08:00:00Z', transfers: [transfer] });
const read = (text: string) => readCamt(text, ownIban);
const entry = camtEntry({ parts: [camtPart({ payer: 'Testas Geras' })] });

describe('readCamt', () => {
  it('reads day, amount, payer, text and reference', () => {
    const { id: _, ...facts } = transfer;
    expect(read(file)).toMatchObject({ kind: 'camt', left: [], lines: [facts] });
  });

  it.each([
    [
      'in an envelope',
      `<BizMsgEnvlp><AppHdr/>${camtFile(camtStatement([entry])).replace(/^<\?.*\?>/, '')}</BizMsgEnvlp>`,
    ],
    ['with the account as another id', camtFile(camtStatement([entry], `<Othr><Id>${ownIban}</Id></Othr>`))],
    ['with the account in fours', camtFile(camtStatement([entry], '<IBAN>LT12 1000 0111 0100 1000</IBAN>'))],
    [
      'with a prefix on every name',
      camtFile(camtStatement([entry])).replaceAll(/<(\/?)([A-Z])/g, '<$1ns:$2'),
    ],
  ])('reads a statement %s', (_, text) =>
    expect(read(text)).toMatchObject({ lines: [{ payerName: 'Testas Geras' }] }),
  );

  it('reads two statements of the account, and skips the entries of other accounts', () => {
    const other = camtStatement([entry, camtEntry({ way: 'DBIT' })], `<IBAN>${otherIban}</IBAN>`);
    const both = read(camtFile(camtStatement([entry]), other, camtStatement([entry])));
    expect(both).toMatchObject({
      lines: [{ place: 1 }, { place: 4 }],
      left: [
        { place: 2, reason: 'account', amount: '45.00 EUR' },
        { place: 3, reason: 'account' },
      ],
    });
  });

  it('is refused with entities of its own, however they would grow', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${file}`;
    expect(read(bomb)).toBe('statement/not-readable');
    expect(read(`<!doctype x SYSTEM "file:///etc/passwd">${file}`)).toBe('statement/not-readable');
    expect(read(file.replace('Už būrelį', '&xxe;'))).toMatchObject({ lines: [{ text: '&xxe;' }] });
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'Data;Suma'],
    ['another document', '<Document><a/></Document>'],
    ['no account', file.replace(ownIban, '')],
    [
      'names of objects',
      '<Document><BkToCstmrStmt><__proto__><Stmt/></__proto__></BkToCstmrStmt></Document>',
    ],
  ])('is refused with %s', (_, text) => expect(read(text)).toBe('statement/not-readable'));

  it('says what else it is: of another account, a report of the day, a notice', () => {
    expect(readCamt(file, otherIban)).toBe('statement/wrong-account');
    expect(read('<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>')).toBe(
      'statement/is-report',
    );
    expect(read('<Document><BkToCstmrDbtCdtNtfctn><Ntfctn/></BkToCstmrDbtCdtNtfctn></Document>')).toBe(
      'statement/is-notice',
    );
  });
});
