import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeLetters, codeOf, initialsOf, readCode, readMovedCode } from './codes.rules.ts';

const randoms = fc.array(fc.nat({ max: codeLetters.length - 1 }), { minLength: 8, maxLength: 8 });
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('makes codes of a prefix, a day and random letters, without similar-looking letters', () => {
  fc.assert(
    fc.property(days, randoms, (day, random) => {
      expect(codeOf(day, random)).toMatch(/^ORB-[2-9A-Z]{3}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(codeOf(day, random).slice(4)).not.toMatch(/[01ILO]/);
    }),
  );
});

it('reads a code however it is typed', () => {
  fc.assert(
    fc.property(days, randoms, (day, random) => {
      const code = codeOf(day, random);
      const typed = [
        code,
        code.toLowerCase(),
        code.replaceAll('-', ''),
        ` ${code.replaceAll('-', ' ')} `,
        code.slice(4),
      ];
      expect(typed.map(readCode)).toEqual(typed.map(() => code));
    }),
  );
});

it.each(['', 'ORB', 'ORB-222-2222-222', 'ORB-222-2222-22220', 'ORB-222-2222-222O', 'Ž'.repeat(14), '🚀'])(
  'rejects %j as a code',
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);

it.each([
  [' code-lx3k 09-ab12cd ', 'CODE-LX3K09-AB12CD'],
  ['ABC123', 'ABC123'],
  ['AB-1', null],
  ['-ABC123', null],
  ['Ž23456', null],
  ['A'.repeat(41), null],
])('reads %j, a code of another system, as %j', (typed, code) => {
  expect(readMovedCode(typed)).toBe(code);
});

it.each([
  ['Žygimantė', 'Kęstutaitytė-Paškevičiūtė', 'Ž. K.-P.'],
  ['Ana Marija', 'Jonaitė', 'A. M. J.'],
  ['', 'Jonaitė', 'J.'],
  ['e\u0301va', 'ąžuolas', 'É. Ą.'.normalize('NFD').replace('Ą'.normalize('NFD'), 'Ą')],
])('reveals of %s %s only %s', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials);
});
