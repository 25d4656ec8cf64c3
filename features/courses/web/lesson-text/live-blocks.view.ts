import { type EditorState, Facet, type StateEffect, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { liveText } from './live-marks.view.ts';
import { movedBy, type TextChange, withoutPart } from './text-parts.view.ts';
import { type LineSign, withLineSigns, withSigns } from './typed-text.view.ts';
import type { TextMark } from './word-marks.view.ts';

/** What stands on lines of its own. */
export type Solid = Extract<TextMark, { kind: 'block' | 'head' | 'foot' }>;

/** True for what the cursor never stands in. */
export const isSolid = (mark: TextMark): mark is Solid =>
  mark.kind === 'block' || mark.kind === 'head' || mark.kind === 'foot';

/** All of it, in order. */
export const solidsOf = (state: EditorState) => state.field(liveText).marks.filter(isSolid);
/** What is at a place; null in words. */
export const solidAt = (state: EditorState, at: number) =>
  solidsOf(state).find(({ from, to }) => from <= at && at <= to) ?? null;

/** The block that is selected as a whole; null while the cursor is in words. */
export function selectedBlock(state: EditorState): Extract<TextMark, { kind: 'block' }> | null {
  const { main } = state.selection;
  const found = main.empty
    ? null
    : solidsOf(state).find(({ from, to }) => from === main.from && to === main.to);
  return found?.kind === 'block' ? found : null;
}

/** What a screen reader is told: that a block is chosen, with what keys do to it, or that something was moved. */
export interface BlockWords {
  readonly moved: string;
  readonly chosen: (name: string) => string;
}

/** The words of the reader's language. */
export const blockWords = Facet.define<BlockWords, BlockWords | null>({
  combine: ([words]) => words ?? null,
});

/** Tells a screen reader of a move, or of a chosen block by its name. */
export function announced(
  state: EditorState,
  what: 'moved' | { readonly name: string },
): StateEffect<string>[] {
  const words = state.facet(blockWords);
  if (!words) return [];
  return [EditorView.announce.of(what === 'moved' ? words.moved : words.chosen(what.name))];
}

/** A change of the text as the editor makes it: undone in one step, and what it selects is in sight. */
export function transactionOf({ changes, selection }: TextChange): TransactionSpec {
  return {
    changes: changes.map((each) => ({ ...each })),
    selection: { anchor: selection.from, head: selection.to },
    scrollIntoView: true,
    userEvent: 'input',
  };
}

/** Makes a change; false if there is none. */
export function applyChange(view: EditorView, change: TextChange | null): boolean {
  if (change) view.dispatch(transactionOf(change));
  return change !== null;
}

/** Removes the selected block. */
export function removeBlock(view: EditorView): boolean {
  const block = selectedBlock(view.state);
  return block ? applyChange(view, withoutPart(view.state.field(liveText), block)) : false;
}

/** Moves the part at the cursor, or the selected block, one place; true wherever it is. */
export function moveBlock(view: EditorView, by: -1 | 1): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const change = movedBy(state.doc.toString(), state.field(liveText), { from, to }, by);
  if (change) view.dispatch({ ...transactionOf(change), effects: announced(state, 'moved') });
  return true;
}

/** Puts signs around the selected words, or takes them away. */
export function signWords(view: EditorView, sign: string): boolean {
  const { from, to } = view.state.selection.main;
  if (selectedBlock(view.state)) return true;
  return applyChange(view, withSigns(view.state.doc.toString(), { from, to }, sign));
}

/** Makes the selected lines a heading or a list, or text again. */
export function signLines(view: EditorView, kind: LineSign): boolean {
  const { from, to } = view.state.selection.main;
  if (selectedBlock(view.state)) return true;
  return applyChange(view, withLineSigns(view.state.doc.toString(), { from, to }, kind));
}

/** Marks a task done or open; false where no task is. */
export function toggleTask(view: EditorView, at: number): boolean {
  const { state } = view;
  const { from } = state.doc.lineAt(at);
  const task = state
    .field(liveText)
    .marks.find((mark) => mark.kind === 'task' && state.doc.lineAt(mark.from).from === from);
  if (task?.kind !== 'task') return false;
  const box = task.from + state.sliceDoc(task.from, task.to).indexOf('[') + 1;
  view.dispatch({ changes: { from: box, to: box + 1, insert: task.done ? ' ' : 'x' }, userEvent: 'input' });
  return true;
}
