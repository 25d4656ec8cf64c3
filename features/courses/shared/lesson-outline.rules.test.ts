import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineLesson, outlineOf, type PageNode, slugOf } from './lesson-outline.rules.ts';

describe('slugOf', () => {
  it.each([
    ['Ciklas „for“', 'ciklas-for'],
    ['Žąsys, ėjo į šiūkšlyną!', 'zasys-ejo-i-siukslyna'],
    ['1. Pradžia', '1-pradzia'],
    ['Цикл', ''],
    ['<script>', 'script'],
  ])('turns “%s” into %s', (words, slug) => {
    expect(slugOf(words)).toBe(slug);
  });

  it('never ends with a dash, however long the words', () => {
    expect(slugOf('a '.repeat(100))).toMatch(/^(a-)+a$/);
  });
});

describe('outlineOf', () => {
  it.each([
    [[1, 2, 3], 2, [2, 3, 4]],
    [[2, 3, 2], 2, [2, 3, 2]],
    [[2, 4, 4, 2], 2, [2, 3, 3, 2]],
    [[3, 1], 2, [2, 2]],
    [[1, 2, 3, 4, 5, 6], 3, [3, 4, 5, 6, 6, 6]],
  ])('%j under level %i becomes %j', (levels, first, expected) => {
    expect(outlineOf(levels, first)).toEqual(expected);
  });

  it('never skips a level, and starts at the first', () => {
    const levels = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(levels, (given) => {
        const shown = outlineOf(given, 2);
        expect(shown[0]).toBe(2);
        shown.forEach((level, at) => {
          expect(level).toBeGreaterThanOrEqual(2);
          expect(level - (shown[at - 1] ?? 1)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

describe('outlineLesson', () => {
  const heading = (tagName: string, value: string): PageNode => ({
    type: 'element',
    tagName,
    properties: { id: 'location', onclick: 'alert(1)' },
    children: [{ type: 'text', value }],
  });

  it('gives headings prefixed ids, numbers duplicates, and drops their other attributes', () => {
    const children = [heading('h1', 'Ciklas'), heading('h1', 'Ciklas'), heading('h2', '…')];
    outlineLesson({ idPrefix: 'notes', headingLevel: 3 })({ type: 'root', children });
    expect(children.map(({ tagName, properties }) => [tagName, properties])).toEqual([
      ['h3', { id: 'notes-h-ciklas' }],
      ['h3', { id: 'notes-h-ciklas-2' }],
      ['h4', { id: 'notes-h-3' }],
    ]);
  });
});
