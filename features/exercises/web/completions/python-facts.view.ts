import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** What a program says of its names. */
export interface PythonFacts {
  /** The modules of which all names were imported. */
  readonly whole: ReadonlySet<string>;
  /** Single names that were imported, and the modules they are in. */
  readonly taken: ReadonlyMap<string, string>;
  /** Names of modules, and the modules. */
  readonly modules: ReadonlyMap<string, string>;
  readonly turtles: ReadonlySet<string>;
  readonly screens: ReadonlySet<string>;
  /** Functions of its own that take nothing. */
  readonly bare: ReadonlySet<string>;
}

const makes = /^([\p{L}_][\p{L}\p{N}_]*)\s*=\s*(?:\w+\s*\.\s*)?(Turtle|Pen|Screen)\s*\(/u;
const takesNothing = /^def\s+([\p{L}_][\p{L}\p{N}_]*)\s*\(\s*\)/u;
/** So much of a statement says what it is. */
const most = 120;

/** Reads a program's statements: what stands in a text or a note is none. */
export function pythonFacts(state: EditorState): PythonFacts {
  const facts = {
    ...{ whole: new Set<string>(), taken: new Map<string, string>(), modules: new Map<string, string>() },
    ...{ turtles: new Set<string>(), screens: new Set<string>(), bare: new Set<string>() },
  };
  const readers: Readonly<Record<string, (text: string) => void>> = {
    ImportStatement(text) {
      const [, from = '', names = ''] = /^from\s+(\w+)\s+import\s*(.*)$/u.exec(text) ?? [];
      if (names.startsWith('*')) facts.whole.add(from);
      for (const name of names.match(/[\p{L}\p{N}_]+/gu) ?? []) facts.taken.set(name, from);
      const [, named = ''] = /^import\s+(.+)$/.exec(text) ?? [];
      for (const each of named.split(',')) {
        const [, module, other] = /^\s*(\w+)(?:\s+as\s+([\p{L}\p{N}_]+))?\s*$/u.exec(each) ?? [];
        if (module) facts.modules.set(other ?? module, module);
      }
    },
    AssignStatement(text) {
      const [, name, maker] = makes.exec(text) ?? [];
      if (name) (maker === 'Screen' ? facts.screens : facts.turtles).add(name);
    },
    FunctionDefinition(text) {
      const [, name] = takesNothing.exec(text) ?? [];
      if (name) facts.bare.add(name);
    },
  };
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => readers[name]?.(state.sliceDoc(from, Math.min(to, from + most))),
  });
  return facts;
}
