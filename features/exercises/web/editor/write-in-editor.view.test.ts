import type { TransactionSpec } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { afterEach, expect, it, vi } from 'vitest';
import { writeAll, writeSign } from './write-in-editor.view.ts';

afterEach(() => vi.unstubAllGlobals());

/** An editor without a page. */
function editorOf(doc: string) {
  const focus = vi.fn();
  const editor = {
    state: EditorState.create({ doc, selection: { anchor: doc.length } }),
    compositionStarted: false,
    focus,
    dispatch: (...specs: TransactionSpec[]) => {
      editor.state = editor.state.update(...specs).state;
    },
  };
  return { editor, view: editor as unknown as EditorView, focus };
}

it.each([
  ['(', 'print('],
  ['\t', 'print    '],
])('types %j at the cursor and keeps the focus', (sign, written) => {
  const { editor, view, focus } = editorOf('print');
  writeSign(view, sign);
  expect([editor.state.doc.toString(), editor.state.selection.main.head]).toEqual([written, written.length]);
  expect(focus).toHaveBeenCalledOnce();
});

it.each([
  ['coarse', 0],
  ['fine', 1],
])('leaves the cursor where the code became another one, with a %s pointer', (pointer, focused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  const { editor, view, focus } = editorOf('prnt(1)\nprint(2)\n');
  writeAll(view, 'print(1)\nprint(2)\n');
  expect([editor.state.doc.toString(), editor.state.selection.main.head]).toEqual([
    'print(1)\nprint(2)\n',
    'pri'.length,
  ]);
  expect(focus).toHaveBeenCalledTimes(focused);
});
