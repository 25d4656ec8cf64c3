import { expect, it } from 'vitest';
import { answerLength, sharedLength, takeAnswer, writeAnswer } from './python-talk.view.ts';

const place = () => new Int32Array(new SharedArrayBuffer(4 * sharedLength));

it.each(['', 'Ąžuolas', '🚀'])('hands the answer “%s” over whole', (answer) => {
  const shared = place();
  writeAnswer(shared, answer);
  expect(shared[1]).toBe(1);
  expect(takeAnswer(shared)).toBe(answer);
  expect(shared[1]).toBe(0);
});

it('hands over that there will be no answer', () => {
  const shared = place();
  writeAnswer(shared, null);
  expect(takeAnswer(shared)).toBeNull();
});

it('cuts an answer that finds no place', () => {
  const shared = place();
  writeAnswer(shared, 'a'.repeat(answerLength + 5));
  expect(takeAnswer(shared)).toHaveLength(answerLength);
});
