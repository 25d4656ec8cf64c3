import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { wordsAfter, writeWord } from '../completions/key-words.view.ts';
import { wordBrackets } from '../completions/word-brackets.view.ts';
import { changeTo } from './change-to.view.ts';
import { codeOf, furtherInvisible, withoutInvisible } from './invisible-signs.view.ts';
import { ownLine } from './own-line.view.ts';
import { coveredByBar, useCursorInView } from './use-cursor-in-view.ts';
import { lineMark, useMarkedLine } from './use-marked-line.ts';
import { writeAll, writeSign } from './write-in-editor.view.ts';

/** The language of the code. */
export type CodeLanguage = 'python' | 'html' | 'css' | 'js';

/** What a parent component can do with the editor. */
export interface CodeEditorHandle {
  /** Types a character at the cursor; four spaces for a tab. */
  type(sign: string): void;
  /** Writes a word in place of what was typed of it, if that is offered there. */
  complete(word: string): void;
  /** Writes at the cursor; at the end of the page, on a line of its own, where nobody has set one. The keyboard stays as it is. */
  add(line: string): void;
  /** Makes it another text, as one step, and goes to where that differs; a phone's keyboard stays closed. */
  change(value: string): void;
  /** Goes to a line, from 1. */
  goTo(line: number): void;
  undo(): void;
  redo(): void;
}

/** Which steps of the writing can be taken. */
export interface WritingSteps {
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
}

interface Props {
  readonly language: CodeLanguage;
  readonly value: string;
  readonly label: string;
  /** What a sign that nobody sees is called where it stands. */
  readonly invisible: string;
  /** Pixels. */
  readonly fontSize: number;
  /** Long lines go on below, instead of to the side. */
  readonly wraps: boolean;
  readonly readOnly?: boolean;
  /** The line, from 1, that a message beside the code is about. */
  readonly markedLine?: number | null | undefined;
  /** Shows the changes since this text. */
  readonly comparedWith?: string | null;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
  readonly onSteps?: ((steps: WritingSteps) => void) | undefined;
  /** Hears, where a finger may press them, which words go on with what is typed. */
  readonly onWords?: ((words: readonly string[]) => void) | undefined;
  readonly ref?: Ref<CodeEditorHandle>;
}

const languages: Readonly<Record<CodeLanguage, () => Extension>> = {
  python,
  html: () => html({ autoCloseTags: false }),
  css,
  js: javascript,
};

// Code has a quiet dark ground in both themes: these colours are the same in both.
const look = EditorView.theme(
  {
    '&': { backgroundColor: 'var(--orbita-odyssey-ground)', color: 'var(--orbita-odyssey-text)' },
    '&.cm-focused': { outline: '2px solid var(--orbita-focus)', outlineOffset: '1px' },
    '.cm-scroller': {
      fontFamily: 'ui-monospace, monospace',
      lineHeight: '1.6',
      minHeight: 'var(--code-room, 7em)',
      maxHeight: 'var(--code-height, 60vh)',
    },
    '.cm-content': { caretColor: 'var(--orbita-odyssey-points)', padding: '10px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--orbita-odyssey-points)', borderLeftWidth: '2px' },
    '.cm-gutters': {
      backgroundColor: 'var(--orbita-odyssey-ground)',
      color: 'var(--orbita-odyssey-text-dimmed)',
      border: 'none',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--orbita-odyssey-surface)' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
      backgroundColor: 'var(--orbita-odyssey-border)',
    },
    '.cm-matchingBracket': { backgroundColor: 'var(--orbita-odyssey-border)', color: 'inherit' },
    '.cm-specialChar': { color: 'var(--orbita-comet-pale)' },
    '.cm-deletedChunk': { backgroundColor: 'var(--orbita-odyssey-surface-raised)' },
    '.cm-changedLine': { backgroundColor: 'var(--orbita-odyssey-surface)' },
  },
  { dark: true },
);

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.tagName], color: 'var(--orbita-odyssey-accent)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--orbita-aurora-pale)' },
  { tag: [tags.number, tags.bool, tags.atom, tags.unit, tags.color], color: 'var(--orbita-odyssey-points)' },
  { tag: [tags.comment, tags.meta], color: 'var(--orbita-odyssey-text-dimmed)', fontStyle: 'italic' },
  {
    tag: [tags.function(tags.variableName), tags.propertyName, tags.attributeName],
    color: 'var(--orbita-nova-pale)',
  },
]);

/** A sign that nobody sees, as something that one does. */
function shownSign(sign: number, name: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'cm-specialChar';
  mark.textContent = '•';
  mark.title = `${name} ${codeOf(sign)}`;
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', mark.title);
  return mark;
}

// No line is written in, and a phone needs no keyboard.
const toRead: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ inputmode: 'none' }),
];

const stepsOf = (state: EditorState): WritingSteps => ({
  mayUndo: undoDepth(state) > 0,
  mayRedo: redoDepth(state) > 0,
});

/** The editor itself, for one language; loaded when an exercise is shown. Escape, then Tab leaves it. */
export function CodeEditor(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const parts = useRef({
    size: new Compartment(),
    wrap: new Compartment(),
    compare: new Compartment(),
    reading: new Compartment(),
  });
  const isPlaced = useRef(false);
  const latest = useRef(props);
  latest.current = props;
  const { fontSize, wraps, readOnly = false, comparedWith = null, markedLine = null, value } = props;

  // In layout effects: no frame shows an empty place, or the code in another size.
  useLayoutEffect(() => {
    const { size, wrap, compare, reading } = parts.current;
    const { value: first, language, label, invisible } = latest.current;
    const run = () => {
      latest.current.onRun();
      return true;
    };
    const editor = new EditorView({
      parent: place.current ?? undefined,
      doc: first,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        lineNumbers(),
        highlightSpecialChars({
          addSpecialChars: furtherInvisible,
          render: (sign) => shownSign(sign, invisible),
        }),
        EditorView.clipboardInputFilter.of(withoutInvisible),
        EditorView.scrollMargins.of(coveredByBar),
        history(),
        wordBrackets,
        indentOnInput(),
        bracketMatching(),
        indentUnit.of(language === 'python' ? '    ' : '  '),
        EditorState.tabSize.of(4),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        languages[language](),
        syntaxHighlighting(colours),
        look,
        lineMark,
        size.of([]),
        wrap.of([]),
        compare.of([]),
        reading.of([]),
        EditorView.contentAttributes.of({
          'aria-label': label,
          // Scrollable regions need a focusable element; some checkers don't count contenteditable.
          tabindex: '0',
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => {
          const { docChanged, focusChanged, state, view: of } = update;
          if (focusChanged && of.hasFocus) isPlaced.current = true;
          // What is written is handed on before anything is made of it.
          if (docChanged) {
            latest.current.onSteps?.(stepsOf(state));
            latest.current.onChange(state.doc.toString());
          }
          const words = wordsAfter(update);
          if (words) latest.current.onWords?.(words);
        }),
      ],
    });
    view.current = editor;
    latest.current.onSteps?.(stepsOf(editor.state));
    latest.current.onWords?.([]);
    return () => editor.destroy();
  }, []);

  useLayoutEffect(() => {
    const { size, wrap, compare, reading } = parts.current;
    view.current?.dispatch({
      effects: [
        size.reconfigure(EditorView.theme({ '&': { fontSize: `${fontSize}px` } })),
        wrap.reconfigure(wraps ? EditorView.lineWrapping : []),
        compare.reconfigure(
          comparedWith === null
            ? []
            : unifiedMergeView({ original: comparedWith, mergeControls: false, allowInlineDiffs: true }),
        ),
        reading.reconfigure(readOnly ? toRead : highlightActiveLine()),
      ],
    });
  }, [fontSize, wraps, comparedWith, readOnly]);

  useLayoutEffect(() => {
    const editor = view.current;
    // What was typed here comes back unchanged; only what came from elsewhere is inserted, as one undoable step.
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: changeTo(editor.state.doc.toString(), value) });
  }, [value]);

  useMarkedLine(view, markedLine);
  useCursorInView(view);

  const step = (take: typeof undo) => {
    if (!view.current) return;
    // A keyboard that is closed stays closed.
    take(view.current);
  };
  useImperativeHandle(props.ref, () => ({
    undo: () => step(undo),
    redo: () => step(redo),
    type(sign) {
      if (view.current) writeSign(view.current, sign);
    },
    complete(word) {
      if (view.current) writeWord(view.current, word);
    },
    add(line) {
      const editor = view.current;
      if (!editor) return;
      const { state } = editor;
      const end = ownLine(state.doc.toString(), line);
      editor.dispatch(
        isPlaced.current
          ? { ...state.replaceSelection(line), scrollIntoView: true }
          : { changes: end, effects: EditorView.scrollIntoView(end.from) },
      );
    },
    change(next) {
      if (view.current) writeAll(view.current, next);
    },
    goTo(line) {
      const editor = view.current;
      if (!editor || line > editor.state.doc.lines) return;
      editor.dispatch({ selection: { anchor: editor.state.doc.line(line).from }, scrollIntoView: true });
      editor.focus();
    },
  }));

  return <div ref={place} />;
}
