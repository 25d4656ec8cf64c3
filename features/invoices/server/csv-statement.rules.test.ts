import { describe, expect, it } from 'vitest';
import { decodeText, readCsvStatement, readDay } from './csv-statement.rules.ts';

const columns = { date: 0, amount: 3, name: 1, text: 2, reference: null, direction: null };
const file = [
  'Data;Mokėtojas;Paskirtis;Suma',
  '2026-11-18;"PETRAUSKIENĖ RŪTA";Būrelis;45,00',
  '2026-11-18;"PETRAUSKIENĖ RŪTA";Būrelis;45,00',
  '2026-11-19;UAB „Nuoma“;Patalpos;-300,00',
  'Apyvarta;;;90,00',
].join('\r\n');

describe('readCsvStatement', () => {
  it('reads what came in by the chosen columns, and counts the rest', () => {
    const read = readCsvStatement(file, columns);
    expect(read?.skipped).toBe(3);
    expect(read?.lines).toMatchObject(
      Array(2).fill({
        bookedOn: '2026-11-18',
        amountCents: 4500,
        payerName: 'PETRAUSKIENĖ RŪTA',
        text: 'Būrelis',
      }),
    );
    expect(new Set(read?.lines.map(({ bankId }) => bankId)).size).toBe(2);
  });

  it('knows by a column of its own what went out', () => {
    const signs = 'Data,Kas,Už ką,Suma,D/K\n2026-11-18,A,B,1.50,K\n2026-11-18,A,B,1.50,D';
    expect(readCsvStatement(signs, { ...columns, direction: 4 })?.lines).toHaveLength(1);
  });

  it.each([
    ['no line at all', ''],
    ['wrong columns', 'a;b;c;d\n1;2;3;4'],
  ])('is none with %s', (_, text) => expect(readCsvStatement(text, columns)).toBeNull());
});

describe('readDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026.11.20 10:15', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['2026-02-30', null],
    ['Data', null],
    ['', null],
  ])('reads %s', (text, day) => expect(readDay(text)).toBe(day));
});

it('reads UTF-8 and the Baltic code page', () => {
  expect(decodeText(Buffer.from('Rūta ė'))).toBe('Rūta ė');
  expect(decodeText(Uint8Array.from([0x52, 0xfb, 0x74, 0x61]))).toBe('Rūta');
});
