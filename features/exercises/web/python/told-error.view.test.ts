import { expect, it } from 'vitest';
import { errorWords } from './error-words.view.ts';
import { toldError } from './told-error.view.ts';

const code = 'vardas = input(\nprint(vardas)\n';

it.each([
  ["SyntaxError: '(' was never closed", 1, 'bracket_open', 'vardas = input('],
  ["NameError: name 'vardai' is not defined", 2, 'name', 'print(vardas)'],
  ['IndentationError: unexpected indent', 9, 'indent_extra', null],
  ["ModuleNotFoundError: No module named 'žaidimas'", null, 'module', null],
])('explains what another screen told: %s', (problem, line, kind, text) => {
  const error = toldError(problem, line, code);
  expect(errorWords(error).kind).toBe(kind);
  expect(error).toMatchObject({ line, text, raw: problem });
});

it('keeps the words of an error that it does not know', () => {
  expect(errorWords(toldError('Programa sustojo', null, code)).kind).toBe('other');
  expect(toldError('Exception', null, code)).toMatchObject({ types: ['Exception'], message: '' });
});
