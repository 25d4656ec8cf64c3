import { describe, expect, it } from 'vitest';
import { commentSchema, plainText } from './plain-text.ts';

describe('a comment', () => {
  it.each(['', '   ', 'Puiku', '🚀🚀🚀', 'žąsų kaimenė', '良い質問でした', 'dvi\neilutės', 'سؤال ممتاز'])(
    '%j is kept as typed, trimmed',
    (text) => {
      expect(commentSchema.parse(text)).toBe(text.trim());
    },
  );

  it.each(['ab', 'x'.repeat(1001), 'labas\u0000', 'labas\u0007', 'pusė \ud83d'])('%j is refused', (text) => {
    expect(commentSchema.safeParse(text).success).toBe(false);
  });
});

it('holds a text between its bounds, counted after trimming', () => {
  const name = plainText(2, 50);
  expect(name.parse('  Ona ')).toBe('Ona');
  expect(name.safeParse(' O ').success).toBe(false);
  expect(name.safeParse('O'.repeat(51)).success).toBe(false);
});
