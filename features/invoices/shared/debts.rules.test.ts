import { describe, expect, it } from 'vitest';
import { debtLabelOf, debtNumbersIn, debtReferenceOf, debtSeries } from './debts.rules.ts';
import { creditSeriesOf, isReference, numbersIn, referencesIn } from './references.rules.ts';

const many = Array.from({ length: 40 }, (_, place) => 1 + place * 24_937_571);

describe('the reference of a debt from before', () => {
  it('is a right one of ISO 11649, is found in what payers write, and names its debt again', () => {
    for (const number of many) {
      const reference = debtReferenceOf(number);
      expect(isReference(reference)).toBe(true);
      const written = `už būrelį ${reference.replace(/(.{4})/g, '$1 ').toLowerCase()}`;
      expect(referencesIn(written)).toContain(reference);
      expect(debtNumbersIn([reference])).toEqual([number]);
      expect(numbersIn(`Skola ${debtLabelOf(number)}`, debtSeries).numbers).toEqual([debtLabelOf(number)]);
      expect(debtNumbersIn([debtLabelOf(number)])).toEqual([number]);
    }
  });

  it('is never the one of an invoice or a credit note', () => {
    const longest = 'ABCDEFGH';
    expect(debtSeries.length).toBeGreaterThan(longest.length);
    expect(debtSeries).not.toBe(creditSeriesOf(debtSeries.slice(0, -1)));
    expect(debtNumbersIn(['RF24ORB000123', 'ORB-000123', 'PERKELTA-000001'])).toEqual([]);
  });
});
