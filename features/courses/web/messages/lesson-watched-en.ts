import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lesson-watched-lt.ts';

/** Texts of a child's lesson for a guardian or staff who look at it, in English. */
const en = {
  learner: 'Whose lesson: {name}',
  exercise_number: 'Exercise {number, number}',
  exercise_solved: 'done',
  exercise_begun: 'started',
  exercise_new: 'not started yet',
  code_written: '{name} wrote this.',
  code_untouched: 'The starting code: {name} hasn’t written anything yet.',
  code_to_see: 'You can run it: that changes nothing.',
  talk: {
    program_done: 'Ask {name} to show you which part of the program takes care of this: “{aim}”.',
    drawing_done:
      'Ask {name} to show you the drawing, and which part of the program takes care of this: “{aim}”.',
    page_done: 'Ask {name} to show you the page, and which part of the code takes care of this: “{aim}”.',
    begun: 'Ask what’s still missing for this: “{aim}”.',
    new: 'Ask where {name} would start to get this: “{aim}”.',
    scratch_done: 'Ask {name} to show you the Scratch project “{aim}”.',
    text_done: 'Ask what {name} learned in the lesson “{aim}”.',
    text_begun: 'Ask what’s clear in the lesson “{aim}” so far, and what isn’t yet.',
  },
} satisfies TranslationOf<typeof lt>;

export default en;
