import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { type RefObject, useLayoutEffect } from 'react';

// A line, from 1, or none.
const markLine = StateEffect.define<number | null>();

const mark = Decoration.line({ class: 'cm-markedLine' });

function markOf(line: number | null, { doc }: EditorState): DecorationSet {
  if (line === null || line > doc.lines) return Decoration.none;
  return Decoration.set([mark.range(doc.line(line).from)]);
}

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    const told = effects.find((effect) => effect.is(markLine));
    return told ? markOf(told.value, state) : marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

// The same on code's dark ground in both themes.
const look = EditorView.theme({
  '.cm-line.cm-markedLine': {
    backgroundColor: 'color-mix(in srgb, var(--orbita-comet-pale) 22%, transparent)',
    boxShadow: 'inset 4px 0 0 var(--orbita-comet-pale)',
  },
});

/** What an editor needs for the mark of a line. */
export const lineMark: Extension = [marked, look];

/** Marks the line, from 1, that a message beside the code is about; it stays with its words when others are written. */
export function useMarkedLine(editor: RefObject<EditorView | null>, line: number | null): void {
  useLayoutEffect(() => {
    editor.current?.dispatch({ effects: markLine.of(line) });
  }, [editor, line]);
}
