import type { PythonError } from './python-talk.view.ts';

/** The texts that explain an error (messages `errors.<kind>.what` and `.try`). */
export type ErrorKind = (typeof kinds)[number];

/** An error in plain words: the kind, and its subject. */
export interface ErrorWords {
  readonly kind: ErrorKind;
  /** The name, sign or value that the error is about; empty if there is none. */
  readonly name: string;
  /** What may have been meant. */
  readonly guess: string;
}

const kinds = [
  'colon',
  'bracket_open',
  'bracket_extra',
  'bracket_other',
  'quote',
  'equals',
  'print',
  'comma',
  'indent_missing',
  'indent_extra',
  'indent_uneven',
  'sign',
  'keyword',
  'assign',
  'number_name',
  'outside',
  'syntax',
  'name_guess',
  'name_import',
  'name',
  'unbound',
  'plus',
  'operator',
  'arguments_missing',
  'arguments_many',
  'call',
  'loop',
  'parts',
  'compare',
  'type',
  'int',
  'float',
  'unpack',
  'value',
  'index',
  'key',
  'zero',
  'nothing',
  'attribute_guess',
  'attribute',
  'module',
  'import',
  'recursion',
  'memory',
  'large',
  'assertion',
  'answers',
  'color',
  'steps',
  'turtle',
  'file',
  'stopped',
  'other',
] as const;

/** An error's class, a pattern of its message (with the name as its first group), and its kind. The first match wins. */
const table: readonly (readonly [type: string, message: RegExp, kind: ErrorKind])[] = [
  ['TabError', /^/, 'indent_uneven'],
  ['IndentationError', /^expected an indented block after (?:'(\w+)'|(\w+))/, 'indent_missing'],
  ['IndentationError', /^expected an indented block/, 'indent_missing'],
  ['IndentationError', /^unindent/, 'indent_uneven'],
  ['IndentationError', /^/, 'indent_extra'],
  ['SyntaxError', /^expected ':'/, 'colon'],
  ['SyntaxError', /^'(.)' was never closed/, 'bracket_open'],
  ['SyntaxError', /^unmatched '(.)'/, 'bracket_extra'],
  ['SyntaxError', /^closing parenthesis '(.)' does not match/, 'bracket_other'],
  ['SyntaxError', /^f-string: expecting '(.)'/, 'bracket_open'],
  ['SyntaxError', /unterminated/, 'quote'],
  ['SyntaxError', /Maybe you meant '=='/, 'equals'],
  ['SyntaxError', /^Missing parentheses in call to '(\w+)'/, 'print'],
  ['SyntaxError', /forgot a comma/, 'comma'],
  ['SyntaxError', /^invalid (?:non-printable )?character (?:'(.+)' \(|U\+)/u, 'sign'],
  ['SyntaxError', /^cannot assign to/, 'assign'],
  ['SyntaxError', /^invalid decimal literal/, 'number_name'],
  ['SyntaxError', /^'(\w+)' (?:outside|not properly in)/, 'outside'],
  ['SyntaxError', /^/, 'syntax'],
  ['UnboundLocalError', /variable '(.+?)'/, 'unbound'],
  ['NameError', /^name '(.+?)'/, 'name'],
  [
    'TypeError',
    /^can only concatenate|^unsupported operand type\(s\) for \+=?: '(?:str|int|float)' and '(?:str|int|float)'/,
    'plus',
  ],
  ['TypeError', /^unsupported operand type\(s\) for (\S+):/, 'operator'],
  ['TypeError', /^(.+?)\(\) missing \d+ required/, 'arguments_missing'],
  ['TypeError', /^(.+?)\(\) takes .*given$/, 'arguments_many'],
  ['TypeError', /^(.+?) expected at most/, 'arguments_many'],
  ['TypeError', /^(.+?) expected (?:at least|\d+ argument)/, 'arguments_missing'],
  ['TypeError', /^'(.+?)' object is not callable/, 'call'],
  [
    'TypeError',
    /^'(.+?)' object is not (?:iterable|subscriptable)|^object of type '(.+?)' has no len/,
    'parts',
  ],
  ['TypeError', /^'(.+?)' not supported between/, 'compare'],
  ['TypeError', /^/, 'type'],
  ['ValueError', /^invalid literal for int\(\) with base \d+: (.*)/s, 'int'],
  ['ValueError', /^could not convert string to float: (.*)/s, 'float'],
  ['ValueError', /values to unpack/, 'unpack'],
  ['ValueError', /^/, 'value'],
  ['IndexError', /^/, 'index'],
  ['KeyError', /^(.*)/s, 'key'],
  ['ZeroDivisionError', /^/, 'zero'],
  ['AttributeError', /^'NoneType' object has no attribute '(.+?)'/, 'nothing'],
  ['AttributeError', /has no attribute '(.+?)'/, 'attribute'],
  ['ModuleNotFoundError', /named '(.+?)'/, 'module'],
  ['ImportError', /^cannot import name '(.+?)'/, 'import'],
  ['RecursionError', /^/, 'recursion'],
  ['MemoryError', /^/, 'memory'],
  ['OverflowError', /^/, 'large'],
  ['AssertionError', /^(.*)/s, 'assertion'],
  ['EOFError', /^/, 'answers'],
  ['TurtleGraphicsError', /^bad color \w+: (.*)/s, 'color'],
  ['TurtleGraphicsError', /^too many steps/, 'steps'],
  ['TurtleGraphicsError', /^(.*)/s, 'turtle'],
  ['FileNotFoundError', /: '(.+?)'$/, 'file'],
  ['KeyboardInterrupt', /^/, 'stopped'],
];

/** With a guess of Python's own the same error is explained more precisely. */
const guessed: Readonly<Partial<Record<ErrorKind, ErrorKind>>> = {
  name: 'name_guess',
  attribute: 'attribute_guess',
  syntax: 'keyword',
};

/** What the line says more closely than Python: an assignment turned round compares nothing, and not all parts are looped over. */
function inLine(kind: ErrorKind, { message, text }: PythonError): ErrorKind {
  const line = text ?? '';
  if (kind === 'equals' && /^cannot assign/.test(message) && !/^\s*(?:if|elif|while)\b/.test(line))
    return 'assign';
  return kind === 'parts' && /^\s*for\b/.test(line) ? 'loop' : kind;
}

/** Says which texts explain a Python error, and what they are about. */
export function errorWords(error: PythonError): ErrorWords {
  const { types, message, hint } = error;
  const guess = /Did you mean:? '(.+?)'/.exec(hint)?.[1] ?? '';
  const [type = ''] = types;
  for (const [of, looks, kind] of table) {
    const found = types.includes(of) ? looks.exec(message) : null;
    if (!found) continue;
    const name = (found.slice(1).find((group) => group !== undefined) ?? '').slice(0, 80);
    const wanted = /Did you forget to import '(.+?)'/.exec(hint)?.[1];
    if (kind === 'name' && wanted) return { kind: 'name_import', name: wanted, guess };
    const closer = guess ? guessed[kind] : undefined;
    return { kind: closer ?? inLine(kind, error), name, guess };
  }
  return { kind: 'other', name: type, guess };
}
