import { QueryClient, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import authoring from '../messages/authoring-lt.ts';
import { moduleOutlineQuery } from '../module-authoring.queries.ts';
import { LessonRows } from './lesson-rows.tsx';

const messages = { ...platform, authoring };
const lesson = (id: string, order: number | null) => ({
  id,
  order,
  title: { lt: `Pamoka ${id}`, en: `Lesson ${id}` },
  published: true,
  changed: false,
});
const outline: ModuleOutline = {
  id: 'm',
  title: { lt: 'Python', en: 'Python' },
  description: { lt: '', en: '' },
  label: null,
  image: null,
  picture: null,
  published: true,
  archived: false,
  version: 1,
  groupCount: 2,
  lessons: [lesson('a', 1), lesson('b', 2), lesson('c', 3)],
};

interface Order {
  readonly lessonIds: readonly string[];
  readonly confirmed?: boolean;
}

// The server's own module, so that refetches after an act return its real state.
async function open(role: Role = 'admin', onOrder: (order: Order) => void = () => undefined) {
  const server = { outline };
  const calls = fakeServer({
    'authoring/getModuleOutline': () => server.outline,
    'authoring/orderLessons': (input: Order) => {
      onOrder(input);
      const lessons = input.lessonIds.map((id, at) => lesson(id, at + 1));
      server.outline = { ...outline, lessons };
      return server.outline;
    },
    'authoring/archiveLesson': ({ lessonId }: { lessonId: string }) => {
      const lessons = outline.lessons.map((each) => (each.id === lessonId ? { ...each, order: null } : each));
      server.outline = { ...outline, lessons };
      return server.outline;
    },
    'authoring/restoreLesson': () => {
      server.outline = outline;
      return outline;
    },
  });
  const user: SessionUser = {
    id: 'rasa',
    email: 'rasa@orbita.lt',
    role,
    firstName: 'Rasa',
    lastName: 'Jonaitė',
    locale: null,
    emailVerified: true,
    avatarColour: null,
    groups: [],
  };
  const Page = () => {
    const { data } = useQuery(moduleOutlineQuery('m'));
    return data ? <LessonRows module={data} /> : null;
  };
  const page = createRoute({ getParentRoute: () => dashboardRoute, path: 'edit', component: Page });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/edit'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => user },
  });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  await screen.findByRole('list', { name: authoring.lessons });
  return { user: userEvent.setup(), sent: () => calls.filter(({ procedure }) => !procedure.includes('get')) };
}

const shown = () =>
  within(screen.getByRole('list', { name: authoring.lessons }))
    .getAllByRole('link', { name: /^Pamoka/ })
    .map(({ textContent }) => textContent?.at(-1))
    .join('');
const down = (id: string) => screen.getByRole('button', { name: `Perkelti žemiau: Pamoka ${id}` });

it('moves a lesson one step down by keyboard', async () => {
  const { user, sent } = await open();
  down('a').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toBe('bac'));
  expect(sent()).toEqual([
    { procedure: 'authoring/orderLessons', input: { moduleId: 'm', lessonIds: ['b', 'a', 'c'] } },
  ]);
});

it('asks before a group gets or loses lessons, and restores the order when the answer is no', async () => {
  const refuse = ({ confirmed }: Order) => {
    if (!confirmed)
      throw new AppError('lesson/changes-what-is-open', { groups: 2, opens: ['b'], closes: ['a'] });
  };
  const { user, sent } = await open('admin', refuse);
  await user.click(down('a'));
  const dialog = await screen.findByRole('dialog', { name: authoring.changes_open_title });
  expect(within(dialog).getByText('Bus atverta: Pamoka b.')).toBeDefined();
  expect(within(dialog).getByText('Bus užrakinta: Pamoka a.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: platform.common.cancel }));
  expect(shown()).toBe('abc');
  await user.click(down('a'));
  await user.click(await screen.findByRole('button', { name: authoring.changes_open_confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).toBe('bac');
  expect(sent().at(-1)?.input).toMatchObject({ confirmed: true });
});

it('restores the order when it is refused', async () => {
  const { user } = await open('admin', () => {
    throw new AppError('lesson/order-changed');
  });
  await user.click(down('b'));
  expect(await screen.findByText(platform.errors['lesson/order-changed'])).toBeDefined();
  expect(shown()).toBe('abc');
});

it('lets a teacher write lessons, but neither sort nor archive them (decision L1)', async () => {
  await open('teacher');
  expect(shown()).toBe('abc');
  expect(screen.queryByRole('button', { name: /Perkelti žemiau/ })).toBeNull();
});
