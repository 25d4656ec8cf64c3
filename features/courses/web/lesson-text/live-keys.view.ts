import { EditorSelection, EditorState, type Extension, Prec, type StateCommand } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import {
  announced,
  applyChange,
  isSolid,
  moveBlock,
  removeBlock,
  type Solid,
  selectedBlock,
  signWords,
  solidAt,
  solidsOf,
  toggleTask,
} from './live-blocks.view.ts';
import { liveText } from './live-marks.view.ts';
import { withoutPart } from './text-parts.view.ts';
import { enterIn, joinedBefore } from './typed-text.view.ts';
import type { Span } from './word-marks.view.ts';

// The cursor never stands in code of a block: it selects the block, or goes on to the text inside of a frame.
const landing = EditorState.transactionFilter.of((tr) => {
  if (tr.docChanged || !tr.selection || !tr.newSelection.main.empty) return tr;
  const { startState } = tr;
  const before = startState.selection.main.head;
  let at = tr.newSelection.main.head;
  const isForward = at >= before;
  for (let tries = 0; tries < 4; tries += 1) {
    const solid = solidAt(startState, at);
    if (!solid) break;
    if (solid.kind === 'block') {
      const selection = EditorSelection.range(solid.from, solid.to);
      return [tr, { selection, effects: announced(startState, solid), sequential: true }];
    }
    const [ahead, back] = isForward ? [solid.to + 1, solid.from - 1] : [solid.from - 1, solid.to + 1];
    const isOutside = ahead < 0 || ahead > startState.doc.length;
    at = isOutside ? back : ahead;
    if (isOutside) break;
  }
  if (at === tr.newSelection.main.head || at < 0 || at > startState.doc.length) return tr;
  return [tr, { selection: { anchor: at }, sequential: true }];
});

/** Beside a selected block, where it ends or begins; a new line at the end of the text. */
function leave(view: EditorView, by: -1 | 1): boolean {
  const block = selectedBlock(view.state);
  return block ? goBeside(view, block, by) : false;
}

function goBeside(view: EditorView, { from, to }: Span, by: -1 | 1): boolean {
  const { length } = view.state.doc;
  if (by > 0 && to >= length)
    view.dispatch({ changes: { from: length, insert: '\n\n' }, selection: { anchor: length + 2 } });
  else if (by < 0 && from === 0)
    view.dispatch({ changes: { from: 0, insert: '\n\n' }, selection: { anchor: 0 } });
  else view.dispatch({ selection: { anchor: by > 0 ? to + 1 : from - 1 }, scrollIntoView: true });
  return true;
}

// The last line of a frame at the end of a text: there is no line below to go to.
function leaveFrame(view: EditorView): boolean {
  const { doc, selection } = view.state;
  const { main } = selection;
  if (!main.empty) return false;
  const foot = solidsOf(view.state).find(
    (mark) => mark.kind === 'foot' && mark.from === doc.lineAt(main.head).to + 1,
  );
  return foot && foot.to >= doc.length ? goBeside(view, foot, 1) : false;
}

/** An arrow goes to the next block on its way, however high that is, and into what is drawn at its nearer line. */
function goInto(view: EditorView, by: -1 | 1): boolean {
  const { main } = view.state.selection;
  if (!main.empty) return false;
  const goal = view.moveVertically(main, by > 0).head;
  const crossed = view.state
    .field(liveText)
    .marks.filter((mark) => isSolid(mark) || (mark.kind === 'drawn' && mark.what !== 'rule'))
    .filter(({ from, to }) => (by > 0 ? from > main.head && from <= goal : to < main.head && to >= goal))
    .toSorted((one, other) => by * (one.from - other.from));
  const [next] = crossed;
  if (!next) return false;
  const anchor = by > 0 ? next.from : view.state.doc.lineAt(next.to).from;
  view.dispatch({ selection: { anchor }, scrollIntoView: true });
  return true;
}

/** True where typed text is code, or is drawn: nothing of it is Markdown. */
export const isInCode = (state: EditorState, at: number) =>
  state
    .field(liveText)
    .marks.some(
      ({ kind, from, to, ...mark }) =>
        from <= at &&
        at <= to &&
        (kind === 'drawn' || (kind === 'lines' && 'look' in mark && mark.look === 'code')),
    );

const enter: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  if (ranges.length > 1 || !main.empty || isInCode(state, main.head)) return false;
  const line = state.doc.lineAt(main.head);
  const foot = solidsOf(state).find((mark) => mark.kind === 'foot' && mark.from === line.to + 1);
  // An empty line at the end of a hint leads out of it.
  if (line.length === 0 && foot && line.number > 1 && state.doc.line(line.number - 1).length === 0) {
    const changes = [
      { from: line.from - 1, to: line.to, insert: '' },
      { from: foot.to, insert: '\n\n' },
    ];
    dispatch(
      state.update({
        changes,
        selection: { anchor: foot.to - line.length - 1 + 2 },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  }
  const entered = enterIn(line.text, main.head - line.from);
  const change =
    'insert' in entered
      ? { from: main.head, insert: entered.insert }
      : { from: line.from, to: line.from + entered.removed, insert: '' };
  const anchor = 'insert' in entered ? main.head + entered.insert.length : line.from;
  dispatch(
    state.update({ changes: change, selection: { anchor }, scrollIntoView: true, userEvent: 'input' }),
  );
  return true;
};

/** A place before which only empty lines are, back to the end of the line above them. */
function endAbove(state: EditorState, at: number): number {
  let end = at;
  while (end > 0 && state.sliceDoc(end - 1, end) === '\n') end -= 1;
  return end;
}

function backspace(view: EditorView): boolean {
  const { state } = view;
  const { main } = state.selection;
  if (selectedBlock(state)) return removeBlock(view);
  const line = state.doc.lineAt(main.head);
  if (!main.empty || main.head !== line.from || line.from === 0) return false;
  const above = solidAt(state, endAbove(state, main.head));
  if (above?.kind === 'head' && above.to === line.from - 1) return unframe(view, above);
  if (above) {
    const isEmpty = line.length === 0 && main.head - above.to > 1;
    if (isEmpty) view.dispatch({ changes: { from: line.from - 1, to: line.to }, userEvent: 'delete' });
    const anchor = above.kind === 'foot' ? above.from - 1 : above.from;
    view.dispatch({ selection: { anchor }, scrollIntoView: true });
    return true;
  }
  const joined = isInCode(state, main.head) ? null : joinedBefore(state.doc.toString(), main.head);
  if (joined === null) return false;
  view.dispatch({ changes: { from: main.head - joined, to: main.head }, userEvent: 'delete' });
  return true;
}

function deleteForward(view: EditorView): boolean {
  const { state } = view;
  const { main } = state.selection;
  if (selectedBlock(state)) return removeBlock(view);
  const line = state.doc.lineAt(main.head);
  if (!main.empty || main.head !== line.to || line.to === state.doc.length) return false;
  let start = line.to;
  while (state.sliceDoc(start, start + 1) === '\n') start += 1;
  const below = solidAt(state, start);
  if (below?.kind !== 'block') return below !== null;
  view.dispatch({ selection: { anchor: below.from }, scrollIntoView: true });
  return true;
}

/** Takes a frame away and leaves its text; code without text goes with its frame. */
function unframe(view: EditorView, head: Solid): boolean {
  if (head.kind !== 'head') return false;
  const { state } = view;
  const foot = solidsOf(state).find((mark) => mark.kind === 'foot' && mark.whole.from === head.whole.from);
  const inner = state.sliceDoc(head.to + 1, foot?.from ?? head.whole.to);
  if (inner.trim() === '') return applyChange(view, withoutPart(state.field(liveText), head.whole));
  if (head.frame === 'code') return true;
  const changes = [
    { from: head.from, to: head.to + 1 },
    ...(foot ? [{ from: foot.from - 1, to: foot.to }] : []),
  ];
  view.dispatch({ changes, userEvent: 'delete' });
  return true;
}

/** The first field or button of the selected block, or of the frame around the cursor. */
export function focusBlock(view: EditorView): boolean {
  const inSelected = view.contentDOM.querySelector<HTMLElement>('[data-panel] :is(input, button)');
  if (selectedBlock(view.state) && inSelected) {
    inSelected.focus();
    return true;
  }
  const at = view.state.selection.main.head;
  const heads = solidsOf(view.state).filter(
    (mark) => mark.kind === 'head' && mark.whole.from <= at && at <= mark.whole.to,
  );
  const inner = heads.at(-1);
  if (!inner) return false;
  const place = view.domAtPos(inner.to + 1).node;
  const line = place instanceof Element ? place : place.parentElement;
  const host = line?.closest('.cm-line')?.previousElementSibling;
  host?.querySelector<HTMLElement>('input, select')?.focus();
  return true;
}

// What is typed while a block is selected goes below it: the block is not overwritten.
const typeBelow = EditorView.inputHandler.of((view, _from, _to, text) => {
  const block = selectedBlock(view.state);
  if (!block) return false;
  const insert = `\n\n${text}`;
  view.dispatch({
    changes: { from: block.to, insert },
    selection: { anchor: block.to + insert.length },
    userEvent: 'input.type',
  });
  return true;
});

const after = (view: EditorView): boolean => {
  const block = selectedBlock(view.state);
  if (!block) return false;
  const anchor = block.to + 2;
  view.dispatch({
    changes: { from: block.to, insert: '\n\n' },
    selection: { anchor },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};

const pressTask = EditorView.domEventHandlers({
  mousedown: ({ target }, view) =>
    target instanceof HTMLElement &&
    target.dataset.task !== undefined &&
    toggleTask(view, view.posAtDOM(target)),
});

/** The keys of blocks and paragraphs. */
export const liveKeys: Extension = [
  pressTask,
  landing,
  typeBelow,
  Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: (view) => leave(view, 1) || leaveFrame(view) || goInto(view, 1) },
      { key: 'ArrowUp', run: (view) => leave(view, -1) || goInto(view, -1) },
      { key: 'ArrowRight', run: (view) => leave(view, 1) },
      { key: 'ArrowLeft', run: (view) => leave(view, -1) },
      { key: 'Alt-ArrowUp', run: (view) => moveBlock(view, -1) },
      { key: 'Alt-ArrowDown', run: (view) => moveBlock(view, 1) },
      { key: 'Alt-Enter', run: focusBlock },
      { key: 'Mod-Enter', run: (view) => after(view) || toggleTask(view, view.state.selection.main.head) },
      { key: 'Enter', run: (view) => (selectedBlock(view.state) ? focusBlock(view) : enter(view)) },
      { key: 'Backspace', run: backspace },
      { key: 'Delete', run: deleteForward },
      { key: 'Mod-b', run: (view) => signWords(view, '**') },
      { key: 'Mod-i', run: (view) => signWords(view, '*') },
      { key: 'Mod-e', run: (view) => signWords(view, '`') },
    ]),
  ),
];
