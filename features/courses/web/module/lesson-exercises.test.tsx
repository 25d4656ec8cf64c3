import { cleanup, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import type { Visitor } from '#platform/testing/visit.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { LessonCard } from '../../shared/courses.ts';
import type { Learner } from '../../shared/lesson.ts';
import watched from '../messages/lesson-watched-lt.ts';
import texts from '../messages/lt.ts';
import path from '../messages/module-path-lt.ts';

const both = (text: string) => ({ lt: text, en: text });
const lesson = (order: number, state: LessonCard['state'], count: number, passed: number): LessonCard => ({
  ...{ id: `l${order}`, order, title: both(`Planeta ${order}`), published: true, state },
  exercises: { count, passed },
});
const lessons = [lesson(1, 'done', 0, 0), lesson(2, 'begun', 2, 1), lesson(3, 'new', 7, 0)];

/** Somebody opens a module of three open lessons, as the server tells of them or as a device has stored them. */
async function cardsOf(
  address: string,
  role: Visitor['role'],
  learner: Learner | null,
  told: readonly object[] = lessons,
  first = 'Planeta 1',
): Promise<HTMLElement[]> {
  fakeServer({
    'courses/getModule': () => ({
      module: {
        ...{ id: 'm', title: both('Python pagrindai'), description: both(''), label: null, image: null },
        ...{ picture: null, published: true, lessonCount: 3, openLessons: 3, doneLessons: 1 },
      },
      ...{ lessons: told, locked: [], latestLessonId: 'l3', daysInARow: 0, learner },
    }),
    'people/listChildren': () => ({ children: [] }),
    'courses/listModules': () => ({ modules: [], goOn: null }),
  });
  const messages = { ...platform, courses: texts, lesson_watched: watched, module_path: path };
  visitScreen(address, { role, messages });
  await screen.findByRole('heading', { name: first });
  return screen.getAllByRole('article');
}

const starsOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll<HTMLElement>('[data-solved]') ?? [])].map(({ dataset }) => dataset.solved);

it.each([
  ['a child', 'modules/m', 'child', null],
  ['a guardian', 'modules/m?child=agota', 'parent', { id: 'child-agota', firstName: 'Agota' }],
] as const)(
  'tells %s of each open lesson how many of its exercises are solved',
  async (_, address, role, learner) => {
    const [first, second, third] = await cardsOf(address, role, learner);
    // And of all of them together.
    expect(screen.getByText('1 iš 9 užduočių atlikta')).toBeTruthy();
    expect(first?.textContent).not.toContain('užduo');
    expect(second?.textContent).toContain('1 iš 2 užduočių');
    expect(starsOf(second)).toEqual(['true', 'false']);
    expect(third?.textContent).toContain('0 iš 7 užduočių');
    // More stars are no longer counted at a glance.
    expect(starsOf(third)).toEqual([]);
  },
);

it('shows the path also of a module that a device stored before it told of exercises', async () => {
  const stored = lessons.map(({ exercises: _, ...rest }) => rest);
  const cards = await cardsOf('modules/m', 'child', null, stored);
  expect(cards).toHaveLength(3);
  expect(cards.map(({ textContent }) => textContent).join()).not.toContain('užduo');
});

it('says of folded lessons that an exercise of them is left', async () => {
  const done = [1, 2, 3, 4].map((order) => lesson(order, 'done', 2, order === 2 ? 1 : 2));
  const [shown] = await cardsOf('modules/m', 'child', null, [...done, lesson(5, 'new', 1, 0)], 'Planeta 4');
  expect(shown?.textContent).toContain('Planeta 4');
  const fold = screen.getByRole('button', { name: /Rodyti baigtas pamokas \(3\)/ });
  expect(fold.textContent).toContain('Liko 1 užduotis');
});

it('tells whoever looks on when the child finished or opened a lesson, and a child nothing of it', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const dated = [
    { ...lesson(1, 'done', 0, 0), at: '2026-11-20T22:30:00Z' },
    { ...lesson(2, 'begun', 2, 1), at: '2025-11-28T15:00:00Z' },
    { ...lesson(3, 'new', 7, 0), at: null },
  ];
  const watchedCards = await cardsOf(
    'modules/m?child=agota',
    'parent',
    { id: 'c', firstName: 'Agota' },
    dated,
  );
  expect(watchedCards.map((card) => card.querySelector('time')?.textContent)).toEqual([
    'lapkr. 21',
    '2025-11-28',
    undefined,
  ]);
  cleanup();
  const own = await cardsOf('modules/m', 'child', null, dated);
  expect(own.map((card) => card.querySelector('time'))).toEqual([null, null, null]);
});
