import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference } from './text-difference.view.ts';

it('names the stretch in which two texts differ', () => {
  expect(difference('Labas rytas', 'Labas vakaras')).toEqual({ from: 6, to: 9, insert: 'vakar' });
  expect(difference('a', 'a')).toBeNull();
});

it('applied to the first text gives the second, whatever they are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = difference(before, after) ?? { from: 0, to: 0, insert: '' };
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});
