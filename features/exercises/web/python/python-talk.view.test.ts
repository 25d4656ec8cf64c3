import { expect, it } from 'vitest';
import { answerEnd, answerLength, takeAnswer, writeAnswer } from './python-talk.view.ts';

const place = () => new Int32Array(new SharedArrayBuffer(4 * answerEnd));

it.each(['', 'Ąžuolas', '🚀'])('passes the answer “%s” completely', (answer) => {
  const shared = place();
  writeAnswer(shared, answer);
  expect(shared[1]).toBe(1);
  expect(takeAnswer(shared)).toBe(answer);
  expect(shared[1]).toBe(0);
});

it('passes that there will be no answer', () => {
  const shared = place();
  writeAnswer(shared, null);
  expect(takeAnswer(shared)).toBeNull();
});

it('truncates an answer that is too long', () => {
  const shared = place();
  writeAnswer(shared, 'a'.repeat(answerLength + 5));
  expect(takeAnswer(shared)).toHaveLength(answerLength);
});
