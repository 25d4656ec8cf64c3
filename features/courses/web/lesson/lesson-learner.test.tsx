import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { withoutSolution } from '#features/exercises/shared/exercise.rules.ts';
import exerciseTexts from '#features/exercises/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import texts from '../messages/lesson-lt.ts';
import watched from '../messages/lesson-watched-lt.ts';
import courses from '../messages/lt.ts';
import { gistOf } from './exercise-gist.view.ts';

const both = <T,>(text: T) => ({ lt: text, en: text });
const block = (dataExercise: string) => ({
  tag: 'block' as const,
  props: { dataBlock: 'exercise', dataExercise },
});
const heading = (words: string) => ({ tag: 'h2' as const, children: [words] });
const spec = withoutSolution(pythonExerciseOf({ hints: [both('Pirma.'), both('Antra.')] }));

// What the exercises ask for.
const gist = gistOf(spec.instructions.lt);

const page: LessonPage = {
  module: { id: 'm', title: both('Python pagrindai'), published: true },
  lesson: {
    ...{ id: 'l', order: 2, title: both('Ciklai'), published: true },
    body: both([block('first'), heading('Sveikinimai'), block('second')]),
  },
  topics: [],
  exercises: [
    { id: 'first', spec, code: 'print(1)', passed: true, codePassed: true, checks: { passed: 2, count: 2 } },
    { id: 'second', spec, code: spec.starter, passed: false, codePassed: false, checks: null },
  ],
  files: [],
  state: 'done',
  doneAt: '2026-11-20T15:00:00.000Z',
  learner: { id: 'child-agota', firstName: 'Agota' },
  mayMark: false,
  previous: null,
  next: { id: 'after', order: 3, title: both('Sąlygos') },
  missing: [],
};

/** A parent opens a lesson that is marked as finished, with one of its two exercises solved. */
function visit(over: Partial<LessonPage> = {}) {
  fakeServer({ 'lessons/getLesson': () => ({ ...page, ...over }) });
  const messages = { ...platform, courses, lesson: texts, lesson_watched: watched, exercises: exerciseTexts };
  return visitScreen('modules/m/l?child=agota', { role: 'parent', messages });
}

it('says that a lesson with an open exercise is only marked as finished, and does not land with it', async () => {
  visit();
  expect(await screen.findByText('Baigta lapkričio 20 d.')).toBeTruthy();
  expect(screen.getByText('1 užduotis liko')).toBeTruthy();
  expect(screen.getByText('Agota gali prie jos grįžti bet kada.')).toBeTruthy();
  // Nor does it land below the text.
  expect(screen.queryByText(texts.done_title_unsolved)).toBeNull();
});

it('asks about the exercise that is left, which a tap leads to', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => shown.mockRestore());
  visit();
  expect(await screen.findByText(watched.ask)).toBeTruthy();
  const asked = 'Paklauskite, nuo ko Agota pradėtų 2 užduotį.';
  fireEvent.click(screen.getByRole('button', { name: asked }));
  expect(shown.mock.contexts.map((each) => (each as Element).id)).toEqual(['second']);
});

it('says of a lesson that was opened what the module’s path says: it is started', async () => {
  const untouched = page.exercises.map((each) => ({ ...each, code: spec.starter, passed: false }));
  visit({ state: 'begun', doneAt: null, exercises: untouched });
  expect(await screen.findByText(courses.state_begun)).toBeTruthy();
  expect(screen.getAllByText(watched.exercise_new)).toHaveLength(2);
});

it('says of an exercise that is not solved how many of its checks passed when it was last run', async () => {
  const [solved, open] = page.exercises;
  if (!solved || !open) throw new Error('Two exercises');
  const tried = { ...open, code: 'print(2)', checks: { passed: 3, count: 4 } };
  visit({ exercises: [solved, tried] });
  expect(await screen.findByText('pradėta: 3 iš 4 patikrų')).toBeTruthy();
  // A solved one is simply solved.
  expect(screen.queryByText(/2 iš 2/)).toBeNull();
});

it('leads from each exercise to the step that has it, and takes one line on the steps after the first', async () => {
  const topics = [{ id: 'a', title: both('Ciklas for'), body: both([block('second')]), done: false }];
  const router = visit({ topics, lesson: { ...page.lesson, body: both([block('first')]) } });
  const pill = await screen.findByRole('link', { name: `2 užduotis ${watched.exercise_new} ${gist}` });
  expect(pill.getAttribute('href')).toBe('/dashboard/modules/m/l/a?child=agota#second');
  expect(screen.getByRole('button', { name: `1 užduotis ${watched.exercise_solved} ${gist}` })).toBeTruthy();
  fireEvent.click(pill);
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/modules/m/l/a');
  expect(await screen.findByText('Agota: 1 iš 2 užduočių atlikta')).toBeTruthy();
  expect(screen.queryByText(watched.ask)).toBeNull();
  expect(screen.queryByText(/^1 užduotis/)).toBeNull();
});

it('shows the tasks of a text as a plain list', async () => {
  const task = { tag: 'task' as const, props: { checked: false } };
  const list = {
    tag: 'ul' as const,
    props: { className: 'contains-task-list' },
    children: [{ tag: 'li' as const, children: [task, ' Pasirink spalvą'] }],
  };
  visit({ lesson: { ...page.lesson, body: both([list]) } });
  const row = await screen.findByText('Pasirink spalvą');
  expect(row.tagName).toBe('LI');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('points back where the way at the end leads to the module', async () => {
  visit({ next: null });
  const back = await screen.findByRole('link', { name: texts.to_module });
  expect(back.firstElementChild?.tagName).toBe('svg');
});

it('says that a lesson with all its exercises is finished', async () => {
  visit({ exercises: page.exercises.map((each) => ({ ...each, passed: true })) });
  expect(await screen.findByText('Pamoka baigta 2026 m. lapkričio 20 d.')).toBeTruthy();
  expect(screen.queryByText(texts.done_title)).toBeNull();
});

it('says whose code it is, and has the hints folded', async () => {
  visit();
  expect(await screen.findByText('Taip parašė Agota.')).toBeTruthy();
  // Whoever went back to what the exercise begins with has written nothing of their own.
  expect(screen.getByText('Pradinis kodas: Agota dar nieko neparašė.')).toBeTruthy();
  const [hints] = screen.getAllByText('Užuominos (2)');
  expect(hints?.closest('details')?.open).toBe(false);
  expect(screen.queryByRole('button', { name: /Užuomina/ })).toBeNull();
});

it('has the exercises that count, and no further ones, among those that are counted', async () => {
  const free = {
    ...page.exercises[0],
    id: 'free',
    spec: { ...spec, checks: [] },
  } as (typeof page.exercises)[0];
  visit({ exercises: [free, ...page.exercises] });
  expect(await screen.findByText('1 užduotis liko')).toBeTruthy();
  expect(screen.getAllByText(/^\d užduotis$/)).toHaveLength(2);
});

it('leads back to the module and to the child, and has nothing of the child’s at the thumb', async () => {
  visit();
  const path = await screen.findByRole('navigation', { name: platform.kit.breadcrumbs });
  const names = within(path).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Agota', 'Python pagrindai']);
  expect(names.map((each) => each.getAttribute('href'))).toEqual([
    '/dashboard/children/child-agota',
    '/dashboard/modules/m?child=agota',
  ]);
  const ways = screen.getByRole('navigation', { name: texts.ways });
  expect(ways.dataset.bottomBar).toBeUndefined();
  expect(within(ways).queryByText('1/2')).toBeNull();
});
