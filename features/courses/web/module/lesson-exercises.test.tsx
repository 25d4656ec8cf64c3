import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  await screen.findByRole('heading', { name: 'Planeta 1' });
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
