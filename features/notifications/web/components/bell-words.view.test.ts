import { expect, it } from 'vitest';
import { withoutGaps } from './bell-words.view.ts';

it('keeps the lines of a text and drops the gaps between its paragraphs', () => {
  expect(withoutGaps('Renkamės 302 kabinete.\n\n• Įėjimas iš kiemo.\n• Kavos nebus.\n')).toBe(
    'Renkamės 302 kabinete.\n• Įėjimas iš kiemo.\n• Kavos nebus.',
  );
});

it('never breaks a line within a date', () => {
  expect(withoutGaps('Pamoka vyks gruodžio 1 d. 17:30.')).toBe('Pamoka vyks gruodžio 1\u00A0d. 17:30.');
});
