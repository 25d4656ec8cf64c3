import { python } from '@codemirror/lang-python';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { pythonFacts } from './python-facts.view.ts';

/** A program, read to its end. */
function stateOf(doc: string): EditorState {
  const state = EditorState.create({ doc, extensions: python() });
  ensureSyntaxTree(state, doc.length, 30_000);
  return state.update({}).state;
}

it('reads what a program imports and makes', () => {
  const code = [
    'from turtle import *',
    'from random import randint, choice',
    'import math, time as laikas',
    'vėžlys = Turtle()',
    'langas = Screen()',
    'def sokis():',
    '    pass',
    'def skrydis(kiek):',
    '    pass',
  ].join('\n');
  const facts = pythonFacts(stateOf(code));
  expect([...facts.whole]).toEqual(['turtle']);
  expect([...facts.taken]).toEqual([
    ['randint', 'random'],
    ['choice', 'random'],
  ]);
  expect([...facts.modules]).toEqual([
    ['math', 'math'],
    ['laikas', 'time'],
  ]);
  expect([[...facts.turtles], [...facts.screens], [...facts.bare]]).toEqual([
    ['vėžlys'],
    ['langas'],
    ['sokis'],
  ]);
});

it('reads nothing of texts and notes', () => {
  const facts = pythonFacts(stateOf('"""\nfrom turtle import *\n"""\n# import math\nx = "t = Turtle()"\n'));
  expect([facts.whole.size, facts.modules.size, facts.turtles.size]).toEqual([0, 0, 0]);
});
