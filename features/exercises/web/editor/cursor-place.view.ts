import type { EditorState, TransactionSpec } from '@codemirror/state';

/** Where the cursor stands: the code before it, and the rest of its line. */
export interface CursorPlace {
  readonly until: string;
  readonly rest: string;
}

/** Where the cursor of an editor stands. */
export function cursorOf({ doc, selection: { main } }: EditorState): CursorPlace {
  return { until: doc.sliceString(0, main.head), rest: doc.sliceString(main.head, doc.lineAt(main.head).to) };
}

/** Writes in place of so many signs before the cursor, which comes to stand between the two texts. */
export function completion(
  state: EditorState,
  typed: number,
  before: string,
  after: string,
): TransactionSpec {
  const { head } = state.selection.main;
  const from = Math.max(0, head - typed);
  return {
    changes: { from, to: head, insert: before + after },
    selection: { anchor: from + before.length },
    scrollIntoView: true,
  };
}
