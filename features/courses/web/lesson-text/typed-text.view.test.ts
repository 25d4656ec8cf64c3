import { describe, expect, it } from 'vitest';
import type { TextChange } from './text-parts.view.ts';
import { enterIn, joinedBefore, withLineSigns, withSigns } from './typed-text.view.ts';

describe('Enter', () => {
  it.each([
    ['begins a paragraph', 'Labas', { insert: '\n\n' }],
    ['adds one line in an empty one', '', { insert: '\n' }],
    ['continues a list', '  - du', { insert: '\n  - ' }],
    ['counts on', '9. du', { insert: '\n10. ' }],
    ['continues tasks, undone', '- [x] du', { insert: '\n- [ ] ' }],
    ['continues a quote', '> du', { insert: '\n> ' }],
    ['ends a list in its empty item', '- ', { removed: 2 }],
    ['ends a quote in its empty line', '> ', { removed: 2 }],
  ])('%s', (_title, line, expected) => {
    expect(enterIn(line, line.length)).toEqual(expected);
  });

  it('before the sign of an item begins a paragraph', () => {
    expect(enterIn('- du', 0)).toEqual({ insert: '\n\n' });
  });
});

it('Backspace takes the whole empty line between two paragraphs', () => {
  expect(joinedBefore('A\n\n', 3)).toBe(2);
  expect(joinedBefore('A\n\n\n', 4)).toBeNull();
  expect(joinedBefore('A\n', 2)).toBeNull();
});

const applied = (text: string, { changes }: TextChange) =>
  changes
    .toReversed()
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text);

describe('signs around words', () => {
  it.each([
    ['are put', 'a b c', { from: 2, to: 3 }, '**', 'a **b** c'],
    ['leave spaces outside', 'a b c', { from: 1, to: 4 }, '**', 'a **b** c'],
    ['are taken away', 'a **b** c', { from: 4, to: 5 }, '**', 'a b c'],
    ['of one kind leave the others', '**b**', { from: 2, to: 3 }, '*', '***b***'],
    ['of one kind are found within others', '***b***', { from: 3, to: 4 }, '*', '**b**'],
    ['wait for words', '', { from: 0, to: 0 }, '`', '``'],
  ])('%s', (_title, text, span, sign, expected) => {
    expect(applied(text, withSigns(text, span, sign))).toBe(expected);
  });
});

describe('lines', () => {
  it.each([
    ['become a heading', 'a', 'heading', '## a'],
    ['become a list', 'a\n\nb', 'bullets', '- a\n\n- b'],
    ['become numbers', '- a\n- b', 'numbers', '1. a\n2. b'],
    ['become text again', '> a\n> b', 'quote', 'a\nb'],
    ['get the sign before anything is written', '', 'bullets', '- '],
  ] as const)('%s', (_title, text, kind, expected) => {
    expect(applied(text, withLineSigns(text, { from: 0, to: text.length }, kind))).toBe(expected);
  });
});
