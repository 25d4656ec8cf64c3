import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './seat-lt.ts';

/** Texts of a child's seat in a lesson that is on, in English. */
const en: TranslationOf<typeof lt> = {
  label: 'Lesson with the class',
  on: 'The lesson is on: {group}',
  hand_is_up: 'Your hand is up',
  timer: 'Time left',
  time_over: 'Time is up',
  hand_up: 'Raise your hand',
  hand_down: 'Lower your hand',
  my_turn: 'It’s your turn! On the screen you are {sign}',
  together: 'In this step with you: {names}',
  and_more: '{count, number} more',
  invited_step: 'The teacher invites everybody to step {step, number}.',
  invited_lesson: 'The teacher invites everybody to the lesson “{lesson}”, step {step, number}.',
  invited_other: 'The teacher invites everybody to the lesson “{lesson}”.',
  go_there: 'Go there',
  show_question: 'May the class see your work?',
  show_who:
    'The teacher and all children of this lesson will see it, maybe on the big screen too. “{name}” will stand beside it, without your last name.',
  show_answer: 'Answer',
  show_yes: 'Yes, show it',
  show_no: 'Not this time',
  show_on: 'The class can see your work now.',
  show_stop: 'Stop showing it',
  shown: 'Shown to the class: {name}',
  shown_printed: 'What the program printed',
  look: 'Take a look',
  no_code: 'There is no code here yet.',
  ended: 'The lesson with the class is over. Your work is saved.',
  board_hint: 'Your work will wait. You can go on when the teacher says so.',
};

export default en;
