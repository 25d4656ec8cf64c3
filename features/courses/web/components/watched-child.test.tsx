import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chooseChild, lastChild } from '#features/people/web/people.queries.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import lessonTexts from '../messages/lesson-lt.ts';
import watched from '../messages/lesson-watched-lt.ts';
import courses from '../messages/lt.ts';

const both = <T,>(text: T) => ({ lt: text, en: text });
const drawn = (text: string) => both([{ tag: 'p' as const, children: [text] }]);

const page: LessonPage = {
  module: { id: 'm', title: both('Python pagrindai'), published: true },
  lesson: { id: 'l', order: 2, title: both('Ciklai'), body: drawn('Kartojame.'), published: true },
  topics: [{ id: 'a', title: both('Ciklas for'), body: drawn('Ciklas for: tekstas.'), done: false }],
  exercises: [],
  files: [],
  state: 'begun',
  doneAt: null,
  learner: { id: 'child-Agota', firstName: 'Agota' },
  mayMark: false,
  previous: null,
  next: null,
  missing: [],
};

type State = 'new' | 'begun';

/** A parent opens a lesson; of each child, by the account, how far they are in it: null where it is not open to them. */
function visit(path: string, children: Readonly<Record<string, State | null>>) {
  fakeServer({
    'lessons/getLesson': ({ childId }: { childId?: string }) => ({
      ...page,
      learner: childId ? { id: `child-${childId}`, firstName: childId } : null,
    }),
    'people/listChildren': () => ({
      children: Object.keys(children).map((userId) => ({
        ...{ id: `child-${userId}`, userId, firstName: userId, lastName: 'Petraitė', birthDate: null },
        ...{ email: null, status: 'registered', requests: 0, groups: [] },
      })),
    }),
    'courses/listModules': () => ({ modules: [{ id: 'm', openLessons: 3, doneLessons: 0 }], goOn: null }),
    'courses/getModule': ({ childId }: { childId: string }) => {
      const state = children[childId];
      return { lessons: state ? [{ id: 'l', order: 2, title: both('Ciklai'), published: true, state }] : [] };
    },
  });
  return visitScreen(path, {
    role: 'parent',
    messages: { ...platform, courses, lesson: lessonTexts, lesson_watched: watched },
  });
}

const choice = { name: courses.whose_progress };

it('shows a parent whose address names no child the lesson of the one who has it open', async () => {
  const router = visit('modules/m/l/a', { Kajus: null, Agota: 'new' });
  await screen.findByText('Ciklas for: tekstas.');
  expect(router.state.location.href).toBe('/dashboard/modules/m/l/a?child=Agota');
  expect(await screen.findByText('Agota', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('group', choice)).toBeNull();
});

it('keeps the child of the address as the one whose day the home shows, and leads back to that child', async () => {
  chooseChild('me', 'child-Kajus');
  visit('modules/m/l?child=Agota', { Kajus: 'new', Agota: 'begun' });
  const back = await screen.findByRole('link', { name: 'Agota' });
  expect(back.getAttribute('href')).toBe('/dashboard/children/child-Agota');
  await expect.poll(() => lastChild('me')).toBe('child-Agota');
});

it('shows the first who has begun it, with the others one tap away', async () => {
  const router = visit('modules/m/l', { Kajus: 'new', Agota: 'begun' });
  const ways = await screen.findByRole('group', choice);
  expect(router.state.location.href).toBe('/dashboard/modules/m/l?child=Agota');
  await userEvent.click(within(ways).getByRole('radio', { name: 'Kajus' }));
  await expect.poll(() => router.state.location.href).toBe('/dashboard/modules/m/l?child=Kajus');
  expect(await screen.findByText('Kajus', { selector: 'p' })).toBeTruthy();
});

it('shows the lesson also where no child is known', async () => {
  const router = visit('modules/m/l', {});
  await screen.findByText('Kartojame.');
  expect(router.state.location.href).toBe('/dashboard/modules/m/l');
});
