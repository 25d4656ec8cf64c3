import { expect, it } from 'vitest';
import type { LessonPage } from '../../shared/lesson.ts';
import { talkOf } from './lesson-learner.view.ts';

const exercises = (...passed: boolean[]) =>
  passed.map((each) => ({ passed: each })) as LessonPage['exercises'];

it.each([
  ['the last exercise that passed', 'begun', [true, true, false], { key: 'talk_solved', number: 2 }],
  ['what was tried, while nothing has passed', 'begun', [false], { key: 'talk_begun', number: 0 }],
  ['what a lesson without exercises was about', 'done', [], { key: 'talk_done', number: 0 }],
  ['nothing yet of a lesson that is new', 'new', [false], { key: 'talk_new', number: 0 }],
  ['nothing where nobody’s progress is known', null, [false], null],
] as const)('a guardian asks about %s', (_, state, passed, talk) => {
  expect(talkOf({ state, exercises: exercises(...passed) })).toEqual(talk);
});
