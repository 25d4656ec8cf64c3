import { expect, it } from 'vitest';
import { freeName, isGivenName } from './names.view.ts';

it.each([
  ['Mano puslapis', [], 'Mano puslapis'],
  ['Mano puslapis', ['Gėlė'], 'Mano puslapis'],
  ['Mano puslapis', ['Mano puslapis'], 'Mano puslapis 2'],
  ['Mano puslapis', ['mano puslapis ', 'Mano puslapis 2'], 'Mano puslapis 3'],
  // What was removed or named anew between leaves its number.
  ['Mano puslapis', ['Mano puslapis', 'Mano puslapis 3'], 'Mano puslapis 2'],
  ['a'.repeat(60), ['a'.repeat(60)], `${'a'.repeat(58)} 2`],
  [`${'a'.repeat(57)} bc`, [`${'a'.repeat(57)} bc`], `${'a'.repeat(57)} 2`],
  ['a'.repeat(70), [], 'a'.repeat(60)],
])('%s beside %j is %s', (name, taken, expected) => {
  expect(freeName(name, taken)).toBe(expected);
});

it.each([
  ['Mano puslapis', true],
  ['Mano puslapis 2', true],
  ['Mano puslapis 12', true],
  ['Mano puslapis apie 2', false],
  ['Mano puslapis2', false],
  ['Raketa 2', false],
])('knows whether %s was given by us: %s', (name, isGiven) => {
  expect(isGivenName(name, ['Mano piešinys', 'Mano puslapis'])).toBe(isGiven);
});
