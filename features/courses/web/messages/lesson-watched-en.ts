import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lesson-watched-lt.ts';

/** Texts of a child's lesson for a guardian or staff who look at it, in English. */
const en = {
  learner: 'Whose lesson: {name}',
  exercises: '{name}: {passed, number} of {count, plural, one {# exercise} other {# exercises}}',
  state_new: 'Not started yet',
  state_begun: 'Started',
  state_done: 'Finished',
  done_on: 'Finished on {date}',
  marked_on: 'Marked as finished on {date}',
  exercise_number: 'Exercise {number, number}',
  exercise_solved: 'done',
  exercise_begun: 'started',
  exercise_new: 'not started yet',
  code_written: '{name} wrote this.',
  code_untouched: 'The starting code: {name} hasn’t written anything here yet.',
  code_given: 'The starting code.',
  code_to_see: 'You can run it to see what it does: that changes nothing.',
  talk: {
    program_done: 'Ask {name} to show you which part of the program takes care of this: “{aim}”.',
    asking_done:
      'Try the program together: it asks, you answer. Then ask {name} to show you which part of it takes care of this: “{aim}”.',
    program_begun: 'Ask what the program still needs for this: “{aim}”.',
    program_new: 'Ask what the first line of the program could be, if this is the goal: “{aim}”.',
    drawing_done:
      'Ask {name} to run the drawing and show you which part of the program takes care of this: “{aim}”.',
    drawing_begun: 'Ask what’s drawn already, and what’s still missing for this: “{aim}”.',
    drawing_new: 'Ask what {name} would draw first, if this is the goal: “{aim}”.',
    page_done: 'Ask {name} to show you the page, and which part of its code takes care of this: “{aim}”.',
    page_begun: 'Ask what the page still needs for this: “{aim}”.',
    page_new: 'Ask what {name} would write first, if this is the goal: “{aim}”.',
    scratch_done: 'Ask {name} to show you the Scratch project “{aim}”, and the block it couldn’t do without.',
    scratch_begun: 'Ask what works in the Scratch project “{aim}” already, and what doesn’t yet.',
    scratch_new: 'Ask which characters {name} would choose for the Scratch project “{aim}”.',
    text_done: 'Ask what {name} learned in the lesson “{aim}”, and for an example.',
    text_begun: 'Ask what’s clear in the lesson “{aim}” so far, and what isn’t yet.',
    text_new: 'Ask what {name} expects from the lesson “{aim}”.',
  },
} satisfies TranslationOf<typeof lt>;

export default en;
