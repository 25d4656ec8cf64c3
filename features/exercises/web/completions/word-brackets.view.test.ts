import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { bracketCame, pastBracket, wordBrackets } from './word-brackets.view.ts';

/** A bracket that came with a word, and the cursor before it. */
const begun = EditorState.create({ extensions: wordBrackets }).update({
  changes: { from: 0, insert: 'print()\nx' },
  selection: { anchor: 6 },
  effects: bracketCame.of(6),
}).state;

it('goes past a bracket that came with a word, also once something stands in it', () => {
  expect(pastBracket(begun)).toMatchObject({ selection: { anchor: 7 } });
  expect(pastBracket(begun.update(begun.replaceSelection('12')).state)).toMatchObject({
    selection: { anchor: 9 },
  });
});

it('leaves brackets alone that the child wrote, that are gone, or of a line that was left', () => {
  const own = EditorState.create({ doc: 'print()', selection: { anchor: 6 }, extensions: wordBrackets });
  expect(pastBracket(own)).toBeNull();
  const without = begun.update({ changes: { from: 6, to: 7 } }).state;
  expect(pastBracket(without)).toBeNull();
  const left = begun.update({ selection: { anchor: 9 } }).state.update({ selection: { anchor: 6 } }).state;
  expect(pastBracket(left)).toBeNull();
});
