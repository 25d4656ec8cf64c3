import { expect, it } from 'vitest';
import { counted } from './counted.ts';

const group = { one: 'grupė', few: 'grupės', many: 'grupės', other: 'grupių' };

it.each([
  [0, '0 grupių'],
  [1, '1 grupė'],
  [2, '2 grupės'],
  [10, '10 grupių'],
  [11, '11 grupių'],
  [21, '21 grupė'],
  [1.5, '1.5 grupės'],
])('says %s in Lithuanian', (count, words) => {
  expect(counted(count, group, 'lt')).toBe(words);
});

it('takes the general form where a language has no other', () => {
  expect([1, 2, 21].map((count) => counted(count, { one: 'group', other: 'groups' }, 'en'))).toEqual([
    '1 group',
    '2 groups',
    '21 groups',
  ]);
  expect(counted(1, { other: 'XP' }, 'en')).toBe('1 XP');
});
