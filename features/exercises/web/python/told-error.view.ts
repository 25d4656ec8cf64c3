import type { ErrorClue } from '../components/use-exercise-watch.ts';
import type { PythonError } from './python-talk.view.ts';

/** The base classes of errors that a child meets, nearest first, as far as they are explained. */
const bases: Readonly<Record<string, readonly string[]>> = {
  IndentationError: ['SyntaxError'],
  ModuleNotFoundError: ['ImportError'],
  RecursionError: ['RuntimeError'],
  TabError: ['IndentationError', 'SyntaxError'],
  UnboundLocalError: ['NameError'],
};

/**
 * The error of a program on another screen, from its own words ("NameError: name 'x' is not defined"), its line, from 1, and the code as it is
 * now; with what else explains it, if that was told, exactly as on the other screen.
 */
export function toldError(
  problem: string,
  line: number | null,
  code: string,
  clue?: ErrorClue | null,
): PythonError {
  const [, type = '', message = ''] = /^([A-Za-z]\w*)(?:: (.*))?$/su.exec(problem) ?? [];
  if (clue) return { message: type === '' ? problem : message, line, raw: clue.hint || problem, ...clue };
  const text = line === null ? null : (code.split('\n')[line - 1]?.trim() ?? null);
  return {
    types: [type, ...(Object.hasOwn(bases, type) ? (bases[type] ?? []) : [])],
    message: type === '' ? problem : message,
    ...{ line, text, hint: '', raw: problem },
  };
}
