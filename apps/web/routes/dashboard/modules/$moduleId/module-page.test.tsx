import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LessonCard } from '#features/courses/shared/courses.ts';
import type { Learner } from '#features/courses/shared/lesson.ts';
import dayLesson from '#features/courses/web/messages/day-lesson-lt.ts';
import watched from '#features/courses/web/messages/lesson-watched-lt.ts';
import texts from '#features/courses/web/messages/lt.ts';
import ofGroups from '#features/courses/web/messages/module-groups-lt.ts';
import path from '#features/courses/web/messages/module-path-lt.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

afterEach(() => void vi.useRealTimers());

const both = (text: string) => ({ lt: text, en: text });
const lesson = (order: number, title: string, state: LessonCard['state']): LessonCard => ({
  id: `l${order}`,
  order,
  title: both(title),
  published: true,
  state,
  exercises: { count: 0, passed: 0 },
});

const module = {
  id: 'm',
  title: both('Python pagrindai'),
  description: both('Pirmosios programos.'),
  label: null,
  image: null,
  published: true,
  lessonCount: 4,
  openLessons: 3,
  doneLessons: 1,
};

interface Further {
  readonly daysInARow?: number;
  readonly groups?: SessionUser['groups'];
  readonly learner?: Learner | null;
  readonly moduleGroups?: object;
  /** A guardian’s children, by their accounts. */
  readonly children?: readonly string[];
  /** A second locked lesson. */
  readonly further?: boolean;
  readonly noLessons?: boolean;
}

function visit(
  address: string,
  role: Role,
  states: readonly LessonCard['state'][],
  {
    daysInARow = 0,
    groups = [],
    learner = null,
    further = false,
    noLessons = false,
    children = [],
    moduleGroups = { groups: [], places: [] },
  }: Further = {},
) {
  const titles = ['Raketa', 'Planeta', 'Kometa'];
  const lessons = titles.map((title, index) => lesson(index + 1, title, states[index] ?? null));
  const locked = [
    { order: 4, title: both('Žvaigždė') },
    ...(further ? [{ order: 5, title: both('Palydovas') }] : []),
  ];
  const calls = fakeServer({
    'courses/getModule': () => ({
      module,
      ...(noLessons ? { lessons: [], locked: [] } : { lessons, locked }),
      latestLessonId: 'l3',
      daysInARow,
      learner,
    }),
    'courses/listModuleGroups': () => {
      if (moduleGroups instanceof Error) throw moduleGroups;
      return moduleGroups;
    },
    'people/listChildren': () => ({
      children: children.map((userId) => ({
        ...{ id: `child-${userId}`, userId, firstName: 'Agota', lastName: 'Petraitė', birthDate: null },
        ...{ email: null, status: 'registered', requests: 0, groups: [] },
      })),
    }),
    'courses/listModules': () => ({
      modules: [{ ...module, id: 'other', title: both('Robotika') }],
      goOn: null,
    }),
  });
  const messages = { ...platform, courses: texts, lesson_watched: watched, module_path: path };
  const all = { ...messages, module_groups: ofGroups, day_lesson: dayLesson };
  visitScreen(address, { role, groups, messages: all });
  return calls;
}

async function cards(): Promise<HTMLElement[]> {
  await screen.findByRole('heading', { name: 'Raketa' });
  return screen.getAllByRole('article');
}

it('leads a child into each lesson, with their progress in it', async () => {
  visit('modules/m', 'child', ['done', 'begun', 'new']);
  const shown = await cards();
  expect(shown.map(({ dataset }) => dataset.state)).toEqual(['done', 'begun', 'new']);
  const [first, second, third] = shown.map((card) => within(card));
  expect(first?.getByText(texts.state_done)).toBeTruthy();
  expect(second?.getByRole('link', { name: 'Tęsti: Planeta' })).toBeTruthy();
  expect(second?.getByText(texts.state_begun)).toBeTruthy();
  const link = third?.getByRole('link', { name: 'Atverti: Kometa' });
  expect(link?.getAttribute('href')).toBe('/dashboard/modules/m/l3');
});

it('shows a child how far they are, the one step that goes on, and what is still locked', async () => {
  visit('modules/m', 'child', ['done', 'begun', 'new']);
  await cards();
  const toLessons = screen.getByRole('link', { name: texts.lessons });
  expect(toLessons.getAttribute('href')).toBe('/dashboard/studies/lessons');
  expect(screen.getByText('Baigta 1 iš 4 pamokų')).toBeTruthy();
  const step = screen.getByRole('link', { name: 'Tęsti 2 pamoką' });
  expect(step.getAttribute('href')).toBe('/dashboard/modules/m/l2');
  expect(screen.getByRole('link', { current: 'step' }).getAttribute('href')).toBe('/dashboard/modules/m/l2');
  const stops = within(screen.getByRole('list', { name: path.path })).getAllByRole('listitem');
  expect(stops).toHaveLength(4);
  expect(stops[3]?.textContent).toContain(path.teacher_opens);
  expect(stops[3]?.querySelector('a')).toBeNull();
});

it('leads a child to the modules of their other groups with one tap', async () => {
  const group = (id: string) => ({
    id,
    name: `Grupė ${id}`,
    status: 'active' as const,
    spaceOdysseyEnabled: true,
    diplomaEnabled: true,
    feedbackEnabled: true,
  });
  const calls = visit('modules/m', 'child', ['done', 'new', 'new'], { groups: [group('a'), group('b')] });
  const way = await screen.findByRole('link', { name: /Robotika/ });
  expect(way.getAttribute('href')).toBe('/dashboard/modules/other?group=b');
  expect(calls.find(({ procedure }) => procedure === 'courses/listModules')?.input).toEqual({ groupId: 'b' });
  expect(calls[0]?.input).toEqual({ moduleId: 'm', groupId: 'a' });
});

it('shows three days of lessons in a row, and says nothing of fewer', async () => {
  visit('modules/m', 'child', ['done', 'begun', 'new'], { daysInARow: 3 });
  expect(await screen.findByText('3 pamokų dienos iš eilės')).toBeTruthy();
  cleanup();
  visit('modules/m', 'child', ['done', 'begun', 'new'], { daysInARow: 2 });
  await cards();
  expect(screen.queryByText(/iš eilės/)).toBeNull();
});

it('says that everything open is done, leaves the rocket there, and leads on into the workshop', async () => {
  visit('modules/m', 'child', ['done', 'done', 'done']);
  expect(await screen.findByText(path.open_done)).toBeTruthy();
  expect(screen.getByRole('link', { name: path.to_workshop })).toHaveProperty(
    'pathname',
    '/dashboard/workshop',
  );
  expect(screen.getByRole('link', { current: 'step' }).getAttribute('href')).toBe('/dashboard/modules/m/l3');
});

it('leads nobody who looks at a child’s progress into the workshop', async () => {
  visit('modules/m?group=g&child=agota', 'parent', ['done', 'done', 'done'], {
    learner: { id: 'child-agota', firstName: 'Agota' },
  });
  expect(await screen.findByText(path.open_done)).toBeTruthy();
  expect(screen.queryByRole('link', { name: path.to_workshop })).toBeNull();
});

it('says of each locked lesson when it comes: the teacher opens the next one, the others follow it', async () => {
  visit('modules/m', 'child', ['done', 'begun', 'new'], { further: true });
  await cards();
  const stops = within(screen.getByRole('list', { name: path.path })).getAllByRole('listitem');
  expect(stops[3]?.textContent).toContain(path.teacher_opens);
  expect(stops[4]?.textContent).toContain('Po 4 pamokos');
});

it('keeps a parent with the chosen child', async () => {
  const states = ['done', 'begun', 'new'] as const;
  const calls = visit('modules/m?group=g&child=agota', 'parent', states, {
    learner: { id: 'child-agota', firstName: 'Agota' },
  });
  const link = within((await cards())[0] ?? document.body).getByRole('link');
  expect(link.getAttribute('href')).toBe('/dashboard/modules/m/l1?child=agota');
  expect(calls[0]?.input).toEqual({ moduleId: 'm', groupId: 'g', childId: 'agota' });
  expect(screen.getByText('Agota', { selector: 'p' })).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Agota' });
  expect(back.getAttribute('href')).toBe('/dashboard/children/child-agota');
  expect(screen.getByRole('link', { name: 'Atverti: Planeta' })).toBeTruthy();
  // A parent looks; it is the child who goes on.
  expect(screen.getByRole('link', { name: 'Atverti 2 pamoką' })).toBeTruthy();
});

it('shows a parent whose address names no child that of the one who has the module open', async () => {
  const states = ['done', 'begun', 'new'] as const;
  const calls = visit('modules/other', 'parent', states, {
    learner: { id: 'child-agota', firstName: 'Agota' },
    children: ['agota'],
  });
  const link = within((await cards())[0] ?? document.body).getByRole('link');
  expect(link.getAttribute('href')).toBe('/dashboard/modules/other/l1?child=agota');
  const asked = calls.filter(({ procedure }) => procedure === 'courses/getModule');
  expect(asked.every(({ input }) => (input as { childId?: string }).childId === 'agota')).toBe(true);
});

const title = both('Kometa');
const group = (id: string, name: string, openOrder: number) => ({
  id,
  name,
  openOrder,
  students: 12,
  finished: [{ lessonId: 'l1', count: 7 }],
  next: {
    date: '2026-11-20',
    startsAt: '2026-11-20T15:30:00.000Z',
    lesson: { id: 'l3', order: 3, title, module: { id: 'm', title } },
  },
});

async function lessonRows() {
  const table = await screen.findByRole('table', { name: ofGroups.lessons });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
}

it('shows staff lessons without anybody’s progress, and leads to nothing where no group learns', async () => {
  visit('modules/m', 'teacher', []);
  const rows = await lessonRows();
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row.queryByText(texts.state_new)).toBeNull();
    expect(row.queryAllByText(ofGroups.unopened)).toEqual([]);
  }
  const link = rows[0]?.getByRole('link', { name: 'Raketa' });
  expect(link?.getAttribute('href')).toBe('/dashboard/modules/m/l1');
  const write = rows[0]?.getByRole('link', { name: 'Redaguoti pamoką: Raketa' });
  expect(write?.getAttribute('href')).toBe('/dashboard/modules/m/l1/edit');
  expect(screen.getByText(ofGroups.none_own)).toBeTruthy();
  expect(screen.queryByRole('region', { name: ofGroups.next })).toBeNull();
});

it('tells a teacher to which groups a lesson is open, who finished it, and which is taught next', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00.000Z'), toFake: ['Date'] });
  const python = group('python', 'Python pradedantiesiems', 2);
  const stats = { groups: [python], places: [{ openOrder: 2, groups: 1 }] };
  visit('modules/m', 'teacher', [], { moduleGroups: stats });
  const [first, , third] = await lessonRows();
  expect(first?.getByText('7 iš 12')).toBeTruthy();
  fireEvent.click(first?.getByRole('button', { name: 'Kam atverta „Raketa“: 1 iš 1' }) ?? document.body);
  const panel = within(await screen.findByRole('list', { name: 'Kam atverta „Raketa“: 1 iš 1' }));
  expect(panel.getByText(python.name)).toBeTruthy();
  expect(panel.getByText('baigė 7 iš 12')).toBeTruthy();
  expect(third?.getByText('Python pradedantiesiems: šiandien 17:30')).toBeTruthy();
  expect(third?.getByRole('cell', { name: ofGroups.unopened })).toBeTruthy();
  const step = screen.getByRole('link', { name: 'Atverti pamoką: 3 pamoka „Kometa“' });
  expect(step.getAttribute('href')).toBe('/dashboard/modules/m/l3');
  const side = within(screen.getByRole('region', { name: ofGroups.title }));
  expect(side.getByRole('link', { name: python.name }).getAttribute('href')).toBe('/dashboard/groups/python');
  expect(side.getByText('Atverta 2 iš 3 pamokų')).toBeTruthy();
});

it('counts the groups that have a lesson open, also those without a name, whose students it doesn’t count', async () => {
  const stats = {
    groups: ['a', 'b', 'c'].map((id) => group(id, id, 1)),
    places: [{ openOrder: 1, groups: 15 }],
  };
  visit('modules/m', 'admin', [], { moduleGroups: stats });
  const [first, second] = await lessonRows();
  expect(first?.getByRole('button', { name: 'Kam atverta „Raketa“: 15 iš 15' })).toBeTruthy();
  expect(second?.getByRole('cell', { name: ofGroups.unopened })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: ofGroups.column.finished })).toBeNull();
  expect(screen.getByText('ir dar 12 grupių')).toBeTruthy();
});

it('leads staff from a module without lessons to where they are written', async () => {
  visit('modules/m', 'teacher', [], { noLessons: true });
  expect(await screen.findByText(path.no_lessons_found)).toBeTruthy();
  const write = screen.getByRole('link', { name: texts.write_module });
  expect(write.getAttribute('href')).toBe('/dashboard/modules/m/edit');
});

it('keeps the lessons for staff where the groups can’t be loaded', async () => {
  visit('modules/m', 'admin', [], { moduleGroups: new Error('no answer') });
  expect(await lessonRows()).toHaveLength(3);
  expect(await screen.findByText(ofGroups.error)).toBeTruthy();
});
