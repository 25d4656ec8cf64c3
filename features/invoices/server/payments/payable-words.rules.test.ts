import { expect, it } from 'vitest';
import { payableWords } from './payable-words.rules.ts';

const series = ['ORB', 'PERKELTAS'];

it('tells words of a name from those that may be of a number', () => {
  const words = payableWords(' Jonas orb-000012 orb 7 PERK asta1@x.lt ', { said: '', series });
  expect(words).toEqual({
    names: ['Jonas'],
    codes: ['orb-000012', 'orb', '7', 'PERK', 'asta1@x.lt'],
    numbers: [12, 7],
    digits: '000012',
    stems: [],
  });
});

it('takes no number that no invoice can have', () => {
  expect(payableWords('99999999999 000 RF24ORB000123', { said: '', series }).numbers).toEqual([123]);
});

it('cuts the words of a transfer to what forms of a name share, each once and a few of them', () => {
  const { stems } = payableWords('', { said: 'stankiene ona stankus 2026 uz lapkriti, ab', series });
  expect(stems).toEqual(['%stank%', '% ona %', '%lapkr%']);
  const many = [...'abcdefghijklmnop'].map((letter) => letter.repeat(4)).join(' ');
  expect(payableWords('', { said: many, series }).stems).toHaveLength(12);
});

it('looks a search up by the longest digits of its words, unless they are too few for the index', () => {
  const digitsOf = (search: string) => payableWords(search, { said: '', series }).digits;
  expect(digitsOf('rf05orb 7 0012-34567')).toBe('34567');
  expect(digitsOf('orb-012')).toBe('012');
  for (const search of ['orb-12', 'jonas', '']) expect(digitsOf(search)).toBeNull();
});
