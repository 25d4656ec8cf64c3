import { describe, expect, it } from 'vitest';
import { errorWords } from './error-words.view.ts';

// The real Python's messages for sixty mistakes are compared in platform/testing/python-errors.test.ts.
const error = { types: ['Exception'], message: '', line: null, text: null, hint: '', raw: '' };

describe('errorWords', () => {
  it('explains an error by the nearest known base class', () => {
    const types = ['Mine', 'ZeroDivisionError', 'ArithmeticError', 'Exception'];
    expect(errorWords({ ...error, types }).kind).toBe('zero');
  });

  it('names an error without a text of its own', () => {
    expect(errorWords({ ...error, types: ['Mine', 'Exception'] })).toMatchObject({
      kind: 'other',
      name: 'Mine',
      guess: '',
    });
    expect(errorWords({ ...error, types: ['__proto__'] }).name).toBe('__proto__');
  });

  it('passes Python’s own guess on', () => {
    const hint = "NameError: name 'prnt' is not defined. Did you mean: 'print'?";
    const told = { ...error, types: ['NameError'], message: "name 'prnt' is not defined", hint };
    expect(errorWords(told)).toMatchObject({ kind: 'name_guess', name: 'prnt', guess: 'print' });
    expect(errorWords({ ...told, hint: '' })).toMatchObject({ kind: 'name', name: 'prnt', guess: '' });
  });

  it('takes = for a comparison only where something is asked', () => {
    const message = "cannot assign to literal here. Maybe you meant '==' instead of '='?";
    const told = { ...error, types: ['SyntaxError'], message };
    expect(errorWords({ ...told, text: '5 = taskai' }).kind).toBe('assign');
    expect(errorWords({ ...told, text: '  elif 5 = taskai:' }).kind).toBe('equals');
  });

  it('speaks of a loop only in a loop', () => {
    const told = { ...error, types: ['TypeError'], message: "'int' object is not iterable" };
    expect(errorWords({ ...told, text: 'for i in 5:' }).kind).toBe('loop');
    expect(errorWords({ ...told, text: 'a, b = 5' }).kind).toBe('parts');
  });

  it('truncates a long name', () => {
    const told = { ...error, types: ['KeyError'], message: 'a'.repeat(500) };
    expect(errorWords(told).name).toHaveLength(80);
  });
});
