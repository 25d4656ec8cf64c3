import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './code-highlight.rules.ts';

const textOf = (code: string, language: string) =>
  highlight(code, language)
    .map(({ text }) => text)
    .join('');

describe('highlight', () => {
  it('distinguishes keywords, strings and comments of Python', () => {
    const tokens = highlight('for i in range(3):  # trys\n    print("labas")', 'python');
    expect(tokens).toContainEqual({ kind: 'keyword', text: 'for' });
    expect(tokens).toContainEqual({ kind: 'comment', text: '# trys' });
    expect(tokens).toContainEqual({ kind: 'string', text: '"labas"' });
  });

  it.each(['bash', 'css', 'javascript', 'json', 'python', 'xml'])('loses no letter of %s', (language) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (code) => {
        expect(textOf(code, language)).toBe(code);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['a language that it does not know', 'x = 1', 'cobol'],
    ['code of twenty pages', 'x = 1\n'.repeat(5_000), 'python'],
  ])('leaves %s unchanged', (_title, code, language) => {
    expect(highlight(code, language)).toEqual([{ kind: null, text: code }]);
  });
});
