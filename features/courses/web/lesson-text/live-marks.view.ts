import {
  type EditorState,
  type Extension,
  type Range,
  RangeSet,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { highlight } from '#features/exercises/shared/code-highlight.rules.ts';
import classes from './live-text.module.css';
import { BlockWidget, SignWidget } from './live-widgets.tsx';
import { readText } from './text-marks.view.ts';
import type { ReadText, Span, TextMark } from './word-marks.view.ts';

/** A text as it is shown: what is read in it, and what is drawn in its place. */
export interface LiveText extends ReadText {
  readonly drawn: DecorationSet;
  /** Signs within a line that the cursor steps over. */
  readonly atoms: DecorationSet;
  readonly focused: boolean;
  /** Typed since it was read: places are moved along, until there is time to read again. */
  readonly late: boolean;
}

/** A longer text is read once typing pauses: reading it takes longer than a letter may take. */
const readAtOnce = 12_000;
/** Milliseconds without typing before a long text is read again. */
const pause = 200;

const readAgain = StateEffect.define<null>();
const focusChanged = StateEffect.define<boolean>();

/** The text as it is shown. */
export const liveText = StateField.define<LiveText>({
  create: (state) => drawnText(state, { ...readText(state.doc.toString()), focused: false, late: false }),
  update: (live, tr) => {
    const isAsked = tr.effects.some((effect) => effect.is(readAgain));
    const focus = tr.effects.find((effect) => effect.is(focusChanged));
    const focused = focus ? focus.value === true : live.focused;
    if (isAsked || (tr.docChanged && tr.newDoc.length <= readAtOnce))
      return drawnText(tr.state, { ...readText(tr.newDoc.toString()), focused, late: false });
    if (tr.docChanged) return drawnText(tr.state, { ...moved(live, tr), focused, late: true });
    if (tr.selection || focused !== live.focused) return drawnText(tr.state, { ...live, focused });
    return live;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ drawn }) => drawn),
    EditorView.atomicRanges.of((view) => view.state.field(field).atoms),
  ],
});

function moved({ marks, parts }: ReadText, { changes }: Transaction): ReadText {
  const along = <Each extends Span>(each: Each): Each => ({
    ...each,
    from: changes.mapPos(each.from, 1),
    to: Math.max(changes.mapPos(each.from, 1), changes.mapPos(each.to, -1)),
  });
  const markAlong = (mark: TextMark): TextMark => {
    if (mark.kind === 'sign') return { ...along(mark), within: along(mark.within) };
    if (mark.kind === 'head' || mark.kind === 'foot') return { ...along(mark), whole: along(mark.whole) };
    return along(mark);
  };
  const partAlong = (part: ReadText['parts'][number]): ReadText['parts'][number] => ({
    ...along(part),
    parts: part.parts.map(partAlong),
  });
  return { marks: marks.map(markAlong), parts: parts.map(partAlong) };
}

type Read = Omit<LiveText, 'drawn' | 'atoms'>;

function drawnText(state: EditorState, read: Read): LiveText {
  const ranges: Range<Decoration>[] = [];
  const atoms: Range<Decoration>[] = [];
  for (const mark of read.marks) draw(state, read, mark, ranges, atoms);
  return { ...read, drawn: Decoration.set(ranges, true), atoms: RangeSet.of(atoms, true) };
}

const hidden = Decoration.replace({});
const wordLooks = {
  strong: Decoration.mark({ class: classes.strong, tagName: 'strong' }),
  emphasis: Decoration.mark({ class: classes.emphasis, tagName: 'em' }),
  delete: Decoration.mark({ class: classes.deleted, tagName: 'del' }),
  code: Decoration.mark({ class: classes.code, tagName: 'code' }),
  link: Decoration.mark({ class: classes.link }),
  key: Decoration.mark({ class: classes.key, tagName: 'kbd' }),
};
const gap = Decoration.line({ class: classes.gap });
const source = Decoration.line({ class: classes.source });

/** True while the cursor or the selection is in a stretch. */
function isTouched({ selection }: EditorState, { focused }: Read, { from, to }: Span): boolean {
  return focused && selection.ranges.some((range) => range.from <= to && range.to >= from);
}

function draw(
  state: EditorState,
  read: Read,
  mark: TextMark,
  ranges: Range<Decoration>[],
  atoms: Range<Decoration>[],
): void {
  const { from, to } = mark;
  const put = (decoration: Decoration, at: Span = mark) => ranges.push(decoration.range(at.from, at.to));
  const replace = (decoration: Decoration) => {
    put(decoration);
    atoms.push(decoration.range(from, to));
  };
  switch (mark.kind) {
    case 'words':
      if (to > from) put(wordLooks[mark.look]);
      break;
    case 'sign':
      if (!isTouched(state, read, mark.within)) put(hidden);
      break;
    case 'lines':
      putOnLines(state, mark, lineLook(mark.look, mark.level), ranges);
      break;
    case 'gap':
      put(gap, { from, to: from });
      break;
    case 'bullet':
      replace(
        Decoration.replace({ widget: new SignWidget(mark.label === '•' ? 'bullet' : 'number', mark.label) }),
      );
      break;
    case 'task':
      replace(Decoration.replace({ widget: new SignWidget(mark.done ? 'done' : 'open') }));
      break;
    case 'code':
      putTokens(state.sliceDoc(from, to), mark, ranges);
      break;
    case 'foot':
      put(Decoration.replace({ widget: new SignWidget('foot', '', mark.frame), block: true }));
      break;
    case 'drawn':
      if (isTouched(state, read, mark)) {
        putOnLines(state, mark, source, ranges);
        if (mark.what === 'scratch')
          ranges.push(
            Decoration.widget({ widget: widgetOf(state, mark, false), block: true, side: 1 }).range(to),
          );
        break;
      }
      put(Decoration.replace({ widget: widgetOf(state, mark, false), block: true }));
      break;
    case 'block': {
      const { main } = state.selection;
      const selected = read.focused && main.from === from && main.to === to;
      put(Decoration.replace({ widget: widgetOf(state, mark, selected), block: true }));
      break;
    }
    case 'head':
      put(Decoration.replace({ widget: widgetOf(state, mark, false), block: true }));
  }
}

function widgetOf(
  state: EditorState,
  mark: Extract<TextMark, { kind: 'block' | 'drawn' | 'head' }>,
  selected: boolean,
): BlockWidget {
  return new BlockWidget(mark, state.sliceDoc(mark.from, mark.to), selected);
}

const lineLooks = new Map<string, Decoration>();

function lineLook(look: string, level: number): Decoration {
  const name = `${look}/${level}`;
  const known =
    lineLooks.get(name) ??
    Decoration.line({
      class: classes[look],
      attributes: { 'data-level': `${level}`, style: `--level: ${level}` },
    });
  lineLooks.set(name, known);
  return known;
}

function putOnLines(
  state: EditorState,
  { from, to }: Span,
  look: Decoration,
  ranges: Range<Decoration>[],
): void {
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at);
    ranges.push(look.range(line.from));
    at = line.to + 1;
  }
}

function putTokens(
  code: string,
  { from, language }: Extract<TextMark, { kind: 'code' }>,
  ranges: Range<Decoration>[],
) {
  let at = from;
  for (const { kind, text } of highlight(code, language)) {
    if (kind && text)
      ranges.push(Decoration.mark({ attributes: { 'data-kind': kind } }).range(at, at + text.length));
    at += text.length;
  }
}

/** Reads a long text again once typing pauses. */
const readLater = ViewPlugin.fromClass(
  class {
    private waiting: ReturnType<typeof setTimeout> | undefined;

    update({ view, docChanged }: ViewUpdate): void {
      if (!docChanged || !view.state.field(liveText).late) return;
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => view.dispatch({ effects: readAgain.of(null) }), pause);
    }

    destroy(): void {
      clearTimeout(this.waiting);
    }
  },
);

/** The focus is in the text also while it is in a field of one of its blocks. */
const watchFocus = ViewPlugin.fromClass(
  class {
    private readonly view: EditorView;
    private waiting: ReturnType<typeof setTimeout> | undefined;

    constructor(view: EditorView) {
      this.view = view;
      view.contentDOM.addEventListener('focusin', this.look);
      view.contentDOM.addEventListener('focusout', this.look);
    }

    // Not within the event: removing a focused field is one, in the middle of an update.
    private readonly look = () => {
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => {
        const { contentDOM, state, root } = this.view;
        const focused = contentDOM.contains(root.activeElement);
        if (focused !== state.field(liveText).focused)
          this.view.dispatch({ effects: focusChanged.of(focused) });
      });
    };

    destroy(): void {
      clearTimeout(this.waiting);
      this.view.contentDOM.removeEventListener('focusin', this.look);
      this.view.contentDOM.removeEventListener('focusout', this.look);
    }
  },
);

/** Shows a text as it will look, with its blocks as what they are; the text itself is never touched. */
export const liveMarks: Extension = [liveText, readLater, watchFocus];
