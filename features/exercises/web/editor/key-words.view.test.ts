import { describe, expect, it } from 'vitest';
import type { CodeLanguage } from './code-editor.tsx';
import { keyWords } from './key-words.view.ts';

const labels = (language: CodeLanguage, until: string, rest = '') =>
  keyWords(language, { until, rest }).map(({ label }) => label);

describe('the words of a phone’s keys', () => {
  it('begin an empty line: a drawing’s with the turtle’s', () => {
    expect(labels('python', 'from turtle import *\n')).toEqual([
      'forward',
      'right',
      'left',
      'circle',
      'color',
    ]);
    expect(labels('python', 'x = 1\n    ')).toEqual(['print', 'for', 'if', 'while', 'input']);
    expect(labels('html', '<h1>Labas</h1>\n')).toEqual(['h1', 'p', 'button', 'ul', 'li']);
    expect(labels('css', '')).toEqual(['body', 'h1', 'p', 'img', 'button']);
    expect(labels('css', 'h1 {\n  ')).toContain('color');
  });

  it('go on with what was typed, the child’s own names first', () => {
    const drawing = 'from turtle import *\ndef formule():\n    left(1)\n';
    expect(labels('python', `${drawing}fo`)).toEqual(['formule', 'forward', 'for']);
    expect(labels('python', 'vardas = input()\nprint(va')).toEqual(['vardas']);
    expect(labels('html', 'Labas <b')).toEqual(['button', 'b', 'br']);
    expect(labels('css', 'p {\n  fon')).toEqual(['font-size', 'font-family']);
    expect(labels('js', 'mygtukas.add')).toEqual(['addEventListener']);
  });

  it.each([
    ['within a text', 'python', 'print("fo'],
    ['in a note', 'python', '# fo'],
    ['where a sign comes next', 'python', 'forward(10)'],
    ['in what a page says', 'html', '<p>Labas, b'],
    ['as the value of a property', 'css', 'p {\n  color: b'],
    ['where nothing more of it is to write', 'python', 'True'],
  ] as const)('are none %s', (_where, language, until) => {
    expect(labels(language, until)).toEqual([]);
  });

  it('come whole, with the cursor where the child goes on', () => {
    const [word] = keyWords('python', { until: 'from turtle import *\nforw', rest: '' });
    expect(word).toEqual({ label: 'forward', typed: 4, before: 'forward(', after: ')' });
    const [tag] = keyWords('html', { until: '<h', rest: '' });
    expect(tag).toEqual({ label: 'h1', typed: 2, before: '<h1>', after: '</h1>' });
  });

  it('come alone before a bracket that stands there', () => {
    const [word] = keyWords('python', { until: 'from turtle import *\nforw', rest: '(100)' });
    expect(word).toMatchObject({ before: 'forward', after: '' });
  });
});
