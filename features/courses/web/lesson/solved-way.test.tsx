import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { withoutSolution } from '#features/exercises/shared/exercise.rules.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import messages from '#platform/web/messages/lt.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import lesson from '../messages/lesson-lt.ts';
import { FinishButton } from './finish-button.tsx';
import { walkOf } from './lesson-steps.view.ts';
import { SolvedWay } from './solved-way.tsx';

const both = <T,>(text: T) => ({ lt: text, en: text });
const spec = withoutSolution(pythonExerciseOf());
const pageOf = (...passed: readonly boolean[]): LessonPage => ({
  module: { id: 'm', title: both('Python'), published: true },
  lesson: {
    ...{ id: 'l', order: 1, title: both('Ciklai'), published: true },
    body: both([{ tag: 'p' as const, children: ['Kartojame.'] }]),
  },
  state: 'begun',
  ...{ topics: [], files: [], doneAt: null, learner: null, mayMark: true },
  ...{ previous: null, next: null, missing: [] },
  exercises: passed.map((isPassed, at) => ({
    ...{ id: `x${at}`, spec, code: null, codePassed: false, checks: null },
    passed: isPassed,
  })),
});

interface LessonProps {
  readonly page: LessonPage;
  readonly solved: string;
  /** The exercises that have a heading of their own before them. */
  readonly headings?: readonly string[];
}

/** A lesson on the screen, one of whose exercises is solved after that. */
function Lesson({ page, solved, headings = [] }: LessonProps) {
  const [isSolved, setSolved] = useState(false);
  useEffect(() => setSolved(true), []);
  const walk = walkOf(page, null);
  return (
    <div data-lesson-text>
      {page.exercises.map(({ id }) => (
        <Fragment key={id}>
          {headings.includes(id) && <h3>{`Prieš ${id}`}</h3>}
          <div id={id} data-exercise="open">
            <h4>Užduotis</h4>
            {walk && isSolved && id === solved && <SolvedWay page={page} walk={walk} exerciseId={id} />}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

const show = (page: LessonPage, solved: string, headings?: readonly string[]) =>
  renderScreen(<Lesson page={page} solved={solved} headings={headings ?? []} />, {
    messages: { ...messages, lesson },
  });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('from a solved exercise', () => {
  it('a child goes on to the next open one, past those that are solved', async () => {
    show(pageOf(false, false, true, false), 'x1');
    await userEvent.click(screen.getByRole('button', { name: lesson.next_exercise }));
    expect(document.activeElement?.id).toBe('x3');
  });

  it('a child goes on to the heading before the next one, which teaches it', async () => {
    show(pageOf(false, false), 'x0', ['x0', 'x1']);
    await userEvent.click(screen.getByRole('button', { name: lesson.next_exercise }));
    expect(document.activeElement?.textContent).toBe('Prieš x1');
  });

  it('a child goes on to the next one itself where the heading is that of the solved one', async () => {
    show(pageOf(false, false), 'x0', ['x0']);
    await userEvent.click(screen.getByRole('button', { name: lesson.next_exercise }));
    expect(document.activeElement?.id).toBe('x1');
  });

  it('a child goes back to an earlier one that is open', async () => {
    show(pageOf(false, true), 'x1');
    await userEvent.click(screen.getByRole('button', { name: lesson.next_exercise }));
    expect(document.activeElement?.id).toBe('x0');
  });

  it('the last open one leads to the end of the lesson', async () => {
    const calls = fakeServer({
      'lessons/setLessonDone': () => ({ state: 'done', doneAt: '2026-11-20T15:00:00.000Z' }),
    });
    // Its own pass may not have been heard yet.
    show(pageOf(true, false), 'x1');
    await userEvent.click(screen.getByRole('button', { name: lesson.finish }));
    await expect.poll(() => calls.map(({ input }) => input)).toEqual([{ lessonId: 'l', done: true }]);
  });

  it('the lesson is finished by one button: that of its praise while it is in sight, otherwise that of the bar', () => {
    let look = (_isSeen: boolean): void => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(hear: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
          look = (isIntersecting) => act(() => hear([{ isIntersecting }]));
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const page = pageOf(false);
    renderScreen(
      <>
        <Lesson page={page} solved="x0" />
        <nav>
          <FinishButton open={0} isSolved end={{ current: null }} onFinish={() => undefined} />
        </nav>
      </>,
      { messages: { ...messages, lesson } },
    );
    const buttons = () => screen.queryAllByRole('button', { name: lesson.finish });
    const inBar = () => buttons().map((button) => button.closest('nav') !== null);
    expect(inBar()).toEqual([false]);
    look(false);
    expect(inBar()).toEqual([false, true]);
    look(true);
    expect(inBar()).toEqual([false]);
    vi.unstubAllGlobals();
  });

  it('nothing leads on where the lesson is done already', () => {
    show({ ...pageOf(true, true), state: 'done' }, 'x1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
