import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { GroupListItem } from '#features/groups/shared/groups.ts';
import { groupSearchOf } from '#features/groups/web/list/group-search.view.ts';
import groups from '#features/groups/web/messages/lt.ts';
import lists from '#features/lists/web/messages/lt.ts';
import { hasWords } from '#platform/shared/search-words.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { GroupsPage } from './groups-page.tsx';

const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const group = (number: number, change: Partial<GroupListItem> = {}): GroupListItem => ({
  id: id(number),
  name: `Grupė ${number}`,
  status: 'active',
  mode: 'live',
  city: 'Vilnius',
  address: 'Gedimino pr. 1',
  studentCount: 12,
  maxStudents: 14,
  availability: 'available',
  teachers: [],
  weekdays: [
    { weekday: 2, startTime: '17:30', endTime: '19:00', repeats: 'weekly' },
    { weekday: 4, startTime: '17:30', endTime: '19:00', repeats: 'weekly' },
  ],
  nextEvent: null,
  startDate: null,
  endDate: null,
  plan: null,
  createdAt: '2026-08-20T08:00:00.000Z',
  ...change,
});
const teachers = [
  { id: id(91), firstName: 'Ona', lastName: 'Adomaitė' },
  { id: id(92), firstName: 'Urtė', lastName: 'Žukaitė' },
];
const user = (role: 'admin' | 'teacher'): SessionUser => ({
  id: role,
  email: `${role}@orbita.lt`,
  role,
  firstName: 'Ieva',
  lastName: 'Stankevičiūtė',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups: [],
});

interface Wanted {
  readonly status: GroupListItem['status'];
  readonly search: string;
  readonly weekday?: number;
}

async function open(role: 'admin' | 'teacher', address = '') {
  const server = { groups: [group(1), group(2), group(3, { status: 'graduated' })] };
  const nameOf = (id: string) => server.groups.find((each) => each.id === id)?.name ?? '';
  const drop = () => {
    const gone = server.groups.filter(({ status }) => status === 'active');
    server.groups = server.groups.filter(({ status }) => status !== 'active');
    return { rows: gone.map(({ id }) => ({ id, outcome: 'done' })), left: 0 };
  };
  const calls = fakeServer({
    'groups/listGroups': ({ status, search }: Wanted) => {
      const found = server.groups.filter(({ name }) => name.includes(search));
      const groups = found.filter((each) => each.status === status);
      const count = (of: string) => found.filter((each) => each.status === of).length;
      const counts = { active: count('active'), graduated: count('graduated'), inactive: count('inactive') };
      return { groups, total: groups.length, counts, over: [], previous: null, next: null };
    },
    'groups/listGroupFilters': () => ({ cities: ['Vilnius'], modules: [] }),
    'groups/listGroupTeachers': ({ search, chosen }: { search: string; chosen?: string }) => ({
      teachers: teachers.filter(({ lastName }) => hasWords(lastName, search)).slice(0, 1),
      chosen: teachers.find(({ id }) => id === chosen) ?? null,
    }),
    'groups/prepareGroupAct': ({ actId, selection }: { actId: string; selection: { ids: string[] } }) => ({
      actId,
      rows: selection.ids.map((each) => ({ id: each, name: nameOf(each), outcome: null })),
    }),
    'groups/runGroupAct': () => drop(),
    'groups/undoGroupAct': ({ undoId }: { undoId: string }) => ({ actId: undoId, rows: [] }),
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'groups/',
    validateSearch: groupSearchOf,
    component: GroupsPage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/dashboard/groups${address}`] }),
    context: { queryClient: new QueryClient(), loadSession: async () => user(role) },
  });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, groups, lists } });
  await screen.findByRole('heading', { level: 1 });
  const of = (name: string) => calls.filter(({ procedure }) => procedure === `groups/${name}`);
  return { user: userEvent.setup(), router, of };
}

describe('the list of groups', () => {
  it('says places and weekly times in words', async () => {
    await open('teacher');
    const row = await screen.findByRole('row', { name: /Grupė 1/ });
    expect(within(row).getByText('12 iš 14 vietų')).toBeDefined();
    expect(within(row).getByText('An, Kt 17:30–19:00')).toBeDefined();
  });

  it('has nothing to select for a teacher, and no inactive groups', async () => {
    await open('teacher');
    await screen.findByRole('row', { name: /Grupė 1/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /Neaktyvios/ })).toBeNull();
    expect(screen.queryByRole('link', { name: groups.new })).toBeNull();
  });

  it('writes filters into the address and reads them from it', async () => {
    const { user: admin, router, of } = await open('admin', '?weekday=4');
    await screen.findByRole('row', { name: /Grupė 1/ });
    await admin.click(screen.getByRole('button', { name: groups.filter_mode }));
    await admin.click(screen.getByRole('button', { name: groups.mode.online }));
    await waitFor(() => expect(router.state.location.search).toEqual({ weekday: 4, mode: 'online' }));
    await waitFor(() => expect(of('listGroups').at(-1)?.input).toMatchObject({ weekday: 4, mode: 'online' }));
  });

  it('finds a teacher on the server, and names the one in the address', async () => {
    const { user: admin, router } = await open('admin', `?teacher=${id(92)}`);
    await admin.click(await screen.findByRole('button', { name: `${groups.filter_teacher}: Urtė Žukaitė` }));
    await admin.type(screen.getByRole('searchbox', { name: groups.filter_teacher }), 'adom');
    await admin.click(await screen.findByRole('button', { name: 'Ona Adomaitė' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ teacher: id(91) }));
  });

  it('marks one tab as current', async () => {
    await open('admin', '?status=graduated');
    await screen.findByRole('row', { name: /Grupė 3/ });
    const tabs = within(screen.getByRole('navigation', { name: groups.tabs })).getAllByRole('link');
    const marked = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Baigtos · 1']);
  });

  it('offers to clear filters that find nothing', async () => {
    const { user: admin, router } = await open('admin', '?q=nieko');
    await admin.click(await screen.findByRole('button', { name: groups.clear_filters }));
    await screen.findByRole('row', { name: /Grupė 1/ });
    expect(router.state.location.search).toEqual({});
  });

  it('keeps order, page and columns in the address', async () => {
    const { user: admin, router, of } = await open('admin', `?after=${id(9)}&page=2&cols=name.place`);
    await screen.findByRole('row', { name: /Grupė 1/ });
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['', groups.column.name, groups.column.place]);
    await admin.click(screen.getByRole('button', { name: groups.column.place }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'place', cols: 'name.place' }));
    await waitFor(() => expect(of('listGroups').at(-1)?.input).toMatchObject({ sort: 'place' }));
    expect(of('listGroups').at(-1)?.input).not.toHaveProperty('after');
  });

  it('offers every act on picked groups, and the form for the copy of one', async () => {
    const { user: admin } = await open('admin');
    await screen.findByRole('row', { name: /Grupė 1/ });
    await admin.click(screen.getByRole('checkbox', { name: /Grupė 1/ }));
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(groups.copy)).toBe(`/dashboard/groups/new?copy=${id(1)}`);
    expect(link(groups.acts.next)).toBe(`/dashboard/groups/next-course?groups=${id(1)}`);
    expect(link(groups.acts.announce)).toBe('/dashboard/notifications/new');
    await admin.click(screen.getByRole('checkbox', { name: /Grupė 2/ }));
    for (const name of [groups.acts.copy, groups.acts.teacher, groups.change_status, groups.delete])
      expect(screen.getByRole('button', { name })).toBeDefined();
    expect(link(groups.acts.next)).toBe(`/dashboard/groups/next-course?groups=${id(1)}.${id(2)}`);
  });

  it('names the groups before it deletes them (decision G17), and says what came of each', async () => {
    const { user: admin, of } = await open('admin');
    await screen.findByRole('row', { name: /Grupė 1/ });
    const [everyone] = screen.getAllByRole('checkbox', { name: platform.kit.pick_page });
    if (everyone) await admin.click(everyone);
    await admin.click(screen.getByRole('button', { name: groups.delete }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Bus ištrintos 2 grupės:')).toBeDefined();
    const named = within(dialog).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(['Grupė 1', 'Grupė 2']);
    expect(of('runGroupAct')).toEqual([]);
    await admin.click(within(dialog).getByRole('button', { name: groups.delete }));
    expect(await within(dialog).findByText('Atlikta: 2')).toBeDefined();
    expect(await screen.findByText(groups.none.active)).toBeDefined();
    await admin.click(within(dialog).getByRole('button', { name: lists.undo }));
    await waitFor(() => expect(of('undoGroupAct')).toHaveLength(1));
  });
});
