import { history, undo } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { python } from '@codemirror/lang-python';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyWords, writeWord } from './key-words.view.ts';
import { wordBrackets } from './word-brackets.view.ts';

// jsdom has no layout: the editor asks for it.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

/** An editor with the cursor where the bar stands in its code. */
function viewOf(code: string, language = python): EditorView {
  const state = EditorState.create({
    doc: code.replace('|', ''),
    selection: { anchor: code.indexOf('|') },
    extensions: [language(), history(), wordBrackets],
  });
  ensureSyntaxTree(state, state.doc.length, 30_000);
  const view = new EditorView({ state: state.update({}).state, parent: document.body });
  views.push(view);
  return view;
}

/** Its code, with a bar where the cursor stands. */
function textOf({ state }: EditorView): string {
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
}

/** As a keyboard writes. */
function type(view: EditorView, text: string): void {
  const { head } = view.state.selection.main;
  const write = () => view.state.update({ ...view.state.replaceSelection(text), userEvent: 'input.type' });
  const isHandled = view.state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, head, head, text, write));
  if (!isHandled) view.dispatch(write());
}

describe('a word that is taken', () => {
  it('is taken back in one step, and what was typed before and after in others', () => {
    const view = viewOf('|');
    type(view, 'p');
    type(view, 'ri');
    writeWord(view, 'print');
    type(view, '1');
    expect(textOf(view)).toBe('print(1|)');
    undo(view);
    expect(textOf(view)).toBe('print(|)');
    undo(view);
    expect(textOf(view)).toBe('pri|');
    undo(view);
    expect(textOf(view)).toBe('|');
  });

  it('has its bracket written over, and no other', () => {
    const view = viewOf('print(st|)');
    writeWord(view, 'str');
    type(view, '1');
    type(view, ')');
    expect(textOf(view)).toBe('print(str(1)|)');
    type(view, ')');
    expect(textOf(view)).toBe('print(str(1))|)');
  });

  it('has the next line begin after its bracket', () => {
    const view = viewOf('pri|');
    writeWord(view, 'print');
    type(view, '1');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, cancelable: true });
    view.contentDOM.dispatchEvent(enter);
    expect(textOf(view)).toBe('print(1)|');
  });

  it('ends what a keyboard composes, and the focus stays in the code', () => {
    const view = viewOf('pri|');
    view.focus();
    const left = vi.fn();
    view.contentDOM.addEventListener('blur', left);
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionstart'));
    writeWord(view, 'print');
    expect(left).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(view.contentDOM);
    expect(textOf(view)).toBe('print(|)');
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionend'));
    writeWord(view, 'print');
    expect([left.mock.calls.length, textOf(view)]).toEqual([1, 'print(|)']);
  });

  it('is a property of a style with its colon', () => {
    const view = viewOf('p { colo| }', css);
    expect(keyWords(view.state)[0]?.name).toBe('color');
    writeWord(view, 'color');
    expect(textOf(view)).toBe('p { color: | }');
  });

  it('isn’t written where it is offered no more', () => {
    const view = viewOf('print("pri|")');
    writeWord(view, 'print');
    expect(textOf(view)).toBe('print("pri|")');
  });
});
