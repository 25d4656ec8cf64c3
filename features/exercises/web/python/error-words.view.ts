import { readLine } from './error-lines.view.ts';
import { beginningNear, homeOf, isColorName, moduleNear, pythonWord } from './error-names.view.ts';
import { type ErrorKind, errorTable } from './error-table.view.ts';
import type { PythonError } from './python-talk.view.ts';

/** A kind of value as a child calls it (messages `errors.values.<kind>`). */
export type ValueWord = 'text' | 'number' | 'list' | 'tuple' | 'dict' | 'set' | 'truth' | 'range' | 'other';

/** An error in plain words: the kind, and its subject. */
export interface ErrorWords {
  readonly kind: ErrorKind;
  /** The name, sign or value that the error is about; empty if there is none. */
  readonly name: string;
  /** What may have been meant. */
  readonly guess: string;
  /** What stands on the two sides of a sign. */
  readonly left: ValueWord;
  readonly right: ValueWord;
}

const values: Readonly<Record<string, ValueWord>> = {
  str: 'text',
  int: 'number',
  float: 'number',
  list: 'list',
  tuple: 'tuple',
  dict: 'dict',
  set: 'set',
  bool: 'truth',
  range: 'range',
};

/** With a guess of Python's own the same error is explained more precisely. */
const guessed: Readonly<Partial<Record<ErrorKind, ErrorKind>>> = {
  name: 'name_guess',
  attribute: 'attribute_guess',
  import: 'import_guess',
  syntax: 'keyword',
  turtle_key: 'turtle_key_guess',
};

type Words = Pick<ErrorWords, 'kind' | 'name' | 'guess'>;

/** What is known of a name that Python does not know: better than a name that merely looks alike. */
function wordsOfName(name: string, { hint }: PythonError, line: string): Words | null {
  const wanted = /[Dd]id you forget to import '(.+?)'/.exec(hint)?.[1];
  if (wanted) return { kind: 'name_import', name: wanted, guess: '' };
  if (isColorName(name, line)) return { kind: 'name_color', name, guess: '' };
  const home = homeOf(name);
  if (home)
    return { kind: 'name_home', name, guess: `from ${home} import ${home === 'turtle' ? '*' : name}` };
  if (new RegExp(`^${name}\\s*==`, 'u').test(line)) return { kind: 'name_compare', name, guess: '' };
  return null;
}

/** What is wrong with how a line is written. */
function wordsOfWriting({ kind, name, guess }: Words, line: string): Words | null {
  // A hole in a text is closed by one bracket, which Python names, and was opened by the other.
  if (kind === 'bracket_open' && name === '}') return { kind, name: '{', guess };
  const words = readLine(kind, name, line);
  // Where Python knows the word that was meant, the rest of the line is no puzzle.
  if (guess) return words?.kind === 'capital' ? words : null;
  const near = kind === 'syntax' && !words ? beginningNear(line) : '';
  return near ? { kind: 'keyword', name, guess: near } : words;
}

/** What the line says more closely than Python. */
function closer({ kind, name, guess }: Words, error: PythonError): Words | null {
  const line = (error.text ?? '').trim();
  if (error.types.includes('SyntaxError')) return wordsOfWriting({ kind, name, guess }, line);
  if (kind === 'name') return wordsOfName(name, error, line);
  if (kind === 'module') {
    const near = moduleNear(name);
    return (near && { kind: 'module_guess', name, guess: near }) || null;
  }
  if (kind === 'attribute' && !guess && pythonWord(name))
    return { kind: 'attribute_guess', name, guess: pythonWord(name) };
  if ((kind === 'call' || kind === 'call_list') && error.covered)
    return { kind: 'covered', name: error.covered, guess: '' };
  if (kind === 'parts' && /^for\b/.test(line)) return { kind: 'loop', name, guess: '' };
  return null;
}

/** The name of a function without the class that it belongs to. */
const bare = (name: string) => name.replace(/\.__init__$/, '').replace(/^.*\.(?=\w+$)/, '');

/** Says which texts explain a Python error, and what they are about. */
export function errorWords(error: PythonError): ErrorWords {
  const { types, message, hint } = error;
  const guess = /Did you mean:? '(.+?)'/.exec(hint)?.[1] ?? '';
  const [type = ''] = types;
  for (const [of, looks, kind] of errorTable) {
    const found = types.includes(of) ? looks.exec(message) : null;
    if (!found) continue;
    const left = sideOf(found.groups?.left);
    const right = sideOf(found.groups?.right);
    const about = found.slice(1).find((group) => group !== undefined && group !== found.groups?.left) ?? '';
    const name = (kind.startsWith('arguments_') ? bare(about) : about).slice(0, 80);
    const words = closer({ kind, name, guess }, error) ?? {
      kind: (guess && guessed[kind]) || ofSides(kind, left, right),
      name,
      guess,
    };
    return { ...words, left, right };
  }
  return { kind: 'other', name: type, guess, left: 'other', right: 'other' };
}

const sideOf = (type: string | undefined): ValueWord =>
  (type && Object.hasOwn(values, type) && values[type]) || 'other';

/** A text and a number are what children most often compare: it is answered by input(). */
function ofSides(kind: ErrorKind, left: ValueWord, right: ValueWord): ErrorKind {
  const sides = [left, right].sort().join();
  return kind === 'compare_kinds' && sides === 'number,text' ? 'compare' : kind;
}
