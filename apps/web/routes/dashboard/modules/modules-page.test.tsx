import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { bannerListQuery } from '#features/bulletins/web/banner-list.queries.ts';
import type { BannerList } from '#features/bulletins/web/components/banner-list.tsx';
import banners from '#features/bulletins/web/messages/banners-lt.ts';
import type { ListedModule } from '#features/courses/shared/module-list.contract.ts';
import courses from '#features/courses/web/messages/lt.ts';
import module_list from '#features/courses/web/messages/module-list-lt.ts';
import { firstSteps } from '#features/desk/shared/first-steps.ts';
import desk from '#features/desk/web/messages/lt.ts';
import home from '#features/home/web/messages/lt.ts';
import lists from '#features/lists/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const announced = {
  ...{ id: '0199a000-0000-7000-8000-000000000001', title: { lt: 'Rytoj pamokų nebus' } },
  ...{ body: { lt: [] }, severity: 'warning', endsAt: '2036-11-20T15:00:00.000Z', seen: true },
};

const messages = { ...platform, banners, courses, desk, home, lists, module_list };
const listOf = (modules: readonly ListedModule[]) => ({
  ...{ modules, total: modules.length, isOver: false, previous: null, next: null },
});
const listed = (number: number, change: Partial<ListedModule> = {}): ListedModule => ({
  ...{ id: `0198c0de-0000-7000-8000-00000000000${number}`, title: { lt: `Robotai ${number}` } },
  ...{ description: { lt: '' }, label: null, image: 'robot', picture: null, state: 'published' },
  ...{ position: number, lessons: 4, unpublished: 0, found: [], groups: 2, groupNames: [], changedBy: null },
  ...{ changedAt: '2026-11-20T06:00:00.000Z', createdAt: '2026-09-01T06:00:00.000Z' },
  ...change,
});

it('does not wait for announcements, and shows the initial ones above', async () => {
  let announce: (answer: unknown) => void = () => undefined;
  const answered = new Promise<unknown>((resolve) => {
    announce = resolve;
  });
  fakeServer({
    'bulletins/listActiveBulletins': () => answered,
    'authoring/listAllModules': () => listOf([]),
  });
  visitScreen('modules', {
    role: 'admin',
    messages,
  });
  await screen.findByRole('heading', { level: 1 });
  announce({ bulletins: [announced] });
  await screen.findByRole('article', { name: 'Rytoj pamokų nebus' });
});

it('stays while the code of its announcements is still on its way', async () => {
  fakeServer({
    'bulletins/listActiveBulletins': () => ({ bulletins: [announced] }),
    'authoring/listAllModules': () => listOf([]),
  });
  const never = new Promise<never>(() => undefined);
  const drawn = vi.fn();
  const Waiting: typeof BannerList = () => {
    drawn();
    return use(never);
  };
  const { options } = visitScreen('modules', {
    role: 'admin',
    messages,
  });
  options.context.queryClient.setQueryData(bannerListQuery.queryKey, () => Waiting);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  screen.getByRole('heading', { level: 1 });
});

it('offers a new module above the desk, however long the lists below are', async () => {
  fakeServer({
    'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
    'authoring/listAllModules': () => listOf([]),
  });
  visitScreen('modules', {
    role: 'admin',
    messages,
  });
  const button = await screen.findByRole('button', { name: courses.new_module });
  expect(button.closest('header')).toBe(screen.getByRole('heading', { level: 1 }).closest('header'));
  await userEvent.click(await screen.findByRole('link', { name: module_list.first }));
  expect(await screen.findByRole('dialog', { name: courses.new_module })).toBeDefined();
});

describe('an empty academy', () => {
  const steps = (done: readonly string[]) => firstSteps.map((step) => ({ step, done: done.includes(step) }));
  const radar = {
    today: '2026-11-20',
    lessons: [],
    lessonsToday: 0,
    lines: [],
    provenBackup: null,
    putOff: [],
  };
  const open = (answer: object) => {
    fakeServer({
      'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
      'authoring/listAllModules': () => listOf([]),
      'desk/getRadar': () => answer,
      'desk/hideFirstSteps': () => ({ ...radar, firstSteps: null }),
    });
    visitScreen('modules', { role: 'admin', messages });
  };

  it('shows what to do next with its reason, and never that all is well', async () => {
    open({ ...radar, firstSteps: steps(['details', 'mail']) });
    const way = await screen.findByRole('region', { name: desk.first.title });
    within(way).getByText('Padaryta 2 iš 8');
    const next = within(way).getByRole('link', { name: desk.first.act.groups });
    expect(next.getAttribute('href')).toBe('/dashboard/groups/import');
    within(way).getByText(desk.first.why.groups);
    expect(within(way).queryByRole('link', { name: desk.first.act.details })).toBeNull();
    expect(screen.queryByText(desk.all_clear)).toBeNull();
  });

  it('is shown the way no more when an admin hides it', async () => {
    open({ ...radar, firstSteps: steps([]) });
    await userEvent.click(await screen.findByRole('button', { name: desk.first.hide }));
    await screen.findByText(desk.all_clear);
    expect(screen.queryByRole('region', { name: desk.first.title })).toBeNull();
  });
});

describe('the list of modules', () => {
  const open = (address: string, modules: readonly ListedModule[], role: 'admin' | 'teacher' = 'admin') => {
    const calls = fakeServer({
      'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
      'authoring/listAllModules': () => listOf(modules),
      'authoring/prepareModuleAct': ({ actId }: { actId: string }) => ({
        actId,
        rows: modules.map(({ id, title }) => ({ id, name: title.lt, outcome: null })),
      }),
      'authoring/runModuleAct': () => ({ rows: modules.map(({ id }) => ({ id, outcome: 'done' })), left: 0 }),
    });
    const router = visitScreen(`modules${address}`, { role, messages });
    const of = (name: string) =>
      calls.filter(({ procedure }) => procedure.endsWith(name)).map(({ input }) => input);
    return { router, of };
  };

  it('keeps order and filters in the address, and asks the server for them', async () => {
    const { router, of } = open('?state=draft&q=robotai', [listed(1, { state: 'draft' })]);
    await screen.findByRole('row', { name: /Robotai 1/ });
    expect(of('listAllModules').at(-1)).toMatchObject({
      state: 'draft',
      search: 'robotai',
      sort: 'position',
    });
    await userEvent.click(screen.getByRole('button', { name: module_list.column.title }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ state: 'draft', q: 'robotai', sort: 'title' }),
    );
    await waitFor(() => expect(of('listAllModules').at(-1)).toMatchObject({ sort: 'title' }));
  });

  it('names picked modules before it archives them, and offers to undo that', async () => {
    const { of } = open('', [listed(1), listed(2)]);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Robotai 1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Robotai 2/ }));
    await userEvent.click(screen.getByRole('button', { name: module_list.acts.archive }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Bus archyvuoti 2 moduliai:')).toBeDefined();
    expect(of('runModuleAct')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: module_list.acts.archive }));
    expect(await dialog.findByRole('button', { name: lists.undo })).toBeDefined();
    expect(of('prepareModuleAct')).toMatchObject([{ kind: 'archive', selection: { ids: { length: 2 } } }]);
  });

  it('names the groups that have a module as far as there is room, and counts the others', async () => {
    open('', [
      listed(1, { groups: 0 }),
      listed(2, { groups: 2, groupNames: ['Antra', 'Pirma'] }),
      listed(3, { groups: 9, groupNames: ['Antra', 'Pirma', 'Trečia'] }),
      listed(4, { groups: 9 }),
    ]);
    const cellOf = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[5]?.textContent;
    expect(await cellOf('Robotai 1')).toBe(module_list.no_groups);
    expect(await cellOf('Robotai 2')).toBe('Antra, Pirma ');
    expect(await cellOf('Robotai 3')).toBe('Antra ir dar 8');
    expect(await cellOf('Robotai 4')).toBe('9 grupės');
    expect(screen.getByTitle('Antra, Pirma, Trečia ir dar 6')).toBeDefined();
  });

  it('says how many lessons wait to be published, who changed a module last, and by which lesson a search found it', async () => {
    const lesson = { id: '0198c0de-0000-7000-8000-0000000000aa', title: { lt: 'Ciklai' } };
    open('?q=ciklai', [
      listed(1, { unpublished: 2, changedBy: 'Jonas Petraitis', found: [lesson] }),
      listed(2),
    ]);
    const row = within(await screen.findByRole('row', { name: /Robotai 1/ }));
    expect(row.getAllByText('2 laukia paskelbimo')).not.toEqual([]);
    expect(row.getByText('Jonas Petraitis')).toBeDefined();
    expect(row.getByRole('link', { name: 'Ciklai' }).getAttribute('href')).toBe(
      `/dashboard/modules/${listed(1).id}/${lesson.id}`,
    );
    const other = within(screen.getByRole('row', { name: /Robotai 2/ }));
    expect(other.queryByText(/laukia paskelbimo/)).toBeNull();
  });

  it('is brought into view by an address that names it, below a desk of any length', async () => {
    const seen: string[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      seen.push(this.querySelector('h2')?.textContent ?? '');
    });
    const { router } = open('', [listed(1)]);
    await screen.findByRole('row', { name: /Robotai 1/ });
    expect(seen).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: courses.modules }));
    await waitFor(() => expect(seen).toContain(home.all_modules));
    expect(router.state.location.hash).toBe('modules');
    const heading = screen.getByRole('heading', { name: home.all_modules });
    expect(document.activeElement).toBe(heading);
    // A search is another address: the list stays in view, and whoever types is not disturbed.
    const field = screen.getByRole('searchbox', { name: module_list.search });
    await userEvent.type(field, 'a');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'a' }));
    expect(heading.closest('section')?.dataset.named).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('moves nobody who comes back to it', async () => {
    const moved = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    const { router } = open('', [listed(1)]);
    await userEvent.click(await screen.findByRole('link', { name: courses.modules }));
    await waitFor(() => expect(moved).toHaveBeenCalled());
    moved.mockClear();
    for (const step of [-1, 1]) {
      router.history.go(step);
      await waitFor(() => expect(router.state.location.hash).toBe(step < 0 ? '' : 'modules'));
    }
    await screen.findByRole('row', { name: /Robotai 1/ });
    expect(moved).not.toHaveBeenCalled();
    // Left and opened anew, as by a reload: shown once it is there, without the focus.
    router.history.push('/dashboard/nowhere');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Robotai 1/ })).toBeNull());
    router.options.context.queryClient.clear();
    router.history.back();
    await screen.findByRole('row', { name: /Robotai 1/ });
    await waitFor(() => expect(moved).toHaveBeenCalled());
    expect(document.activeElement).not.toBe(screen.getByRole('heading', { name: home.all_modules }));
    moved.mockClear();
    // The same link once more is followed once more.
    await userEvent.click(screen.getByRole('link', { name: courses.modules }));
    await waitFor(() => expect(moved).toHaveBeenCalled());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: home.all_modules }));
  });

  it('offers a teacher the file alone', async () => {
    open('', [listed(1)], 'teacher');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Robotai 1/ }));
    const bar = within(screen.getByRole('region', { name: /1/ }));
    expect(bar.getByRole('button', { name: platform.kit.export })).toBeDefined();
    expect(bar.queryByRole('button', { name: module_list.acts.archive })).toBeNull();
    expect(screen.getByRole('link', { name: 'Redaguoti modulį: Robotai 1' })).toBeDefined();
  });

  it('offers to show all where nothing matches', async () => {
    const { router } = open('?state=archived', []);
    await userEvent.click(await screen.findByRole('button', { name: module_list.show_all }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});
