import { QueryClient, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { GroupContent } from '../../shared/courses.ts';
import type { GroupProgress } from '../../shared/lesson.ts';
import { groupContentQuery } from '../group-content.queries.ts';
import group_content from '../messages/group-content-lt.ts';
import lessonTexts from '../messages/lesson-lt.ts';
import courses from '../messages/lt.ts';
import { GroupModules } from './group-modules.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const messages = { ...platform, courses, group_content, lesson: lessonTexts };
const texts = group_content;
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

const counted = (order: number, opened: number, finished: number, passed: number | null) => ({
  ...lesson(order),
  opened,
  finished,
  passed,
});
const student = (firstName: string, lastLessonId: string | null, doneLessonIds: string[] = []) => ({
  id: firstName,
  firstName,
  lastName: 'Petraitis',
  begunLessonIds: ['l1', 'l2'].filter((id) => lastLessonId && !doneLessonIds.includes(id)),
  doneLessonIds,
  passedExercises: doneLessonIds.length,
  lastLessonId,
});
const progress: GroupProgress = {
  module: { id: 'web', title: { lt: 'Svetainės' }, openOrder: 1 },
  lessons: [counted(1, 2, 1, 1), counted(2, 1, 0, null), counted(3, 0, 0, null)],
  students: [student('Agota', 'l2', ['l1']), student('Benas', 'l1'), student('Goda', null)],
};
const spec = {
  kind: 'python',
  instructions: { lt: 'Parašyk sveikinimą' },
  hints: [],
  starter: '',
  checks: [],
};
const exercisesOf = (lessonId: string) =>
  lessonId === 'l1'
    ? [
        { id: 'e', spec, code: 'print("labas")', passed: true, codePassed: true, checks: null },
        { id: 'f', spec, code: null, passed: false, codePassed: false, checks: null },
        { id: 'g', spec, code: 'x', passed: false, codePassed: false, checks: { passed: 3, count: 4 } },
      ]
    : [];

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

// The server's own content, so that refetches after an act return its real state.
async function show(openNext?: (server: { content: GroupContent }) => unknown, viewer = teacher) {
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
    'lessons/getGroupProgress': () => progress,
    'lessons/getLesson': ({ lessonId }: { lessonId: string }) => ({ exercises: exercisesOf(lessonId) }),
    'eventLessons/setSelfOpening': ({ opensByItself }: { opensByItself: boolean }) => {
      server.content = { ...server.content, opensByItself };
      return { opensByItself };
    },
    'courses/openNextLesson': ({ moduleId, after }: { moduleId: string; after: number }) =>
      openNext ? openNext(server) : save({ moduleId, openOrder: after + 1 }),
  });
  const page = createRoute({ getParentRoute: () => dashboardRoute, path: 'content', component: Content });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/content'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => viewer },
  });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  await screen.findByText(texts.assigned);
  return {
    user: userEvent.setup(),
    server,
    asked: (wanted: string) =>
      calls.filter(({ procedure }) => procedure === wanted).map(({ input }) => input),
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

it('opens no more on a double tap: the next lesson needs another button', async () => {
  const { user, sent } = await show();
  await user.dblClick(next());
  expect(await screen.findByText('Atverta 2 iš 3 pamokų')).toBeDefined();
  expect(screen.queryByRole('button', { name: new RegExp(texts.open_next) })).toBeNull();
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: texts.one_more }));
  await user.click(next());
  expect(await screen.findByText('Atverta 3 iš 3 pamokų')).toBeDefined();
});

it('shows a lesson as open before the server has answered', async () => {
  const { user } = await show(() => new Promise(() => {}));
  await user.click(next());
  expect(await screen.findByText('Atverta 2 iš 3 pamokų')).toBeDefined();
});

it('says when a colleague has already opened the lesson, and shows the real state', async () => {
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

const admin: SessionUser = { ...teacher, id: 'rima', role: 'admin' };

it('gives the group a module with nothing open', async () => {
  const { user, sent } = await show(undefined, admin);
  expect(screen.getByRole('button', { name: texts.take_away })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Priskirti modulį „Robotai“' }));
  expect(await screen.findByText('Atverta 0 iš 3 pamokų')).toBeDefined();
  await waitFor(() =>
    expect(sent().map(({ input }) => input)).toEqual([{ groupId, moduleId: 'robots', openOrder: 0 }]),
  );
});

it('leaves whole modules to admins (decision R8)', async () => {
  await show();
  expect(screen.queryByText(texts.others)).toBeNull();
  expect(screen.queryByRole('button', { name: texts.take_away })).toBeNull();
  expect(next()).toBeDefined();
});

it('shows how many opened, finished and passed each lesson, and where each student is', async () => {
  await show();
  expect(await screen.findByText('Atvėrė 2 iš 3 · baigė 1 · visas užduotis įveikė 1')).toBeDefined();
  expect(screen.getByText('Atvėrė 1 iš 3 · baigė 0')).toBeDefined();
  expect(screen.queryByText('Atvėrė 0 iš 3')).toBeNull();
  const places = screen.getAllByText(/Petraitis$/).map((name) => name.closest('li')?.textContent);
  expect(places).toEqual([
    'Agota Petraitis2. Pamoka 2Pradėta · įveiktų užduočių: 1',
    'Benas Petraitis1. Pamoka 1Pradėta · įveiktų užduočių: 0',
    `Goda Petraitis${texts.not_begun}`,
  ]);
  expect(screen.queryByRole('button', { name: /Goda/ })).toBeNull();
});

it('shows what a student coded, lesson by lesson, read-only', async () => {
  const { user, asked } = await show();
  await user.click(await screen.findByRole('button', { name: 'Agota Petraitis: užduočių kodas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agota Petraitis' });
  expect(await within(dialog).findByText(texts.no_exercises)).toBeDefined();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: texts.lesson }), 'l1');
  expect(await within(dialog).findByText(texts.exercise_passed)).toBeDefined();
  expect(dialog.querySelector('pre')?.textContent).toBe('print("labas")');
  expect(within(dialog).getByText(texts.no_code)).toBeDefined();
  expect(within(dialog).getByText('Dar neįveikta: 3 iš 4 patikrų')).toBeDefined();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(asked('lessons/getLesson')).toEqual([
    { lessonId: 'l2', childId: 'Agota' },
    { lessonId: 'l1', childId: 'Agota' },
  ]);
});

it('switches automatic opening of lessons on and off', async () => {
  const { user, asked } = await show();
  const own = screen.getByRole<HTMLInputElement>('switch', { name: texts.self_opening });
  expect(own.checked).toBe(false);
  await user.click(own);
  expect(await screen.findByText(texts.self_opening_on)).toBeDefined();
  await user.click(own);
  expect(await screen.findByText(texts.self_opening_off)).toBeDefined();
  expect(own.checked).toBe(false);
  expect(asked('eventLessons/setSelfOpening')).toEqual([
    { groupId, opensByItself: true },
    { groupId, opensByItself: false },
  ]);
});
