import type { ErrorKind } from './error-table.view.ts';

/** What a line says more closely than Python: the kind, what it is about, and what may have been meant. */
export interface LineWords {
  readonly kind: ErrorKind;
  readonly name: string;
  readonly guess: string;
}

const word = '[\\p{L}_][\\p{L}\\p{N}_]*';
const pattern = (source: string) => new RegExp(source.replaceAll('WORD', word), 'u');

/** Words of the language that are no names. */
const reserved =
  'True False None and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield';

/** Signs of other languages, and Python's. */
const signs: Readonly<Record<string, string>> = {
  '=>': '>=',
  '=<': '<=',
  '<>': '!=',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  '++': '+= 1',
  '--': '-= 1',
};
/** Signs that look like Python's; some keyboards and text editors write them. */
const lookalikes: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '…': '...',
  '²': '** 2',
  '³': '** 3',
};

type Reading = (found: RegExpExecArray) => Omit<LineWords, 'kind'>;
const asIs: Reading = ([, name = '']) => ({ name, guess: '' });
const underlined: Reading = ([, name = '']) => ({ name, guess: name.replaceAll(/[\s-]+/g, '_') });
const small: Reading = ([, name = '']) => ({ name, guess: name.toLowerCase() });
const bySign: Reading = ([, name = '']) => ({ name, guess: signs[name] ?? '' });

/** What Python said, a pattern of the line without its texts, and what it then is. The first match wins. */
const lines: readonly (readonly [of: readonly ErrorKind[], line: RegExp, kind: ErrorKind, read: Reading])[] =
  [
    [['colon', 'syntax'], /^else\s+if\b/, 'else_if', asIs],
    [['colon', 'syntax'], /^else\b\s*[^:\s]/, 'else_condition', asIs],
    [['syntax', 'keyword'], /^(If|Else|Elif|For|While|Def|Import|From|Return)\b/, 'capital', small],
    [['bracket_open', 'syntax', 'colon'], /^(?:if|elif|else|for|while|def)\b.*\{\s*$/, 'curly', asIs],
    [['syntax', 'colon', 'comma'], /(=>|=<|<>|&&|\|\|)/, 'sign_guess', bySign],
    [['syntax'], /(\+\+|--)\s*$/, 'sign_guess', bySign],
    [['syntax', 'colon', 'comma'], /(?:^|[\s(])(!)(?!=)/, 'sign_guess', bySign],
    [['syntax', 'keyword'], /^(?:if|elif|while)\s*:?\s*$/, 'condition', asIs],
    [
      ['syntax', 'keyword', 'comma'],
      pattern('^(function|func|var|let|const|int|string|void)\\s+WORD'),
      'other_language',
      asIs,
    ],
    [
      ['syntax', 'assign', 'equals', 'colon'],
      new RegExp(`^(${reserved.replaceAll(' ', '|')})\\s*=(?!=)`),
      'reserved',
      asIs,
    ],
    [['syntax', 'colon', 'comma', 'equals', 'assign'], /^for\b(?!.*\bin\b)/, 'for_in', asIs],
    [['syntax', 'keyword'], pattern('^(WORD(?:\\s+WORD)+)\\s*=(?!=)'), 'name_space', underlined],
    [['equals', 'assign', 'syntax'], pattern('^(WORD(?:-WORD)+)\\s*=(?!=)'), 'name_dash', underlined],
    [['equals'], /^(?!if\b|elif\b|while\b)/, 'assign', asIs],
    [['syntax'], /[-+*/%=<>,]\s*\)?\s*$/, 'unfinished', asIs],
  ];

/** Two texts and letters between: quote marks within a text. */
const quotesInside = /"[^"]*"[\p{L}\p{N}]+[^"]*"[^"]*"|'[^']*'[\p{L}\p{N}]+[^']*'/u;

/** Reads in a line what Python's message about its writing does not say; null when it says no more. */
export function readLine(kind: ErrorKind, name: string, line: string): LineWords | null {
  if (kind === 'sign' && Object.hasOwn(lookalikes, name))
    return { kind: 'sign_guess', name, guess: lookalikes[name] ?? '' };
  if ((kind === 'syntax' || kind === 'comma' || kind === 'quote') && quotesInside.test(line))
    return { kind: 'quotes_inside', name: '', guess: '' };
  const plain = line
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    .replace(/#.*/, '')
    .trim();
  for (const [of, looks, then, read] of lines) {
    const found = of.includes(kind) ? looks.exec(plain) : null;
    if (found) return { kind: then, ...read(found) };
  }
  return null;
}
