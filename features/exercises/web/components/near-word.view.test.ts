import { expect, it } from 'vitest';
import { wordNear } from './near-word.view.ts';

const words = ['alert', 'console', 'confirm', 'let'];

it.each([
  ['alertt', 'alert'],
  ['aletr', 'alert'],
  ['Alert', 'alert'],
  ['consle', 'console'],
  ['lit', 'let'],
  ['raketa', ''],
])('is near by a letter, in long words by two: %s', (name, near) => {
  expect(wordNear(name, words)).toBe(near);
});

it('takes the nearest of several', () => {
  expect(wordNear('plants', ['planet', 'plant'])).toBe('plant');
});
