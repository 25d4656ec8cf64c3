import { expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.view.ts';

const shown = (name: string) => withSoftHyphens(name).replaceAll('\u00ad', '-');

it.each([
  ['Python pradedantiesiems', 'Python pra-de-dan-tie-siems'],
  ['Python tęsiantiesiems', 'Python tęsian-tie-siems'],
  ['Programavimo laboratorijos', 'Programavimo labo-ra-to-ri-jos'],
  ['Scratch kūrėjai', 'Scratch kūrėjai'],
])('breaks the long words of %j between syllables', (name, expected) => {
  expect(shown(name)).toBe(expected);
});

it('changes nothing but the places to break', () => {
  for (const name of ['Žygimantė Kęstutaitytė-Paškevičiūtė', 'Brrrrrrrrrr', 'STRAIPSNIŲ KŪRYBA 2026', ''])
    expect(withSoftHyphens(name).replaceAll('\u00ad', '')).toBe(name);
});
