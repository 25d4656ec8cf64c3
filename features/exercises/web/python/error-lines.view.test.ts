import { describe, expect, it } from 'vitest';
import { readLine } from './error-lines.view.ts';

describe('readLine', () => {
  it.each([
    ['syntax', 'if a => 5:', 'sign_guess', '=>', '>='],
    ['colon', 'else if a:', 'else_if', '', ''],
    ['equals', 'mano-geras-vardas = 5', 'name_dash', 'mano-geras-vardas', 'mano_geras_vardas'],
    ['syntax', 'mano vardas = 5', 'name_space', 'mano vardas', 'mano_vardas'],
    ['syntax', 'for = 5', 'reserved', 'for', ''],
    ['sign', 'print(5 × 3)', 'sign_guess', '×', '*'],
    ['equals', '5 = a', 'assign', '', ''],
  ] as const)('reads what Python called %s in %s', (kind, line, then, name, guess) => {
    expect(readLine(kind, kind === 'sign' ? '×' : '', line)).toEqual({ kind: then, name, guess });
  });

  it('reads nothing in texts and remarks, and nothing where a line says no more', () => {
    expect(readLine('syntax', '', 'print("a => b" c')).toBeNull();
    expect(readLine('syntax', '', 'a b c # &&')).toBeNull();
    expect(readLine('equals', '', 'if a = 5:')).toBeNull();
    expect(readLine('sign', '€', 'print(5€)')).toBeNull();
  });
});
