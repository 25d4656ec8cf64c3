import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lesson-watched-lt.ts';

/** Texts of a child's lesson for a guardian or staff who look at it, in English. */
const en = {
  learner: 'Whose lesson: {name}',
  exercise_number: 'Exercise {number, number}',
  exercise_solved: 'done',
  exercise_begun: 'started',
  exercise_new: 'not started yet',
  exercise_begun_checks: 'started: {passed, number} of {count, plural, one {# check} other {# checks}}',
  done_on: 'Done on {date}',
  left: '{count, plural, one {# exercise left} other {# exercises left}}',
  return: '{name} can return to {count, plural, one {it} other {them}} at any time.',
  other_modules: 'Other modules',
  ask: 'Talk about it',
  code_written: '{name} wrote this.',
  code_untouched: 'The starting code: {name} hasn’t written anything yet.',
  code_to_see: 'You can run it: that changes nothing.',
  talk: {
    program_done: 'Ask to see how the program from exercise {number, number} works.',
    drawing_done: 'Ask to see the drawing from exercise {number, number}.',
    page_done: 'Ask to see the page from exercise {number, number}.',
    begun: 'Ask what’s still missing in exercise {number, number}.',
    new: 'Ask how {name} would start exercise {number, number}.',
    scratch_done: 'Ask to see the project “{aim}”.',
    text_done: 'Ask what {name} learned in the lesson “{aim}”.',
    text_begun: 'Ask what’s clear in the lesson “{aim}” so far, and what isn’t yet.',
  },
} satisfies TranslationOf<typeof lt>;

export default en;
