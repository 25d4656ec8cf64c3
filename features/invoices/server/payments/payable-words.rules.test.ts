import { expect, it } from 'vitest';
import { numbersContaining, payableWords } from './payable-words.rules.ts';

const [series, last] = [['ORB', 'PERKELTAS'], 250_000];

it('tells words of a name from those that may be of a number', () => {
  const words = payableWords(' Jonas orb-000012 orb 7 PERK asta1@x.lt ', { said: '', series, last });
  expect(words).toEqual({
    names: ['Jonas'],
    codes: ['orb-000012', 'orb', '7', 'PERK', 'asta1@x.lt'],
    numbers: [12, 7],
    containing: [12],
    stems: [],
  });
});

it('takes no number that no invoice can have', () => {
  expect(payableWords('99999999999 000 RF24ORB000123', { said: '', series, last }).numbers).toEqual([123]);
});

it('cuts the words of a transfer to what forms of a name share, each once and a few of them', () => {
  const { stems } = payableWords('', { said: 'stankiene ona stankus 2026 uz lapkriti, ab', series, last });
  expect(stems).toEqual(['%stank%', '% ona %', '%lapkr%']);
  const many = [...'abcdefghijklmnop'].map((letter) => letter.repeat(4)).join(' ');
  expect(payableWords('', { said: many, series, last }).stems).toHaveLength(12);
});

it('knows which numbers contain digits, unless they are too many to look up', () => {
  expect(numbersContaining('000012', 250_000)).toEqual([12]);
  expect(numbersContaining('70123', 250_000)?.toSorted((a, b) => a - b)).toEqual([70123, 170123]);
  expect(numbersContaining('0123456', 250_000)).toEqual([]);
  expect(numbersContaining('12', 250_000)).toBeNull();
  expect(numbersContaining('', 250_000)).toBeNull();
});

it.each(['123', '001', '1234', '000', '9999'])('finds every number in which %s stands', (digits) => {
  for (const last of [250_000, 1_000_500]) {
    const found = numbersContaining(digits, last);
    const all = Array.from({ length: last }, (_, n) => n + 1).filter((n) =>
      String(n).padStart(6, '0').includes(digits),
    );
    if (found) expect(new Set(found).isSupersetOf(new Set(all))).toBe(true);
    else expect(all.length).toBeGreaterThan(1000);
  }
});

it('looks a search up by the longest digits of its words', () => {
  expect(payableWords('rf05orb 7 0012-34567', { said: '', series, last }).containing).toEqual([
    34567, 134567, 234567,
  ]);
  expect(payableWords('jonas', { said: '', series, last }).containing).toBeNull();
});
