import {
  type EditorState,
  type Extension,
  MapMode,
  Prec,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** A closing bracket came with a word, and stands here. */
export const bracketCame = StateEffect.define<number>();

/** The closing brackets of the cursor's line that came with words: they are written over, as if the child had written them. */
const brackets = StateField.define<readonly number[]>({
  create: () => [],
  update(before, { changes, effects, selection, state }) {
    const came = effects.filter((effect) => effect.is(bracketCame)).map(({ value }) => value);
    if (before.length + came.length === 0) return before;
    const kept = before.flatMap((at) => changes.mapPos(at, 1, MapMode.TrackAfter) ?? []);
    if (!selection) return [...kept, ...came];
    const line = state.doc.lineAt(state.selection.main.head);
    return [...kept, ...came].filter((at) => at >= line.from && at <= line.to);
  },
});

/** Past a closing bracket that came with a word, where the cursor stands before it; else null. */
export function pastBracket(state: EditorState): TransactionSpec | null {
  const { main } = state.selection;
  if (!main.empty || !state.field(brackets, false)?.includes(main.head)) return null;
  return { selection: { anchor: main.head + 1 }, scrollIntoView: true, userEvent: 'select' };
}

/** Past all such brackets, where nothing else follows in the line; else null. */
function pastLine(state: EditorState): TransactionSpec | null {
  const { head } = state.selection.main;
  const { to } = state.doc.lineAt(head);
  const came = state.field(brackets);
  const rest = Array.from({ length: to - head }, (_, index) => head + index);
  return rest.length > 0 && rest.every((at) => came.includes(at)) ? { selection: { anchor: to } } : null;
}

/** A closing bracket that came with a word is written over, and a new line begins after it, not before. */
export const wordBrackets: Extension = [
  brackets,
  EditorView.inputHandler.of((view, from, to, text) => {
    const past = text === ')' && from === to && from === view.state.selection.main.head;
    const spec = past ? pastBracket(view.state) : null;
    if (spec) view.dispatch(spec);
    return spec !== null;
  }),
  Prec.high(
    keymap.of([
      {
        key: 'Enter',
        run: (view) => {
          const past = pastLine(view.state);
          if (past) view.dispatch(past);
          // The line itself is begun as always.
          return false;
        },
      },
    ]),
  ),
];
