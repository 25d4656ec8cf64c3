import { expect, it } from 'vitest';
import { nameOfPlace, placeAt, wordsOfPlace } from './known-places.view.ts';

const places = [
  {
    ...{ address: 'Gedimino pr. 9', city: 'Vilnius', instructions: 'Antras aukštas' },
    ...{ groups: ['Python'], groupCount: 1 },
  },
  { address: 'Laisvės al. 1', city: null, instructions: '', groups: [], groupCount: 0 },
];

it('names a place by address and city, and finds it by its groups and the way to it, too', () => {
  expect(places.map(nameOfPlace)).toEqual(['Gedimino pr. 9, Vilnius', 'Laisvės al. 1']);
  expect(wordsOfPlace(places[0])).toBe('Gedimino pr. 9, Vilnius Antras aukštas Python');
});

it('knows which place stands in the fields', () => {
  const fields = { address: ' Gedimino pr. 9', city: 'Vilnius', instructions: 'Antras aukštas ' };
  expect(placeAt(places, fields)).toBe(0);
  expect(placeAt(places, { ...fields, instructions: '' })).toBe(-1);
  expect(placeAt(places, { address: 'Laisvės al. 1', city: '', instructions: '' })).toBe(1);
});
