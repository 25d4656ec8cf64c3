import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { announced, transactionOf } from './live-blocks.view.ts';
import classes from './live-drag.module.css';
import { liveText } from './live-marks.view.ts';
import { gapsOf, movedTo, partAt } from './text-parts.view.ts';
import type { Span } from './word-marks.view.ts';

/** So close to the edge of the window it scrolls while something is dragged, and so far at a time: pixels. */
const [edge, step] = [64, 14];

/**
 * A handle beside the part under the pointer, or beside that of the cursor on touch screens: whatever is dragged by it goes
 * where the line is. Keys do the same with Alt and the arrows, so the handle is for pointers alone.
 */
class DragHandle {
  private readonly view: EditorView;
  private readonly handle = document.createElement('span');
  private readonly line = document.createElement('span');
  private part: Span | null = null;
  private gap: number | null = null;

  constructor(view: EditorView) {
    this.view = view;
    this.handle.className = classes.handle ?? '';
    this.line.className = classes.line ?? '';
    for (const each of [this.handle, this.line]) {
      each.setAttribute('aria-hidden', 'true');
      each.hidden = true;
      view.dom.append(each);
    }
    view.dom.addEventListener('pointermove', this.hover);
    view.dom.addEventListener('pointerleave', this.leave);
    this.handle.addEventListener('pointerdown', this.start);
    this.handle.addEventListener('pointermove', this.drag);
    this.handle.addEventListener('pointerup', this.drop);
    this.handle.addEventListener('pointercancel', this.stop);
  }

  update({ view, docChanged, selectionSet, geometryChanged, state }: ViewUpdate): void {
    if (this.gap !== null || !(docChanged || selectionSet || geometryChanged)) return;
    const { from, to } = state.selection.main;
    const { focused, parts } = state.field(liveText);
    const part = focused ? partAt(parts, { from, to }) : null;
    view.requestMeasure({
      key: this,
      read: () => part && this.topOf(part),
      write: (top) => this.show(part, top),
    });
  }

  destroy(): void {
    this.view.dom.removeEventListener('pointermove', this.hover);
    this.view.dom.removeEventListener('pointerleave', this.leave);
    this.handle.remove();
    this.line.remove();
  }

  /** Pixels from the top of the editor. */
  private topOf({ from }: Span): number {
    return this.onScreen(this.view.lineBlockAt(from).top);
  }

  private onScreen(height: number): number {
    return height + this.view.documentTop - this.view.dom.getBoundingClientRect().top;
  }

  private show(part: Span | null, top: number | null): void {
    this.part = part;
    this.handle.hidden = part === null;
    if (top !== null) this.handle.style.top = `${top}px`;
  }

  private readonly hover = ({ clientY, pointerType }: PointerEvent) => {
    if (this.gap !== null || pointerType === 'touch') return;
    const { from } = this.view.lineBlockAtHeight(clientY - this.view.documentTop);
    const part = partAt(this.view.state.field(liveText).parts, { from, to: from });
    if (part) this.show(part, this.topOf(part));
  };

  private readonly leave = () => {
    if (this.gap === null) this.show(null, null);
  };

  private readonly start = (event: PointerEvent) => {
    if (!this.part) return;
    event.preventDefault();
    this.handle.setPointerCapture(event.pointerId);
    this.gap = this.part.from;
    this.view.dom.dataset.dragging = 'true';
  };

  private readonly drag = (event: PointerEvent) => {
    if (this.gap === null) return;
    const { clientY } = event;
    if (clientY < edge) window.scrollBy(0, -step);
    else if (clientY > window.innerHeight - edge) window.scrollBy(0, step);
    const [nearest] = gapsOf(this.view.state.field(liveText).parts)
      .map((gap) => ({ gap, height: this.heightOf(gap) }))
      .toSorted((one, other) => this.distance(one.height, clientY) - this.distance(other.height, clientY));
    if (!nearest) return;
    this.gap = nearest.gap;
    this.line.hidden = false;
    this.line.style.top = `${this.onScreen(nearest.height)}px`;
  };

  private distance(height: number, clientY: number): number {
    return Math.abs(height + this.view.documentTop - clientY);
  }

  /** A gap before a part is above its line, one after the last part below it. */
  private heightOf(gap: number): number {
    const { from, top, bottom } = this.view.lineBlockAt(gap);
    return from === gap ? top : bottom;
  }

  private readonly drop = () => {
    const { part, gap, view } = this;
    this.stop();
    if (!part || gap === null) return;
    const change = movedTo(view.state.doc.toString(), view.state.field(liveText), part, gap);
    if (change) view.dispatch({ ...transactionOf(change), effects: announced(view.state, 'moved') });
    view.focus();
  };

  private readonly stop = () => {
    this.gap = null;
    this.line.hidden = true;
    delete this.view.dom.dataset.dragging;
  };
}

/** Parts of the text are dragged by a handle beside them. */
export const dragParts: Extension = ViewPlugin.fromClass(DragHandle);
