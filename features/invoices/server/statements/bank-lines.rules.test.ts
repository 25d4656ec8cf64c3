import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { type BankLine, fingerprintOf, keyOf, saidKeyOf, tidyText } from './bank-lines.rules.ts';

const said = { payerName: 'Rūta', payerIban: '', text: 'Būrelis', reference: '' };
const line: BankLine = {
  ...{ ...said, bookedOn: '2026-11-20', amountCents: 4500, place: 1, mentions: '', payers: ['Rūta'] },
  ...{ bankRef: 'T1', way: 'in', before: said },
};
const of = (changed: Partial<BankLine> = {}, account = 'LT1') =>
  fingerprintOf({ ...line, ...changed }, { kind: 'camt', account });

describe('a fingerprint', () => {
  it('is the same for the same facts, however the bank numbers them', () => {
    expect(of({ bankRef: 'T2', place: 7 })).toBe(of());
  });

  it.each([
    ['day', of({ bookedOn: '2026-11-21' })],
    ['amount', of({ amountCents: 4501 })],
    ['payer', of({ payerName: 'Ona' })],
    ['text', of({ text: 'Stovykla' })],
    ['reference', of({ reference: 'RF24ORB000123' })],
    ['further reference', of({ mentions: 'RF24ORB000123' })],
    ['account', of({}, 'LT2')],
    ['direction', of({ way: 'reversal' })],
    ['kind of file', fingerprintOf(line, { kind: 'csv', account: 'LT1' })],
  ])('differs for another %s', (_, other) => expect(other).not.toBe(of()));
});

it('is the same without the bank’s remarks, which may change later', () => {
  const where = { kind: 'camt', account: 'LT1' } as const;
  const said = (mentions: string, mentionsOfPayer?: string) =>
    saidKeyOf({ ...line, mentions, ...(mentionsOfPayer !== undefined && { mentionsOfPayer }) }, where);
  expect(said('ORB-18 Kreditas', 'ORB-18')).toBe(said('ORB-18 KREDITAS 7', 'ORB-18'));
  expect(said('ORB-18 Kreditas', 'ORB-18')).not.toBe(said('ORB-19 Kreditas', 'ORB-19'));
  expect(said('ORB-18')).toBe(fingerprintOf({ ...line, mentions: 'ORB-18' }, where));
});

it('keeps the boundaries between parts', () => {
  expect(keyOf(['a', 'bc'])).not.toBe(keyOf(['ab', 'c']));
});

it('keeps text visible and short', () => {
  expect(tidyText(' Ačiū\u202e\u0000\n labai ', 100)).toBe('Ačiū labai');
  expect(tidyText('🚀🚀🚀', 2)).toBe('🚀🚀');
  expect(tidyText('Ačiū'.normalize('NFD'), 4)).toBe('Ačiū');
});

it('tidies a cell that is a whole file of combining marks in no time', () => {
  const text = `a${'\u0301\u0323'.repeat(200_000)}`;
  const time = processorTime(() => {
    expect([...tidyText(text, 1000)]).toHaveLength(1000);
  });
  expect(time).toBeLessThan(2000);
});
