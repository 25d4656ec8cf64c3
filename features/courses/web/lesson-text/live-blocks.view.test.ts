import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { selectedBlock, solidAt, transactionOf } from './live-blocks.view.ts';
import { liveKeys } from './live-keys.view.ts';
import { liveMarks, liveText } from './live-marks.view.ts';
import { movedBy } from './text-parts.view.ts';

const film = '::video{url="https://youtu.be/dQw4w9WgXcQ"}';
const body = `Labas\n\n${film}\n\n:::hint\nŽiūrėk\n:::\n\nGalas`;
const open = () => EditorState.create({ doc: body, extensions: [liveMarks, liveKeys] });
const at = (state: EditorState, anchor: number) => state.update({ selection: { anchor } }).state;

it('a moved block stays selected', () => {
  const before = at(open(), body.indexOf('video'));
  const { from, to } = before.selection.main;
  const change = movedBy(body, before.field(liveText), { from, to }, -1);
  const after = change && before.update(transactionOf(change)).state;
  expect(after?.doc.toString()).toBe(body.replace(`Labas\n\n${film}`, `${film}\n\nLabas`));
  expect(after && selectedBlock(after)).toMatchObject({ name: 'video', from: 0 });
});

it('a hint stands on its lines, its text does not', () => {
  expect(solidAt(open(), body.indexOf(':::hint'))).toMatchObject({ kind: 'head', frame: 'hint' });
  expect(solidAt(open(), body.indexOf('Žiūrėk'))).toBeNull();
});
