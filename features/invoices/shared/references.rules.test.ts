import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReference, numberOf, numbersIn, referenceOf, referencesIn } from './references.rules.ts';

const anInvoice = fc.tuple(fc.stringMatching(/^[A-Z]{1,8}$/), fc.integer({ min: 1, max: 999_999_999 }));

describe('referenceOf', () => {
  it('makes a reference that banks accept, for every series and number', () => {
    fc.assert(
      fc.property(anInvoice, ([series, number]) => {
        const reference = referenceOf(series, number);
        expect(isReference(reference)).toBe(true);
        expect(referencesIn(reference)).toContain(reference);
      }),
    );
  });

  it('differs between any two invoices', () => {
    fc.assert(
      fc.property(anInvoice, anInvoice, (one, other) => {
        const same = one[0] === other[0] && one[1] === other[1];
        expect(referenceOf(...one) === referenceOf(...other)).toBe(same);
      }),
    );
  });

  it('detects one mistyped digit and two swapped ones', () => {
    const right = referenceOf('ORB', 123);
    expect(isReference(right.replace('123', '133'))).toBe(false);
    expect(isReference(right.replace('123', '132'))).toBe(false);
  });
});

describe('referencesIn', () => {
  const reference = referenceOf('ORB', 123);
  it.each([
    reference,
    reference.toLowerCase(),
    `${reference.slice(0, 4)} ${reference.slice(4, 8)} ${reference.slice(8)}`,
    `Už būrelį ${reference}, ačiū`,
    `${reference.slice(0, 4)}-${reference.slice(4)} ačiū`,
    `${reference.slice(0, 2)}.${reference.slice(2, 4)}/ORB_${reference.slice(7)}`,
    `${reference.slice(0, 4)}–${reference.slice(4)}`,
  ])('finds it in “%s”', (text) => expect(referencesIn(text)).toEqual([reference]));

  it('finds each of several, and none that is wrong', () => {
    const other = referenceOf('ORB', 124);
    expect(referencesIn(`${reference} ${other}`)).toEqual([reference, other]);
    expect(referencesIn(`RF00ORB000123 ${numberOf('ORB', 1)} ačiū`)).toEqual([]);
  });
});

it('finds the reference of every invoice, whatever day or amount follows', () => {
  const tails = ['2026-11-20', ' 20261120', ' 45,00', '45', ' 1 vaikas', '.11.20'];
  for (let number = 1; number <= 3000; number += 1) {
    const reference = referenceOf('ORB', number);
    const found = referencesIn(`Būrelis ${reference}${tails[number % tails.length]}`);
    expect(found).toContain(reference);
  }
  const large = referenceOf('ORB', 1_234_567);
  expect(referencesIn(`${large} 2026`)).toContain(large);
});

describe('numbersIn', () => {
  it.each([
    'Sąskaita ORB-000123',
    'orb 123',
    'ORB000123',
    'Serija ORB Nr. 000123',
    'ORB Nr 123',
    'ORB № 123',
    'ORB - 000123',
    'ORB–000123',
    'ORB.000123',
    'ORB/123',
    'ORB_000123',
    'už ORB-000123.',
  ])('reads “%s”', (text) =>
    expect(numbersIn(text, 'ORB')).toEqual({ numbers: ['ORB-000123'], perhaps: [] }),
  );

  it.each([
    ['orb 123 ir ORB000124', ['ORB-000123', 'ORB-000124'], []],
    ['ORB-000123, 000124', ['ORB-000123'], ['ORB-000124']],
    ['ORB-000123/24', ['ORB-000123'], ['ORB-000024']],
    ['ORB-000123 ir 124; 125', ['ORB-000123'], ['ORB-000124', 'ORB-000125']],
    ['ORB-000123, 45,00 EUR', ['ORB-000123'], []],
    ['saskaita nr 000123', [], ['ORB-000123']],
    ['sąskaita 123', [], []],
    ['KORB-000123', [], []],
    ['ŽORB-000123', [], []],
    ['ORB-0', [], []],
    ['', [], []],
  ])('reads “%s”', (text, numbers, perhaps) => expect(numbersIn(text, 'ORB')).toEqual({ numbers, perhaps }));
});
