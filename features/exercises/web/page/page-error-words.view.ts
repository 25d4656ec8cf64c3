import type { WebCode } from '../../shared/exercise.ts';
import { wordNear } from '../components/near-word.view.ts';
import { membersOf, namesOf } from './page-names.view.ts';

/** The texts that explain an error of a page (messages `page_errors.<kind>`); of `other` only its own words are known. */
export type PageErrorKind =
  | 'name_guess'
  | 'name'
  | 'early'
  | 'constant'
  | 'twice'
  | 'missing'
  | 'unfinished'
  | 'extra'
  | 'beside'
  | 'quote'
  | 'sign'
  | 'assign'
  | 'nothing'
  | 'nothing_set'
  | 'call_guess'
  | 'call'
  | 'other';

/** An error of a page in plain words: the kind, what it is about, and what may have been meant. */
export interface PageErrorWords {
  readonly kind: PageErrorKind;
  readonly name: string;
  readonly guess: string;
}

/** What Chrome, Firefox and Safari say, and its kind; the first match wins. The first group is what it is about. */
const table: readonly (readonly [message: RegExp, kind: PageErrorKind])[] = [
  [/Cannot access '(.+?)' before initialization/, 'early'],
  [/can't access lexical declaration '(.+?)' before/, 'early'],
  [/ReferenceError: (\S+) is not defined/, 'name'],
  [/Can't find variable: (\S+)/, 'name'],
  [/Assignment to constant variable/, 'constant'],
  [/invalid assignment to const '(.+?)'/, 'constant'],
  [/Attempted to assign to readonly property/, 'constant'],
  [/Identifier '(.+?)' has already been declared/, 'twice'],
  [/redeclaration of \w+ (\S+)/, 'twice'],
  [/Cannot declare .+ twice: '(.+?)'/, 'twice'],
  [/[Ii]nvalid (?:left-hand side|assignment)|Left side of assignment/, 'assign'],
  // In Safari's words the sign that was expected comes after the one that stands there.
  [/Unterminated|unterminated|literal not terminated|literal contains an unescaped line/, 'quote'],
  [/Unexpected (?:end of|EOF)|got end of script|Unexpected end/, 'unfinished'],
  [/missing ([)\]}]) (?:after|in)|Expected (?:an?|either)?.*'([)\]}])'/, 'missing'],
  [/missing ([)\]}])/, 'missing'],
  [/Unexpected (?:token|.*token:) '([)\]}])'|expected expression, got '([)\]}])'/, 'extra'],
  [/Unexpected token '?([)\]}])'?|unexpected token: '([)\]}])'/, 'extra'],
  [/Invalid or unexpected token|Invalid character|illegal character/, 'sign'],
  [
    /Unexpected (?:identifier|string|number|template)(?: literal)?(?: '(.+?)')?|unexpected token: (?:identifier|string|numeric)/,
    'beside',
  ],
  [/missing [;:,] |Expected ';'/, 'beside'],
  [/Cannot set propert\w+ of (?:null|undefined)(?: \(setting '(.+?)'\))?/, 'nothing_set'],
  [/Cannot read propert\w+ of (?:null|undefined)(?: \(reading '(.+?)'\))?/, 'nothing'],
  [/can't access property "?(.+?)"?, .+ is (?:null|undefined)/, 'nothing'],
  [/(?:null|undefined) is not an object(?: \(evaluating '(.+?)'\))?/, 'nothing'],
  [/TypeError: (\S+) is (?:null|undefined)/, 'nothing'],
  [/([^\s:]+) is not a (?:function|constructor)/, 'call'],
];

/** What follows the last dot of `console.lo`, and what stands before it. */
function halves(name: string): readonly [before: string, last: string] {
  const at = name.lastIndexOf('.');
  return [name.slice(0, at + 1), name.slice(at + 1)];
}

/** A short name is near too much. */
const near = (name: string, words: readonly string[], least: number) =>
  name.length < least
    ? ''
    : wordNear(
        name,
        words.filter((word) => word !== name),
      );

/** Says which texts explain an error of a page, and what they are about. */
export function pageErrorWords(text: string, code: WebCode): PageErrorWords {
  for (const [looks, kind] of table) {
    const found = looks.exec(text);
    if (!found) continue;
    const name = (found.slice(1).find((group) => group !== undefined) ?? '').slice(0, 60);
    if (kind === 'name') {
      const guess = near(name, namesOf(code), 3);
      return { kind: guess ? 'name_guess' : kind, name, guess };
    }
    if (kind === 'call') {
      const [before, last] = halves(name);
      const guess = before ? near(last, membersOf(code), 2) : near(last, namesOf(code), 3);
      return { kind: guess ? 'call_guess' : kind, name, guess: guess && before + guess };
    }
    return { kind, name, guess: '' };
  }
  return { kind: 'other', name: '', guess: '' };
}
