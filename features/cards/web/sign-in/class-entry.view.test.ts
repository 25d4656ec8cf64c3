import { expect, it } from 'vitest';
import { tapped, typedAddress } from './class-entry.view.ts';

it('understands a class address however it is typed', () => {
  expect(typedAddress('abcdefgh')).toBe('abcdefgh');
  expect(typedAddress(' ABCD-efgh ')).toBe('abcdefgh');
  expect(typedAddress('https://orbita.lt/k/abcdefgh')).toBe('abcdefgh');
  expect(typedAddress('abcdefg')).toBeNull();
  expect(typedAddress('abcdefg1')).toBeNull();
});

it('collects four pictures in order, and takes back one that is tapped again', () => {
  const four = tapped(tapped(tapped(tapped([], 'sun'), 'moon'), 'cat'), 'key');
  expect(four).toEqual(['sun', 'moon', 'cat', 'key']);
  expect(tapped(four, 'fish')).toEqual(four);
  expect(tapped(four, 'moon')).toEqual(['sun', 'cat', 'key']);
});
