import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LessonPage } from '#features/courses/shared/lesson.ts';
import texts from '#features/courses/web/messages/lesson-lt.ts';
import watched from '#features/courses/web/messages/lesson-watched-lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const messages = { ...platform, courses, lesson: texts, lesson_watched: watched };
const both = <T,>(text: T) => ({ lt: text, en: text });
const drawn = (text: string) => both([{ tag: 'p' as const, children: [text] }]);
const topic = (id: string, title: string) => ({
  id,
  title: both(title),
  body: drawn(`${title}: tekstas.`),
  done: false,
});

const page: LessonPage = {
  module: { id: 'm', title: both('Python pagrindai'), published: true },
  lesson: { id: 'l', order: 2, title: both('Ciklai'), body: drawn('Kartojame.'), published: true },
  topics: [topic('a', 'Ciklas for'), topic('b', 'Ciklas while')],
  exercises: [],
  files: [],
  state: 'new',
  doneAt: null,
  learner: null,
  mayMark: true,
  previous: { id: 'before', order: 1, title: both('Kintamieji') },
  next: { id: 'after', order: 3, title: both('Sąlygos') },
  missing: [],
};

const exercise = (id: string): LessonPage['exercises'][number] => {
  const { solution: _, ...spec } = pythonExerciseOf();
  return { id, spec, code: null, passed: false, codePassed: false, checks: null };
};

interface Given {
  readonly role?: Role;
  readonly over?: Partial<LessonPage>;
  readonly refused?: AppError;
  /** Holds back the answer to the first opening. */
  readonly opened?: Promise<void>;
}

// The server's own lesson, so that refetches after an act return its real state.
function read(path: string, { role = 'child', over = {}, refused, opened }: Given = {}) {
  const server = { page: { ...page, ...over } };
  const progress = (state: 'begun' | 'done') => {
    const doneAt = state === 'done' ? '2026-11-20T15:00:00.000Z' : null;
    server.page = { ...server.page, state, doneAt };
    return { state, doneAt };
  };
  const calls = fakeServer({
    'lessons/getLesson': () => {
      if (refused) throw refused;
      return server.page;
    },
    'courses/getModule': () => ({
      module: {
        ...{ id: 'm', title: both('Python pagrindai'), description: both(''), label: null, image: null },
        ...{ picture: null, published: true, lessonCount: 8, openLessons: 3, doneLessons: 1 },
      },
      lessons: [
        { id: 'before', order: 1, title: both('Kintamieji'), published: true, state: 'done' },
        { id: 'l', order: 2, title: both('Ciklai'), published: true, state: 'begun' },
        { id: 'after', order: 3, title: both('Sąlygos'), published: true, state: 'new' },
      ],
      ...{ locked: [], latestLessonId: 'after', daysInARow: null },
    }),
    'stage/getMyStage': () => ({ stage: null, now: '2026-11-20T15:00:00.000Z' }),
    'lessons/openLesson': async () => {
      const answer = progress('begun');
      await opened;
      return answer;
    },
    'lessons/setLessonDone': ({ done }: { done: boolean }) => progress(done ? 'done' : 'begun'),
    'lessons/setTopicDone': ({ topicId, done }: { topicId: string; done: boolean }) => {
      const topics = server.page.topics.map((each) => (each.id === topicId ? { ...each, done } : each));
      server.page = { ...server.page, topics };
      return { doneTopicIds: topics.filter((each) => each.done).map(({ id }) => id) };
    },
  });
  const router = visitScreen(path, { role, messages });
  // Whether a class is on is asked besides.
  const ofLessons = () => calls.filter(({ procedure }) => procedure.startsWith('lessons/'));
  const asked = () => ofLessons().map(({ procedure }) => procedure.replace('lessons/', ''));
  return { router, ofLessons, asked };
}

const link = (name: string | RegExp) => screen.findByRole('link', { name });

describe('a child', () => {
  it('ticks the things to do of one step, and not the same ones of another', async () => {
    const task = { tag: 'li' as const, children: [{ tag: 'task' as const }, 'constructor'] };
    const topics = page.topics.map((each) => ({ ...each, body: both([{ ...task }]) }));
    read('modules/m/l/a', { over: { topics } });
    const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'constructor' });
    await userEvent.click(await box());
    expect((await box()).checked).toBe(true);
    await userEvent.click(await link(texts.next));
    await screen.findByRole('heading', { level: 1, name: 'Ciklas while' });
    await waitFor(async () => expect((await box()).checked).toBe(false));
    await userEvent.click(await link(/Ciklas for/));
    await waitFor(async () => expect((await box()).checked).toBe(true));
  });

  it('reads a lesson with one request, and it counts as opened', async () => {
    const { asked } = read('modules/m/l');
    await screen.findByText('Kartojame.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ciklai');
    expect((await link(courses.lessons)).getAttribute('href')).toBe('/dashboard/studies/lessons');
    expect(within(screen.getByRole('navigation', { name: texts.steps })).getAllByRole('link')).toHaveLength(
      3,
    );
    expect((await link(/Kintamieji/)).getAttribute('href')).toBe('/dashboard/modules/m/before');
    await expect.poll(asked).toEqual(['getLesson', 'openLesson']);
  });

  it('walks step by step, and going on completes the step', async () => {
    const user = userEvent.setup();
    const { router, ofLessons } = read('modules/m/l', { over: { state: 'begun' } });
    await user.click(await link(texts.next));
    await screen.findByText('Ciklas for: tekstas.');
    expect(ofLessons()).toHaveLength(1);
    await user.click(await link(texts.next));
    await screen.findByText('Ciklas while: tekstas.');
    expect(router.state.location.pathname).toBe('/dashboard/modules/m/l/b');
    expect(ofLessons().slice(1)).toEqual([
      { procedure: 'lessons/setTopicDone', input: { lessonId: 'l', topicId: 'a', done: true } },
    ]);
    expect(await link(`Ciklas for, ${texts.step_done}`)).toBeTruthy();
  });

  it('finishes at the last step: “next” replaces “done”, and it can be undone', async () => {
    const user = userEvent.setup();
    read('modules/m/l/b', { over: { state: 'begun' } });
    await user.click(await screen.findByRole('button', { name: texts.finish }));
    const next = await link(/Sąlygos/);
    expect(next.getAttribute('href')).toBe('/dashboard/modules/m/after');
    expect(document.activeElement).toBe(next);
    expect(screen.getByText(texts.done_title)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.undo_lesson }));
    expect(await screen.findByRole('button', { name: texts.finish })).toBeTruthy();
    expect(screen.queryByText(texts.done_title)).toBeNull();
  });

  it('stays finished when the answer to its opening arrives late', async () => {
    let answer = () => {};
    const opened = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { router, asked } = read('modules/m/l/b', { opened });
    await userEvent.click(await screen.findByRole('button', { name: texts.finish }));
    const next = await link(/Sąlygos/);
    await expect.poll(asked).toContain('setLessonDone');
    answer();
    await expect.poll(() => router.options.context.queryClient.isMutating()).toBe(0);
    expect(screen.queryByRole('button', { name: texts.finish })).toBeNull();
    expect(document.activeElement).toBe(next);
  });

  it('has landed only when all checks of its exercises have passed', async () => {
    const exercises = [true, false].map((passed, at) => ({ ...exercise(`x${at}`), passed }));
    const done = { state: 'done', doneAt: '2026-11-20T15:00:00.000Z', next: null } as const;
    read('modules/m/l', { over: { ...done, topics: [], exercises } });
    expect(await screen.findByText(texts.done_title_unsolved)).toBeTruthy();
    expect(screen.queryByText(texts.done_title)).toBeNull();
    const told = screen.getByText(/Užduočių atlikta: 1 iš 2/);
    expect(told.textContent).toContain('Kitą pamoką atvers mokytojas.');
    expect(screen.getByText(/Pamoka baigta 2026 m. lapkričio 20 d./)).toBeTruthy();
  });

  it('lands with its stars, and with how far the module is', async () => {
    const exercises = [true, true].map((passed, at) => ({ ...exercise(`x${at}`), passed }));
    const done = { state: 'done', doneAt: '2026-11-20T15:00:00.000Z', next: null } as const;
    read('modules/m/l', { over: { ...done, topics: [], exercises } });
    expect(await screen.findByText('2 iš 2 užduočių atlikta')).toBeTruthy();
    // The server's answer is older than this lesson's end.
    expect(await screen.findByText('2 iš 8 pamokų')).toBeTruthy();
    expect(screen.getByText(texts.done_title)).toBeTruthy();
  });

  it('is asked once before a lesson with open exercises is finished', async () => {
    const user = userEvent.setup();
    const exercises = [exercise('x')];
    const { asked } = read('modules/m/l', { over: { state: 'begun', topics: [], exercises } });
    const finish = await screen.findByRole('button', { name: texts.finish });
    await user.click(finish);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Liko 1 neatlikta užduotis. Baigti vis tiek?',
    );
    expect(screen.getByRole('button', { name: texts.finish_anyway })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.solve_on }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked()).toEqual(['getLesson']);
    await user.click(screen.getByRole('button', { name: texts.finish }));
    await expect.poll(asked).toContain('setLessonDone');
    expect(await screen.findByText(texts.done_title_unsolved)).toBeTruthy();
  });

  it('undoes a completed step', async () => {
    const user = userEvent.setup();
    const topics = page.topics.map((each) => ({ ...each, done: each.id === 'a' }));
    read('modules/m/l/a', { over: { state: 'begun', topics } });
    await user.click(await screen.findByRole('button', { name: texts.undo_step }));
    await expect.poll(() => screen.queryByText(texts.this_step_done)).toBeNull();
  });

  it('learns who opens a locked lesson, and gets the way back', async () => {
    const data = { teachers: ['Jonas Petraitis', 'Ona Kazlauskė'], moduleId: 'm' };
    read('modules/m/l', { refused: new AppError('lesson/locked', data) });
    expect(await screen.findByRole('heading', { name: texts.locked_title })).toBeTruthy();
    expect(screen.getByText('Ją atvers Jonas Petraitis, Ona Kazlauskė.')).toBeTruthy();
    expect((await link(texts.to_module)).getAttribute('href')).toBe('/dashboard/modules/m');
  });

  it('is told that there is no such lesson or step, with the way back', async () => {
    read('modules/m/l', { refused: new AppError('db/no-document') });
    expect(await screen.findByRole('heading', { name: texts.not_found_title })).toBeTruthy();
    expect(await link(texts.to_module)).toBeTruthy();
  });

  it('is led to the new address of a moved lesson', async () => {
    const { router } = read('modules/old/l');
    await screen.findByText('Kartojame.');
    expect(router.state.location.pathname).toBe('/dashboard/modules/m/l');
  });

  it('sees no such step below an existing lesson', async () => {
    read('modules/m/l/c', { over: { state: 'begun' } });
    expect(await screen.findByRole('heading', { name: texts.not_found_title })).toBeTruthy();
  });
});

describe('a parent', () => {
  it('sees the progress of the chosen child, and marks nothing', async () => {
    const user = userEvent.setup();
    const { ofLessons } = read('modules/m/l?child=agota', {
      role: 'parent',
      over: {
        mayMark: false,
        state: 'begun',
        learner: { id: null, firstName: 'Agota' },
        exercises: [
          { ...exercise('first'), code: 'print(1)', passed: true, codePassed: true },
          exercise('second'),
        ],
      },
    });
    const hers = await screen.findByRole('region', { name: watched.learner.replace('{name}', 'Agota') });
    expect(within(hers).getByText(courses.state_begun)).toBeTruthy();
    const exercises = within(hers).getAllByRole('listitem');
    expect(exercises.map(({ textContent }) => textContent)).toEqual([
      `1 užduotis ${watched.exercise_solved} Pasisveikink su kosmosu`,
      `2 užduotis ${watched.exercise_new} Pasisveikink su kosmosu`,
    ]);
    await user.click(await link(texts.next));
    await screen.findByText('Ciklas for: tekstas.');
    await user.click(await link(texts.next));
    expect((await link(/Sąlygos/)).getAttribute('href')).toBe('/dashboard/modules/m/after?child=agota');
    expect(screen.queryByRole('button', { name: texts.finish })).toBeNull();
    expect(ofLessons()).toEqual([
      { procedure: 'lessons/getLesson', input: { lessonId: 'l', childId: 'agota' } },
    ]);
  });
});

describe('staff', () => {
  it('see their notes beside the text, and that a draft is one', async () => {
    const over = {
      mayMark: false,
      state: null,
      teacherNotes: drawn('Kartojimą rodykite ant lentos.'),
      lesson: { ...page.lesson, published: false },
    };
    read('modules/m/l', { role: 'teacher', over });
    expect(await screen.findByText('Kartojimą rodykite ant lentos.')).toBeTruthy();
    expect(screen.getByText(texts.notes)).toBeTruthy();
    expect(screen.getByText(courses.draft)).toBeTruthy();
  });
});
