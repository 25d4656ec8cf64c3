import { expect, it } from 'vitest';
import { readStatement } from './statement-reading.rules.ts';
import { camtOf, csvOf } from './statement-writing.rules.ts';
import { ownIban } from './statements.factory.ts';

const transfer = {
  ...{ id: 'T1', bookedOn: '2026-11-19', amountCents: 4500, payerName: 'Rūta Žąsė' },
  ...{ payerIban: '', text: 'Būrelis', reference: 'RF24ORB000123' },
};
const camt = camtOf({ iban: ownIban, createdAt: '2026-11-20', transfers: [transfer] });
const csv = csvOf({ transfers: [transfer] });
const columns = { date: 0, name: 1, text: 3, reference: 4, amount: 5, direction: 6 };
const read = (bytes: Buffer, by: typeof columns | null = null) =>
  readStatement({ bytes, columns: by }, ownIban);
const { id: _, ...facts } = transfer;

it.each([
  ['camt', Buffer.from(camt), null],
  ['camt in UTF-16', Buffer.from(`\uFEFF${camt}`, 'utf16le'), null],
  ['camt with a mark', Buffer.from(`\uFEFF${camt}`), null],
  ['CSV by chosen columns', Buffer.from(csv), columns],
  ['CSV in UTF-16', Buffer.from(csv, 'utf16le'), columns],
  ['CSV of a layout that is known', Buffer.from(csv), null],
])('reads %s', (_what, bytes, by) => {
  const file = read(bytes, by);
  expect(file).toMatchObject({ lines: [{ ...facts, fingerprint: expect.any(String) }] });
});

it('gives a transfer one fingerprint in every file of a kind', () => {
  const prints = [camt, camt.replace('<AcctSvcrRef>T1', '<NtryRef>1</NtryRef><AcctSvcrRef>T2'), csv].map(
    (text) => {
      const file = read(Buffer.from(text));
      return typeof file === 'string' ? file : file.lines[0]?.fingerprint;
    },
  );
  expect(prints[0]).toBe(prints[1]);
  expect(prints[0]).not.toBe(prints[2]);
});

it('refuses an empty file', () => expect(read(Buffer.alloc(0))).toBe('statement/not-readable'));
