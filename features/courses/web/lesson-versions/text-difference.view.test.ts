import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, shortened } from './text-difference.view.ts';

const signs = { same: ' ', removed: '-', added: '+' } as const;
const shown = (earlier: string, later: string) =>
  differenceOf(earlier, later)
    .map(({ kind, text }) => `${signs[kind]}${text}`)
    .join('|');

describe('differenceOf', () => {
  it.each([
    ['nothing of equal texts', 'a\nb', 'a\nb', ' a| b'],
    ['a line that came', 'a\nc', 'a\nb\nc', ' a|+b| c'],
    ['a line that went', 'a\nb\nc', 'a\nc', ' a|-b| c'],
    ['a line that was changed', 'a\nb\nc', 'a\nx\nc', ' a|-b|+x| c'],
    ['a text that was empty', '', 'a', '+a'],
    ['a text that is empty now', 'a', '', '-a'],
  ])('shows %s', (_title, earlier, later, expected) => {
    expect(shown(earlier, later)).toBe(expected);
  });

  it('loses no line of either text', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, texts, (earlier, later) => {
        const lines = differenceOf(earlier, later);
        const without = (left: string) => lines.filter(({ kind }) => kind !== left).map(({ text }) => text);
        expect(without('added').join('\n')).toBe(earlier);
        expect(without('removed').join('\n')).toBe(later);
      }),
    );
  });

  it('handles texts of thousands of lines', () => {
    const long = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word} ${at}`).join('\n');
    expect(differenceOf(long('a'), long('b'))).toHaveLength(6_000);
  });
});

it('omits what is far from any change', () => {
  const lines = differenceOf('1\n2\n3\n4\n5\n6', '1\n2\n3\n4\n5\nx');
  expect(shortened(lines, 1)).toEqual([
    { at: 0, kind: 'skipped', count: 4 },
    { at: 4, kind: 'same', text: '5' },
    { at: 5, kind: 'removed', text: '6' },
    { at: 6, kind: 'added', text: 'x' },
  ]);
});
