import { expect, it } from 'vitest';
import { type ConsentAnswer, hasAgeOfConsent, isAllowed, waitsForChild } from './consents.rules.ts';

const yes = (by: ConsentAnswer['by']): ConsentAnswer => ({ by, given: true });
const no = (by: ConsentAnswer['by']): ConsentAnswer => ({ by, given: false });
const young = { birthDate: '2015-04-12', today: '2026-11-20' };
const old = { birthDate: '2012-11-20', today: '2026-11-20' };

it.each([
  ['nobody has answered', [], false],
  ['one guardian allows it', [yes('guardian')], true],
  ['both allow it', [yes('guardian'), yes('guardian')], true],
  ['one of two forbids it', [yes('guardian'), no('guardian')], false],
  ['staff noted that the family took it back', [no('staff'), yes('guardian')], false],
  ['the family allows it after that', [yes('guardian'), no('staff')], true],
])('before 14, when %s: %s', (_what, answers, expected) => {
  expect(isAllowed({ answers, ...young })).toBe(expected);
});

it.each([
  ['only a guardian has answered', [yes('guardian')], false],
  ['the child allows it', [yes('child')], true],
  ['both allow it', [yes('guardian'), yes('child')], true],
  ['the guardian forbids it', [no('guardian'), yes('child')], false],
  ['the child forbids it', [yes('guardian'), no('child')], false],
])('from 14, when %s: %s', (_what, answers, expected) => {
  expect(isAllowed({ answers, ...old })).toBe(expected);
});

it.each([
  ['2012-11-20', '2026-11-19', false],
  ['2012-11-20', '2026-11-20', true],
  ['2012-02-29', '2026-02-28', false],
  ['2012-02-29', '2026-03-01', true],
  [null, '2026-03-01', false],
])('born on %s, a child decides on %s: %s', (birthDate, today, expected) => {
  expect(hasAgeOfConsent(birthDate, today)).toBe(expected);
});

it('waits for the answer of a child who has turned 14', () => {
  expect(waitsForChild({ answers: [yes('guardian')], ...old })).toBe(true);
  expect(waitsForChild({ answers: [no('child')], ...old })).toBe(false);
  expect(waitsForChild({ answers: [], ...young })).toBe(false);
});
