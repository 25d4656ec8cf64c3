import { expect, it } from 'vitest';
import {
  mayAnswerConsent,
  mayManageAgreements,
  mayReadPapers,
  maySignAgreements,
} from './agreements.permissions.ts';

it.each([
  ['admin', true, false, true],
  ['teacher', false, false, false],
  ['parent', false, true, true],
  ['child', false, false, false],
  [null, false, false, false],
] as const)('%s manages: %s, signs: %s, reads: %s', (role, manages, signs, reads) => {
  expect(mayManageAgreements({ role })).toBe(manages);
  expect(maySignAgreements({ role })).toBe(signs);
  expect(mayReadPapers({ role })).toBe(reads);
});

it.each([
  ['parent', true, false, true],
  ['parent', false, true, true],
  ['child', true, false, false],
  ['child', true, true, true],
  ['child', false, true, true],
  ['admin', true, false, false],
  ['admin', false, false, true],
  ['teacher', false, true, false],
] as const)('%s answers %s of a child who is 14 (%s): %s', (role, given, isOldEnough, may) => {
  expect(mayAnswerConsent({ role }, given, isOldEnough)).toBe(may);
});
