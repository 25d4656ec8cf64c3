import { javascript } from '@codemirror/lang-javascript';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { scriptOffer } from './script-words.view.ts';

function names(doc: string, prefix: string) {
  const state = EditorState.create({ doc, extensions: javascript() });
  ensureSyntaxTree(state, doc.length, 30_000);
  return scriptOffer(state.update({}).state, doc.length, prefix).words.map(({ name }) => name);
}

it('offers what begins a statement, and elsewhere values', () => {
  expect(names('l', 'l')).toContain('let');
  expect(names('x = l', 'l')).not.toContain('let');
  expect(names('let l', 'l')).toEqual([]);
});

it('offers what an object can do, of an unknown one once it was begun', () => {
  expect(names('Math.', '')[0]).toBe('random');
  expect(names('mygtukas.', '')).toEqual([]);
  expect(names('mygtukas.a', 'a')).toContain('addEventListener');
});
