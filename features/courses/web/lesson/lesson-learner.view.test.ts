import { describe, expect, it } from 'vitest';
import { pythonExerciseOf, webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { withoutSolution } from '#features/exercises/shared/exercise.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { DrawnNode } from '../../shared/lesson-drawing.ts';
import { learnerState, stepOfExercise, talkOf } from './lesson-learner.view.ts';

type Exercise = LessonPage['exercises'][number];

const both = <T>(text: T) => ({ lt: text, en: text });
const named = (title: string) => ({ kind: 'asserts', code: '', title: both(title) }) as const;
const exercise = (spec: Parameters<typeof withoutSolution>[0], over: Partial<Exercise> = {}): Exercise => ({
  ...{ id: 'x', spec: withoutSolution(spec), code: null, passed: false, codePassed: false, checks: null },
  ...over,
});
const python = (over: Parameters<typeof pythonExerciseOf>[0] = {}, work: Partial<Exercise> = {}) =>
  exercise(pythonExerciseOf({ checks: [named('Trumpa'), named('Skaičiuoja „atgal“')], ...over }), work);
const page = exercise({ ...webExerciseOf(), checks: [named('Yra antraštė')] });
const solved = { code: 'print(1)', passed: true };

const talk = (exercises: Exercise[], state: LessonPage['state'] = 'begun', body: DrawnNode[] = []) =>
  talkOf({ state, exercises, lesson: { title: both('Ciklas „for“'), body: both(body) }, topics: [] }, 'lt');
const aim = 'Ciklas ‚for‘';

describe('a guardian asks', () => {
  it.each([
    ['where a program that passed does what says most', python({}, solved), 'program_done'],
    ['what a program still lacks', python({ inputs: ['Ieva'] }, { code: 'print(2)' }), 'begun'],
    ['how a program would begin', python(), 'new'],
    ['for a drawing', python({ starter: 'from turtle import *\n' }, solved), 'drawing_done'],
    [
      'for a drawing that was begun without one',
      python({}, { code: 'import turtle\n', passed: true }),
      'drawing_done',
    ],
  ] as const)('%s', (_, given, key) => {
    expect(talk([given])).toEqual({ key, number: 1, exerciseId: 'x' });
  });

  it('about a page, also one that passed', () => {
    expect(talk([page])).toEqual({ key: 'new', number: 1, exerciseId: 'x' });
    expect(talk([{ ...page, passed: true }])?.key).toBe('page_done');
  });

  it('about the last exercise that passed, before one that is only begun', () => {
    expect(talk([python({}, solved), page, python({}, { code: '1' })])?.key).toBe('program_done');
    expect(talk([page, python({}, { code: '1' })])?.key).toBe('begun');
  });

  it('about what is left of a lesson that is marked as finished', () => {
    const left = python({}, { id: 'left' });
    expect(talk([python({}, solved), left], 'done')).toMatchObject({ key: 'new', exerciseId: 'left' });
    expect(talk([python({}, solved), left], 'begun')?.key).toBe('program_done');
  });

  it('by the number that the exercise has among those that count', () => {
    const free = python({ checks: [] }, { id: 'free' });
    expect(talk([free, python({}, solved), python({}, { id: 'y', ...solved })])?.number).toBe(2);
  });

  it('about the lesson where no exercise tells whether it is solved', () => {
    const free = python({ checks: [] }, solved);
    expect(talk([free], 'done')).toEqual({ key: 'text_done', aim });
    expect(talk([free], 'begun')).toEqual({ key: 'text_begun', aim });
    expect(talk([free], 'new')).toBeNull();
  });

  it('about the project of a lesson in Scratch: what its list of things to do is called', () => {
    const script = { tag: 'pre', props: { language: 'scratch' } } as const;
    const list = { tag: 'ul', props: { className: 'contains-task-list' } } as const;
    const heading = (words: string): DrawnNode => ({ tag: 'h2', children: [words] });
    const lesson = [heading('Kartojimas'), script, heading('Iššūkis: šokių aikštelė'), list, heading('Dar')];
    expect(talk([], 'done', lesson)).toEqual({ key: 'scratch_done', aim: 'Iššūkis: šokių aikštelė' });
    expect(talk([], 'done', [script, heading('Užduotis'), list])?.aim).toBe('Ciklas ‚for‘');
  });

  it('nothing where nobody’s progress is known', () => {
    expect(talk([page], null)).toBeNull();
  });
});

it('says of a lesson that it is only marked as finished while an exercise is left, and else how far the child is', () => {
  expect(learnerState({ state: 'done', exercises: [python({}, solved), python()] })).toBe('marked');
  expect(learnerState({ state: 'done', exercises: [python({}, solved), python({ checks: [] })] })).toBe(
    'done',
  );
  for (const state of ['begun', 'new', null] as const)
    expect(learnerState({ state, exercises: [python()] })).toBe(state);
});

it('finds the step whose text has an exercise, also within a block', () => {
  const block: DrawnNode = { tag: 'block', props: { dataBlock: 'exercise', dataExercise: 'x' } };
  const within: DrawnNode = { tag: 'block', props: { dataBlock: 'note' }, children: [block] };
  const given = {
    lesson: { id: 'l', order: 1, title: both('L'), body: both<DrawnNode[]>([]), published: true },
    topics: [{ id: 'a', title: both('A'), body: both([within]), done: false }],
  };
  const steps = [null, 'a'].map((topicId) => ({ topicId, done: false }));
  expect(stepOfExercise(given, { steps }, 'x', 'lt')).toBe('a');
  expect(stepOfExercise({ ...given, topics: [] }, { steps: steps.slice(0, 1) }, 'x', 'lt')).toBeUndefined();
  expect(
    stepOfExercise({ ...given, lesson: { ...given.lesson, body: both([block]) } }, { steps }, 'x', 'lt'),
  ).toBeNull();
});
