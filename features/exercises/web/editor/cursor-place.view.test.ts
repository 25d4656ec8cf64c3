import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { completion, cursorOf } from './cursor-place.view.ts';

const editor = (doc: string, anchor: number) => EditorState.create({ doc, selection: { anchor } });

it('tells the code before the cursor, and the rest of its line', () => {
  expect(cursorOf(editor('left(1)\nforw(2)\nright(3)', 12))).toEqual({
    until: 'left(1)\nforw',
    rest: '(2)',
  });
});

it('writes a word in place of what was typed of it, with the cursor where it goes on', () => {
  const before = editor('left(1)\nforw\n', 12);
  const { state } = before.update(completion(before, 4, 'forward(', ')'));
  expect(state.doc.toString()).toBe('left(1)\nforward()\n');
  expect(state.selection.main.head).toBe('left(1)\nforward('.length);
});

it('writes a word at the beginning where less was typed than was known', () => {
  const before = editor('<', 1);
  expect(before.update(completion(before, 4, '<p>', '</p>')).state.doc.toString()).toBe('<p></p>');
});
