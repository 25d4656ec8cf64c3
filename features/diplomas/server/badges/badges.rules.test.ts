import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { issuerOf, listAddress, packedList, placesOfList } from './badges.rules.ts';

const bitOf = (list: string, place: number) => {
  const bits = gunzipSync(Buffer.from(list, 'base64url'));
  return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
};

it.each([
  ['https://orbita.lt', 'did:web:orbita.lt'],
  ['http://localhost:3000', 'did:web:localhost%3A3000'],
])('names the server %s as the issuer %s', (address, issuer) => {
  expect(issuerOf(address)).toBe(issuer);
});

it('marks every index as revoked except those of valid diplomas', () => {
  const list = packedList(0, [0, 9, placesOfList - 1]);
  expect([0, 9, placesOfList - 1].map((place) => bitOf(list, place))).toEqual([0, 0, 0]);
  expect([1, 8, 10, 5000].map((place) => bitOf(list, place))).toEqual([1, 1, 1, 1]);
});

it('continues in a second list when the first is full', () => {
  expect(bitOf(packedList(1, [placesOfList + 3]), 3)).toBe(0);
  expect(listAddress('https://orbita.lt', 1)).toBe('https://orbita.lt/badges/bitstring/1');
});
