import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { selectedBlock } from './live-blocks.view.ts';
import { liveKeys } from './live-keys.view.ts';
import { liveMarks } from './live-marks.view.ts';

const film = '::video{url="https://youtu.be/dQw4w9WgXcQ"}';
const body = `Labas\n\n${film}\n\n:::hint\nŽiūrėk\n:::\n\nGalas`;
const open = () => EditorState.create({ doc: body, extensions: [liveMarks, liveKeys] });
const at = (state: EditorState, anchor: number) => state.update({ selection: { anchor } }).state;

describe('the cursor', () => {
  it('selects a block that it comes to, as a whole', () => {
    const state = at(open(), body.indexOf('video'));
    expect(state.sliceDoc(state.selection.main.from, state.selection.main.to)).toBe(film);
    expect(selectedBlock(state)).toMatchObject({ name: 'video' });
  });

  it('goes into a hint from above and from below, never into its signs', () => {
    const fromAbove = at(open(), body.indexOf(':::hint'));
    expect(fromAbove.selection.main.head).toBe(body.indexOf('Žiūrėk'));
    const fromBelow = at(at(open(), body.length), body.lastIndexOf(':::'));
    expect(fromBelow.selection.main.head).toBe(body.indexOf('Žiūrėk') + 'Žiūrėk'.length);
  });

  it('stays in words', () => {
    expect(selectedBlock(at(open(), 2))).toBeNull();
  });
});
