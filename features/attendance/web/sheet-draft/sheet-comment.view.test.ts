import { expect, it } from 'vitest';
import {
  answerComment,
  commentChangeOf,
  decideComment,
  receiveComment,
  untouchedComment,
} from './sheet-comment.view.ts';

const saved = untouchedComment('Ciklai', 1);
const typed = (draft: string) => ({ ...saved, draft });

it('sends a comment that is new and long enough', () => {
  expect(commentChangeOf(saved)).toBeNull();
  expect(commentChangeOf(typed('Ciklai '))).toBeNull();
  expect(commentChangeOf(typed('Ci'))).toBeNull();
  expect(commentChangeOf(typed(' Ciklai ir sąlygos '))).toEqual({ version: 1, text: 'Ciklai ir sąlygos' });
  expect(commentChangeOf(typed(''))).toEqual({ version: 1, text: '' });
});

it('takes a newer comment when nothing is being written', () => {
  expect(receiveComment(saved, 'Sąlygos', 2)).toMatchObject({ draft: 'Sąlygos', version: 2 });
});

it('leaves a comment being written alone', () => {
  const writing = typed('Ciklai ir');
  expect(receiveComment(writing, 'Sąlygos', 2)).toBe(writing);
});

it('ignores versions older than its own', () => {
  expect(receiveComment(saved, 'Seniau', 0)).toBe(saved);
});

it('keeps what was typed after sending', () => {
  const sent = { ...typed('Ciklai ir sąlygos'), sent: ['Ciklai ir'] };
  expect(answerComment(sent, 'Ciklai ir', 2, null)).toMatchObject({
    saved: 'Ciklai ir',
    draft: 'Ciklai ir sąlygos',
    version: 2,
    clash: null,
  });
});

it('names who changed it meanwhile and waits for a decision', () => {
  const clashing = answerComment(typed('Mano'), 'Eglės tekstas', 2, 'Eglė');
  expect(clashing.clash).toEqual({ by: 'Eglė' });
  expect(commentChangeOf(clashing)).toBeNull();
  expect(commentChangeOf(decideComment(clashing, true))).toEqual({ version: 2, text: 'Mano' });
  expect(decideComment(clashing, false)).toMatchObject({ draft: 'Eglės tekstas', clash: null });
});

it('sees no conflict with its own words, saved by an attempt whose answer was lost', () => {
  const sent = { ...typed('Ciklai ir sąlygos'), sent: ['Ciklai ir'] };
  expect(answerComment(sent, 'Ciklai ir', 2, 'Jonas').clash).toBeNull();
  expect(answerComment(typed('Tas pats'), 'Tas pats', 2, 'Eglė').clash).toBeNull();
});
