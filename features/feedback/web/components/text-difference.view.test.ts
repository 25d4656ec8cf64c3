import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf } from './text-difference.view.ts';

const of = (kind: string, found: ReturnType<typeof differenceOf>) =>
  found.filter((each) => each.kind === kind).map(({ text }) => text.trim());

it('says which sentences were removed and added', () => {
  const found = differenceOf('Labas! Puikiai dirbai. Iki.', 'Labas! Sukūrei žaidimą. Iki.');
  expect(of('removed', found)).toEqual(['Puikiai dirbai.']);
  expect(of('added', found)).toEqual(['Sukūrei žaidimą.']);
  expect(of('same', found)).toEqual(['Labas!', 'Iki.']);
});

it('omits nothing of the later text, whatever the texts are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const found = differenceOf(before, after).filter(({ kind }) => kind !== 'removed');
      expect(found.map(({ text }) => text).join('')).toBe(after);
    }),
  );
});
