import { python } from '@codemirror/lang-python';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { pythonOffer } from './python-words.view.ts';

/** A program, read to its end. */
function stateOf(doc: string): EditorState {
  const state = EditorState.create({ doc, extensions: python() });
  ensureSyntaxTree(state, doc.length, 30_000);
  return state.update({}).state;
}

const offer = (code: string, prefix: string) => pythonOffer(stateOf(code), code.length, prefix);
const names = (code: string, prefix: string) => offer(code, prefix).words.map(({ name }) => name);

it('offers what begins a line only where one begins', () => {
  expect(names('p', 'p')).toContain('while');
  expect(names('x = p', 'p')).not.toContain('while');
  expect(names('if x: p', 'p')).toEqual(expect.arrayContaining(['print', 'range']));
});

it('offers after a value what comes between values', () => {
  expect(names('if x a', 'a')[0]).toBe('in');
  expect(names('while not a', 'a')).toContain('True');
});

it('offers within an import what is in modules, and no names of the program', () => {
  expect(names('import t', 't')).toContain('turtle');
  expect(names('from random import r', 'r')).toContain('randint');
  expect(offer('import t', 't').hasNames).toBe(false);
});

it('offers words of a module only once all of it was imported', () => {
  expect(names('f', 'f')).not.toContain('forward');
  expect(names('from turtle import *\nf', 'f')).toContain('forward');
});
