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

it('explains an error as the other screen does, once it was told what else explains it there', () => {
  const problem = "NameError: name 'prnt' is not defined";
  const hint = `${problem}. Did you mean: 'print'?`;
  const clue = { types: ['NameError', 'Exception'], text: 'prnt(1)', hint, covered: null };
  // The code has been changed since.
  const error = toldError(problem, 1, 'print(1)', clue);
  expect(errorWords(error)).toMatchObject({ kind: 'name_guess', name: 'prnt', guess: 'print' });
  expect(error).toMatchObject({ text: 'prnt(1)', raw: hint, line: 1 });
});

it('keeps the words of an error that it does not know', () => {
  expect(errorWords(toldError('Programa sustojo', null, code)).kind).toBe('other');
  expect(toldError('Exception', null, code)).toMatchObject({ types: ['Exception'], message: '' });
});
