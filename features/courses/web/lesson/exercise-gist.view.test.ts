import { expect, it } from 'vitest';
import { gistOf } from './exercise-gist.view.ts';

it.each([
  ['the first sentence', 'Nupiešk kvadratą. Tada dar vieną.', 'Nupiešk kvadratą'],
  ['no further than a colon', 'Padaryk kosminį orakulą: leisk užduoti klausimą.', 'Padaryk kosminį orakulą'],
  ['further, where so little says nothing', 'Dabar: nupiešk kvadratą.', 'Dabar: nupiešk kvadratą'],
  ['a question as one', 'Ką parodys programa? Spėk.', 'Ką parodys programa?'],
  ['no further than the line', 'Parašyk programą:\nji pasisveikina', 'Parašyk programą'],
  [
    'past a point within a sentence',
    'Parašyk skaičių, pvz. 3.5, ir jį padvigubink.',
    'Parašyk skaičių, pvz. 3.5, ir jį padvigubink',
  ],
  [
    'past a word cut short',
    'Parašyk vardą, pvz. Jonas, ir pasisveikink.',
    'Parašyk vardą, pvz. Jonas, ir pasisveikink',
  ],
  ['without the number of a step', '1. Nupiešk kvadratą.\n2. Nuspalvink.', 'Nupiešk kvadratą'],
  ['nothing where nothing is written', ' \n ', ''],
])('tells of an exercise %s', (_, instructions, gist) => {
  expect(gistOf(instructions)).toBe(gist);
});
