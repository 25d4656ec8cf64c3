import { expect, it } from 'vitest';
import { pythonForTests } from '#platform/testing/python.ts';
import { lessonsOf } from '../taught/course-folders.ts';
import { robotBrains } from './robots.ts';

const python = await pythonForTests();
const exercises = lessonsOf('robots-1').flatMap((lesson) => lesson.exercises);
const brain = exercises[0]?.spec;
if (brain?.kind !== 'python') throw new Error('The first exercise of the robots is a program.');

const passes = (code: string) => {
  const { outcome } = python.run({ code, checks: brain.checks });
  return outcome.kind === 'finished' && outcome.checks.every(({ passed }) => passed);
};

it('has answers to every exercise of the course', () => {
  expect(exercises.map(({ name }) => name)).toEqual(['robot-brain']);
});

it('passes the robot’s brain as it is solved, and not as it is begun', () => {
  expect(passes(brain.solution ?? '')).toBe(true);
  expect(python.run({ code: brain.starter }).outcome.kind).toBe('finished');
  expect(passes(brain.starter)).toBe(false);
});

it('passes a brain that is right in other ways', () => {
  expect(robotBrains.right.length).toBeGreaterThanOrEqual(6);
  expect(robotBrains.right.filter(([, code]) => !passes(code)).map(([what]) => what)).toEqual([]);
});

it('does not pass a brain that is wrong', () => {
  expect(robotBrains.wrong.length).toBeGreaterThanOrEqual(6);
  expect(robotBrains.wrong.filter(([, code]) => passes(code)).map(([what]) => what)).toEqual([]);
});
