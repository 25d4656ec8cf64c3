import { expect, it } from 'vitest';
import { isWished, keyOf, noWishes, signOf, wishesAfter } from './turtle-wishes.view.ts';

it('a program’s last wishes count, and its title stays', () => {
  const wishes = wishesAfter(noWishes, [
    ['title', null, 'Gyvatė'],
    ['wishes', null, ['Up'], false],
    ['go', 0, 1, 2],
    ['wishes', null, ['Up', null], true],
  ]);
  expect(wishes).toEqual({ keys: ['Up', null], presses: true, title: 'Gyvatė' });
  expect(wishesAfter(wishes, [['wishes', null, 'none']])).toEqual(wishes);
});

it('keys are named as Tk names them', () => {
  expect([' ', 'ArrowUp', 'Enter', 'a', 'Ž', 'constructor'].map(keyOf)).toEqual([
    'space',
    'Up',
    'Return',
    'a',
    'Ž',
    'constructor',
  ]);
});

it('any key is wished but those that lead out', () => {
  const any = { ...noWishes, keys: [null, 'Escape'] };
  expect(['a', 'Tab', 'Escape'].map((key) => isWished(any, key))).toEqual([true, false, true]);
  expect(isWished(noWishes, 'a')).toBe(false);
});

it('a key shows its sign', () => {
  expect(['Up', 'a', 'space'].map(signOf)).toEqual(['↑', 'a', null]);
});
