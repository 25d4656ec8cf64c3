import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import * as python from './known-python.view.ts';
import type { KnownWord } from './known-word.view.ts';
import { plain, wordsOf } from './known-word.view.ts';
import { type PythonFacts, pythonFacts } from './python-facts.view.ts';

/** The words of a language that may stand at a place. */
export interface Offer {
  readonly words: readonly KnownWord[];
  /** Whether names of the program's own may stand there, too, and what is rarely used. */
  readonly hasNames: boolean;
  /** What is known of a name that the program makes or takes. */
  readonly known?: (name: string) => KnownWord | undefined;
}

const only = (words: readonly KnownWord[]): Offer => ({ words, hasNames: false });
const nothing = only([]);

/** What may be written of an import, by what was written of it; null where none is written. */
function imported(head: string): Offer | null {
  if (!/^\s*(?:from|import)\s/.test(head)) return null;
  if (/^\s*from\s+$/.test(head))
    return only(python.modules.map((name) => ({ ...plain(name), after: ' import ' })));
  if (/^\s*import\s+(?:.*,\s*)?$/.test(head)) return only(python.modules.map(plain));
  if (/^\s*from\s+\w+\s+$/.test(head)) return only(wordsOf('import~'));
  const [, module] = /^\s*from\s+(\w+)\s+import\s+(?:.*,\s*)?$/.exec(head) ?? [];
  return module ? only(python.inModule(module).map(({ name }) => plain(name))) : nothing;
}

/** What an object can do. */
function membersOf(object: string, isBegun: boolean, facts: PythonFacts): readonly KnownWord[] {
  const ofModule = python.inModule(facts.modules.get(object) ?? object);
  if (ofModule.length > 0) return ofModule;
  if (facts.turtles.has(object)) return python.ofTurtle;
  if (facts.screens.has(object)) return python.ofScreen;
  // Of what isn't known, only what was begun is offered.
  return isBegun ? python.ofValues : [];
}

/** Where a name is made, none is offered. */
const makesName = /\b(?:def|class|for|as|lambda|global|except)\s+$/;
const loops = /\bfor\s+[\p{L}_][\p{L}\p{N}_]*(?:\s*,\s*[\p{L}_][\p{L}\p{N}_]*)*\s+$/u;
const followsValue = /[\p{L}\p{N}_)\]}"']\s+$/u;
const followsWord = /\b(?:in|and|or|not|is|if|elif|else|while|return|yield|await|assert|del|print)\s+$/;

function isParameter(state: EditorState, pos: number): boolean {
  const node = syntaxTree(state).resolveInner(pos, -1);
  return node.parent?.name === 'ParamList' && node.prevSibling?.name !== 'AssignOp';
}

/** The words of Python that may go on with a prefix before the cursor. */
export function pythonOffer(state: EditorState, pos: number, prefix: string): Offer {
  const line = state.doc.lineAt(pos);
  const head = line.text.slice(0, pos - line.from - prefix.length);
  if (/^\p{N}/u.test(prefix)) return nothing;
  const facts = pythonFacts(state);
  if (head.endsWith('.')) {
    const object = syntaxTree(state).resolveInner(pos, -1).parent?.firstChild;
    if (!object || object.name === 'Number' || object.to > pos) return nothing;
    return only(membersOf(state.sliceDoc(object.from, object.to), prefix !== '', facts));
  }
  if (prefix === '') return nothing;
  const ofImport = imported(head);
  if (ofImport) return ofImport;
  if (loops.test(head)) return only(wordsOf('in~'));
  if (makesName.test(head) || isParameter(state, pos)) return nothing;
  if (followsValue.test(head) && !followsWord.test(head)) return only(python.betweenValues);
  const wholeOf = (names: readonly KnownWord[], module: string) => (facts.whole.has(module) ? names : []);
  const others = python.modules
    .filter((module) => module !== 'turtle')
    .flatMap((module) => wholeOf(python.inModule(module), module));
  const begins = [
    ...python.beginnings,
    ...wholeOf(python.turtleBeginnings, 'turtle'),
    ...[...python.rareBeginnings, ...others],
  ];
  const values = [...python.values, ...wholeOf(python.turtleValues, 'turtle'), ...others];
  const isBeginning = /^\s*$/.test(head);
  const isAfterColon = /:\s*$/.test(head);
  return {
    words: [...(isBeginning || isAfterColon ? begins : []), ...(isBeginning ? [] : values)],
    hasNames: true,
    known: (name) =>
      facts.bare.has(name)
        ? { name, after: '()', isInside: false }
        : python.inModule(facts.taken.get(name) ?? '').find((word) => word.name === name),
  };
}
