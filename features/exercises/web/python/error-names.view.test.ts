import { expect, it } from 'vitest';
import { beginningNear, homeOf, isColorName, moduleNear, pythonWord } from './error-names.view.ts';

it('a command that nobody imported has a home', () => {
  expect(['forward', 'Turtle', 'randint', 'sleep', 'sqrt', 'taskai'].map(homeOf)).toEqual([
    'turtle',
    'turtle',
    'random',
    'time',
    'math',
    '',
  ]);
});

it('a colour is one only where a colour is wanted', () => {
  expect(isColorName('red', 'turtle.color(red)')).toBe(true);
  expect(isColorName('red', 'print(red)')).toBe(false);
});

it('other languages’ words have one of Python’s', () => {
  expect(['push', 'toUpperCase', 'constructor'].map(pythonWord)).toEqual(['append', 'upper', '']);
});

it('a module is near by a letter or two', () => {
  expect(['Turtle', 'turtel', 'rnadom', 'maths', 'pygame', ''].map(moduleNear)).toEqual([
    'turtle',
    'turtle',
    'random',
    'math',
    '',
    '',
  ]);
});

it('a line that begins with a misspelt word is known by it', () => {
  const lines = ['retrun 5', 'whlie a:', 'return 5', 'labas 5', 'a b'];
  expect(lines.map(beginningNear)).toEqual(['return', 'while', '', '', '']);
});
