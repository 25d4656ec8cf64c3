import type { EditorView } from '@codemirror/view';
import { endComposing } from '../completions/key-words.view.ts';
import { pastBracket } from '../completions/word-brackets.view.ts';
import { changeTo } from './change-to.view.ts';

/** Types a character at the cursor; four spaces for a tab. A closing bracket that came with a word is passed instead. */
export function writeSign(editor: EditorView, sign: string): void {
  endComposing(editor);
  const { state } = editor;
  const past = sign === ')' ? pastBracket(state) : null;
  editor.dispatch(past ?? state.replaceSelection(sign === '\t' ? '    ' : sign), { scrollIntoView: true });
  editor.focus();
}

/** Makes the code another one, with the cursor where it changed. A phone's keyboard stays as it is. */
export function writeAll(editor: EditorView, next: string): void {
  const changes = changeTo(editor.state.doc.toString(), next);
  const anchor = changes.from + changes.insert.length;
  editor.dispatch({ changes, selection: { anchor }, scrollIntoView: true });
  if (!matchMedia('(pointer: coarse)').matches) editor.focus();
}
