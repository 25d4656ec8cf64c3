import {
  type Completion,
  CompletionContext,
  type CompletionResult,
  type CompletionSource,
  insertCompletionText,
} from '@codemirror/autocomplete';
import { isolateHistory } from '@codemirror/commands';
import { cssCompletionSource, cssLanguage } from '@codemirror/lang-css';
import { htmlCompletionSource, htmlLanguage } from '@codemirror/lang-html';
import { javascriptLanguage, localCompletionSource as scriptNames } from '@codemirror/lang-javascript';
import { pythonLanguage, localCompletionSource as pythonNames } from '@codemirror/lang-python';
import { syntaxTree } from '@codemirror/language';
import { CharCategory, type EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView, ViewUpdate } from '@codemirror/view';
import { elements, properties } from './known-script.view.ts';
import { type KnownWord, plain } from './known-word.view.ts';
import { type Offer, pythonOffer } from './python-words.view.ts';
import { scriptOffer } from './script-words.view.ts';
import { bracketCame } from './word-brackets.view.ts';

/** A word that a key of the phone writes, in place of what was typed of it. */
export interface KeyWord extends KnownWord {
  readonly from: number;
}

/** So many are seen at once. */
const most = 4;
const none: readonly KeyWord[] = [];

/** Whether a place is within a text or a note, where words of the language are none. */
function isText(state: EditorState, pos: number): boolean {
  for (let node = syntaxTree(state).resolveInner(pos, -1); ; ) {
    if (/^(?:FormatReplacement|Interpolation)$/.test(node.name)) return false;
    if (/String|Comment|^(?:FormatSpec|RegExp)$/.test(node.name)) return true;
    if (!node.parent) return false;
    node = node.parent;
  }
}

const goesOn = (prefix: string) => (name: string) =>
  name !== prefix && name.toLowerCase().startsWith(prefix.toLowerCase());

/** What the language itself knows to go on with; nothing where that fails, as for an attribute named `constructor`. */
function known(source: CompletionSource, state: EditorState, pos: number): CompletionResult | null {
  try {
    const result = source(new CompletionContext(state, pos, false));
    return result instanceof Promise ? null : result;
  } catch {
    return null;
  }
}

/** Names of the program's own, and words that are often used, in the order in which they are offered. */
function ofProgram(offer: Offer, names: readonly Completion[], prefix: string): readonly KnownWord[] {
  const isNext = goesOn(prefix);
  const words = offer.words.filter(({ name }) => isNext(name));
  if (!offer.hasNames) return words;
  const own = names
    .filter(({ label }) => isNext(label))
    .map(({ label, type }): KnownWord => {
      const isCalled = type === 'function' || type === 'class';
      const word = offer.known?.(label) ?? offer.words.find(({ name }) => name === label);
      return word ?? (isCalled ? { name: label, after: '()', isInside: true } : plain(label));
    });
  return [...own.slice(0, 2), ...words, ...own.slice(2)];
}

/** What may be written in a page or its styles, by how often children use it. */
function ofPage(
  options: readonly Completion[],
  prefix: string,
  listed: readonly string[],
): readonly KnownWord[] {
  const place = (name: string) =>
    listed.includes(name) ? listed.indexOf(name) : listed.length + name.length;
  return options
    .filter(({ label }) => goesOn(prefix)(label) && !/^[/@_-]/.test(label))
    .toSorted((one, other) => place(one.label) - place(other.label))
    .map(({ label, apply }) => {
      // What a property or a closed element ends with.
      const rest = typeof apply === 'string' && apply.startsWith(label) ? apply.slice(label.length) : '';
      return { ...plain(label), after: rest };
    });
}

/** A text of a style that isn't closed yet is none to its grammar. */
const isOpenText = (text: string) => ['"', "'"].some((sign) => text.split(sign).length % 2 === 0);

interface Place {
  readonly from: number;
  readonly words: readonly KnownWord[];
}

function inProgram(
  state: EditorState,
  pos: number,
  offerOf: typeof pythonOffer,
  names: CompletionSource,
): Place {
  const line = state.doc.lineAt(pos);
  const prefix = /[\p{L}\p{N}_$]*$/u.exec(line.text.slice(0, pos - line.from))?.[0] ?? '';
  const offer = offerOf(state, pos, prefix);
  const own = offer.hasNames ? known(names, state, pos)?.options : undefined;
  return { from: pos - prefix.length, words: ofProgram(offer, own ?? [], prefix) };
}

function inStyle(state: EditorState, pos: number): Place | null {
  const line = state.doc.lineAt(pos);
  if (isOpenText(line.text.slice(0, pos - line.from))) return null;
  const found = known(cssCompletionSource, state, pos);
  const typed = found ? state.sliceDoc(found.from, pos) : '';
  if (!found || typed === '') return null;
  return { from: found.from, words: ofPage(found.options, typed, [...properties, ...elements]) };
}

function inPage(state: EditorState, pos: number): Place | null {
  const found = known(htmlCompletionSource, state, pos);
  if (!found) return null;
  const typed = state.sliceDoc(found.from, pos);
  const closes = state.sliceDoc(Math.max(0, found.from - 2), found.from) === '</';
  if (typed === '' && !closes) return null;
  return { from: found.from, words: ofPage(found.options, typed, closes ? [] : elements) };
}

function wordsAt(state: EditorState, pos: number): Place | null {
  if (pythonLanguage.isActiveAt(state, pos)) return inProgram(state, pos, pythonOffer, pythonNames);
  if (javascriptLanguage.isActiveAt(state, pos)) return inProgram(state, pos, scriptOffer, scriptNames);
  if (cssLanguage.isActiveAt(state, pos)) return inStyle(state, pos);
  return htmlLanguage.isActiveAt(state, pos) ? inPage(state, pos) : null;
}

/** The words that may go on with what was typed before the cursor, what children use most first; none within a word, a text or a note. */
export function keyWords(state: EditorState): readonly KeyWord[] {
  const { main, ranges } = state.selection;
  const pos = main.head;
  if (!main.empty || ranges.length > 1 || state.readOnly) return none;
  const next = state.sliceDoc(pos, pos + 1);
  if (next && state.charCategorizer(pos)(next) === CharCategory.Word) return none;
  // What isn't read yet may be a text.
  if (syntaxTree(state).length < pos || isText(state, pos)) return none;
  const place = wordsAt(state, pos);
  if (!place) return none;
  const { from, words } = place;
  const once = words.filter(({ name }, at) => words.findIndex((other) => other.name === name) === at);
  return once.slice(0, most).map((word) => ({ ...word, from }));
}

/** The words for the keys of a phone (key-row.module.css), elsewhere none; null where nothing can have changed them. */
export function wordsAfter(update: ViewUpdate): readonly string[] | null {
  const { docChanged, focusChanged, selectionSet, startState, state, view } = update;
  // The code is read on after it was written.
  const isRead = syntaxTree(state) !== syntaxTree(startState);
  if (!docChanged && !focusChanged && !selectionSet && !isRead) return null;
  if (!view.hasFocus || !window.matchMedia('(pointer: coarse)').matches) return [];
  return keyWords(state).map(({ name }) => name);
}

/** Writes a word in place of what was typed of it, as a step of its own. What follows it is written unless it stands there. */
export function withWord(state: EditorState, { name, after, isInside, from }: KeyWord): TransactionSpec {
  const to = state.selection.main.head;
  const follows = after && state.sliceDoc(to, to + 1) === after[0] ? '' : after;
  const goesInside = isInside && follows !== '';
  const end = from + name.length + (goesInside ? 1 : follows.length);
  return {
    ...insertCompletionText(state, name + follows, from, to),
    selection: { anchor: end },
    effects: goesInside ? bracketCame.of(end) : [],
    annotations: isolateHistory.of('full'),
  };
}

/** Ends what a keyboard composes: it would go on writing over what is changed meanwhile. It stops where the focus leaves, which must come back. */
export function endComposing(view: EditorView): void {
  if (view.compositionStarted) view.contentDOM.blur();
}

/** Writes the word of this name that is offered where the cursor stands. */
export function writeWord(view: EditorView, name: string): void {
  endComposing(view);
  const word = keyWords(view.state).find((each) => each.name === name);
  if (word) view.dispatch(withWord(view.state, word));
  view.focus();
}
