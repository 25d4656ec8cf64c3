import { QueryClient, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { dashboardRoute, rootRoute } from '#platform/web/session/route-roots.tsx';
import type { GroupContent } from '../../shared/courses.ts';
import { groupContentQuery } from '../group-content.queries.ts';
import courses from '../messages/lt.ts';
import { GroupModules } from './group-modules.tsx';

const messages = { ...platform, courses };
const texts = courses.content;
const groupId = 'g';
const lesson = (order: number) => ({
  id: `l${order}`,
  order,
  title: { lt: `Pamoka ${order}`, en: `Lesson ${order}` },
  published: true,
});
const module = (id: string, title: string, openOrder: number | null) => ({
  id,
  title: { lt: title, en: title },
  published: true,
  openOrder,
  lessons: [lesson(1), lesson(2), lesson(3)],
});

const teacher: SessionUser = {
  id: 'jonas',
  email: 'jonas@orbita.lt',
  role: 'teacher',
  firstName: 'Jonas',
  lastName: 'Petraitis',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups: [],
};

function Content() {
  const { data } = useQuery(groupContentQuery(groupId));
  return data ? <GroupModules content={data} /> : null;
}

interface Change {
  readonly moduleId: string;
  readonly openOrder: number | null;
}

// The server's own content, so that what is asked for after an act tells the truth.
async function show(openNext?: (server: { content: GroupContent }) => unknown) {
  const group = { id: groupId, name: 'Python', status: 'active', mode: 'online', city: null, address: null };
  const server = {
    content: {
      group: { ...group, studentCount: 1 },
      opensByItself: false,
      modules: [module('web', 'Svetainės', 1), module('robots', 'Robotai', null)],
    } as GroupContent,
  };
  const save = ({ moduleId, openOrder }: Change) => {
    const modules = server.content.modules.map((each) =>
      each.id === moduleId ? { ...each, openOrder } : each,
    );
    server.content = { ...server.content, modules };
    return server.content;
  };
  const calls = fakeServer({
    'courses/getGroupContent': () => server.content,
    'courses/saveGroupContent': save,
    'courses/openNextLesson': ({ moduleId, after }: { moduleId: string; after: number }) =>
      openNext ? openNext(server) : save({ moduleId, openOrder: after + 1 }),
  });
  const page = createRoute({ getParentRoute: () => dashboardRoute, path: 'content', component: Content });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/content'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => teacher },
  });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  await screen.findByText(texts.assigned);
  return {
    user: userEvent.setup(),
    server,
    sent: () => calls.filter(({ procedure }) => !procedure.includes('get')),
  };
}

const next = () => screen.getByRole('button', { name: new RegExp(texts.open_next) });

it('opens the next lesson in one tap, and locks it again from the message', async () => {
  const { user, sent } = await show();
  expect(screen.getByText('Atverta 1 iš 3 pamokų')).toBeDefined();
  await user.click(next());
  expect(await screen.findByText('Atverta 2 iš 3 pamokų')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: texts.undo }));
  expect(await screen.findByText('Atverta 1 iš 3 pamokų')).toBeDefined();
  expect(sent().map(({ input }) => input)).toEqual([
    { groupId, moduleId: 'web', after: 1 },
    { groupId, moduleId: 'web', openOrder: 1 },
  ]);
});

it('shows a lesson as open before the server has answered', async () => {
  const { user } = await show(() => new Promise(() => {}));
  await user.click(next());
  expect(await screen.findByText('Atverta 2 iš 3 pamokų')).toBeDefined();
});

it('tells when a colleague has opened the lesson already, and shows what is so', async () => {
  const { user } = await show((server) => {
    const modules = server.content.modules.map((each) =>
      each.id === 'web' ? { ...each, openOrder: 3 } : each,
    );
    server.content = { ...server.content, modules };
    throw new AppError('group/lesson-already-open', { openOrder: 3 });
  });
  await user.click(next());
  expect(await screen.findByText(platform.errors['group/lesson-already-open'])).toBeDefined();
  expect(await screen.findByText(texts.all_open)).toBeDefined();
});

it('asks before lessons are locked again, and names how many (decision L5)', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: /Atverti iki čia: 3/ }));
  await screen.findByText('Atverta 3 iš 3 pamokų');
  await user.click(screen.getByRole('button', { name: /Užrakinti nuo čia: 2/ }));
  const dialog = await screen.findByRole('dialog', { name: texts.lock_title });
  expect(within(dialog).getByText(/2 pamokų: nuo „.+“ iki „.+“/)).toBeDefined();
  expect(sent()).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: texts.lock }));
  expect(await screen.findByText('Atverta 1 iš 3 pamokų')).toBeDefined();
});

it('gives the group a module with nothing open', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Priskirti modulį „Robotai“' }));
  expect(await screen.findByText('Atverta 0 iš 3 pamokų')).toBeDefined();
  await waitFor(() =>
    expect(sent().map(({ input }) => input)).toEqual([{ groupId, moduleId: 'robots', openOrder: 0 }]),
  );
});
