import { expect, it } from 'vitest';
import { wordsOf } from './known-word.view.ts';

it('reads words with what follows each', () => {
  expect(wordsOf(' print( penup()\n else: for~ True ')).toEqual([
    { name: 'print', after: '()', isInside: true },
    { name: 'penup', after: '()', isInside: false },
    { name: 'else', after: ':', isInside: false },
    { name: 'for', after: ' ', isInside: false },
    { name: 'True', after: '', isInside: false },
  ]);
});
