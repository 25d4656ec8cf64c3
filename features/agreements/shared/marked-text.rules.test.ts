import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf, plainOf } from './marked-text.rules.ts';

it('reads headings, paragraphs, lists and bold words', () => {
  const text =
    '## 1. Dalykas\n\nAkademija **moko** vaiką\nprogramuoti.\n\n- kompiuteris\n2.1. mokama iki **15 d.**';
  expect(
    blocksOf(text).map((block) => [block.kind, 'mark' in block ? block.mark : '', plainOf(block)]),
  ).toEqual([
    ['heading', '', '1. Dalykas'],
    ['paragraph', '', 'Akademija moko vaiką programuoti.'],
    ['item', '–', 'kompiuteris'],
    ['item', '2.1.', 'mokama iki 15 d.'],
  ]);
});

it('marks bold words only', () => {
  expect(blocksOf('iki **15 d.** kito')[0]?.runs).toEqual([
    { text: 'iki ', isStrong: false },
    { text: '15 d.', isStrong: true },
    { text: ' kito', isStrong: false },
  ]);
  expect(blocksOf('du ** ženklai')[0]?.runs).toEqual([{ text: 'du ** ženklai', isStrong: false }]);
  expect(blocksOf('**a** b ** c')[0]?.runs).toEqual([
    { text: 'a', isStrong: true },
    { text: ' b ** c', isStrong: false },
  ]);
});

it('takes everything else as text, and loses no letter of it', () => {
  expect(blocksOf('<img src=x> [a](b)').map(plainOf)).toEqual(['<img src=x> [a](b)']);
  const letters = (text: string) => text.replaceAll(/[\s*]/g, '');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-ž *\n]{0,60}$/), (text) => {
      // A star that begins a line is the mark of a list.
      expect(letters(blocksOf(text).map(plainOf).join(''))).toBe(letters(text));
    }),
  );
});
