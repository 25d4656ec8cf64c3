import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './child-lt.ts';

/** Texts of a child's home, in English. */
const en = {
  hello: 'Hi, {name}!',
  hello_nameless: 'Hi!',
  stage: 'Your flight',
  to_spend: '{count, plural, one {point for prizes} other {points for prizes}}',
  next_level:
    'Level {level, number} starts at {threshold, plural, one {# earned point} other {# earned points}}',

  step_class: 'Your class is on now',
  step_class_wait: 'Your teacher will tell you what to open.',
  to_class: 'Go to your class',
  join_call: 'Join the call',
  step_on_now: 'Your lesson is on now',
  step_soon: 'Your lesson starts soon',
  join: 'Join',
  step_catch_up: 'See what you missed',
  catch_up: 'Catch up',
  lesson_of: 'Lesson {number, number} · {module}',
  step_meet: 'All done. Next lesson',
  about_lesson: 'About the lesson',
  told: 'Your absence has been reported.',
  step_done: 'All done',
  step_done_text: 'You’ve done every open lesson',
  step_done_hint: 'Your teacher will open the next one. Until then: prizes.',
  step_wait: 'A journey awaits you',
  step_wait_text: 'Your first lesson isn’t open yet',
  step_wait_hint: 'Your teacher will open it. Until then: prizes.',
  to_prizes: 'See the prizes',
  to_schedule: 'Open the schedule',

  places: 'Your works',
  to_workshop: 'Workshop',
  to_shelf: 'Shelf',

  week: 'The next few days',
  week_empty: 'No lessons in the next week.',
  week_failed: 'We couldn’t load the schedule',
  week_cancelled: 'cancelled',
  week_told: 'absence reported',
  today: 'Today',
  closed: 'Day off',
  streak: '{count, plural, one {# lesson in a row} other {# lessons in a row}}',
  attended: '{count, plural, one {# lesson} other {# lessons}} this school year',
  modules_of: 'Modules: {group}',

  group_not_assigned: 'The academy will soon invite you to a group. While you wait, there’s plenty to do.',
  play_kicker: 'Try it out',
  play_title: 'Paint your planet',
  play_text: 'Type the name of a colour and see what happens. You can’t break anything.',
  play_start: 'Start',
  play_instructions:
    'The planet is grey now. In the style, change the word “gray” to another colour, such as “orange” or “deepskyblue”.',
  play_hint: 'Look for the line “background: gray” and change only the name of the colour.',
  play_check: 'The planet is grey no more',
  look_kicker: 'First step',
  look_choose: 'Make your own figure',
  look_title: 'How will you look?',
  look_text: 'Choose an astronaut or a robot, its colours and your rocket. Levels unlock more.',
  rules_title: 'How to fly',
  rules_text: 'What earns points, how levels go up and how to claim a prize.',
  to_rules: 'Read the rules',
} as const satisfies TranslationOf<typeof lt>;

export default en;
