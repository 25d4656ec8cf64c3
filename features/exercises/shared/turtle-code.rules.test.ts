import { expect, it } from 'vitest';
import { drawsWithTurtle } from './turtle-code.rules.ts';

it.each([
  ['from turtle import *', true],
  ['# Piešiu\nimport turtle as t', true],
  ['# Piešiu\r\n  import turtle\r\n', true],
  ['print("import turtle")', false],
  ['import turtles', false],
])('knows from “%s” whether a program will draw', (code, expected) => {
  expect(drawsWithTurtle({ kind: 'python', code })).toBe(expected);
});

it('draws with programs alone', () => {
  expect(drawsWithTurtle({ kind: 'web', code: { html: 'import turtle', css: '', js: '' } })).toBe(false);
  expect(drawsWithTurtle({ kind: 'scratch' })).toBe(false);
});
