import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import groups from '#features/groups/web/messages/lt.ts';
import children from '#features/people/web/messages/children-lt.ts';
import projects from '#features/projects/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { ownWorkOf, workOf } from '../../shared/shelf.factory.ts';
import { withAllSigns } from '../../shared/shelf.rules.ts';
import type { WaitingWork, Work } from '../../shared/shelf.ts';
import shelf from '../messages/lt.ts';
import { workQuery } from '../shelf.queries.ts';
import { WorkView } from './work-view.tsx';

/** A work as somebody of a role sees it. */
async function visit(role: Role, over: Partial<Work>, answers: Record<string, () => unknown> = {}) {
  const work = workOf(over);
  const calls = fakeServer(answers);
  const route = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => dashboardRoute, path, component });
  const routes = [
    route('work', () => <WorkView work={work} />),
    route('workshop/$projectId', () => 'Dirbtuvės'),
    route('groups/$groupId/shelf', () => 'Grupės darbai'),
    route('children', () => 'Visi vaikai'),
    route('shelf/$workId', () => 'Kitas darbas'),
  ];
  visitDashboard('work', { routes, role, messages: { ...platform, shelf, projects, groups, children } });
  await screen.findByRole('heading', { level: 1, name: work.name });
  return (procedure: string) => calls.filter((call) => call.procedure === procedure);
}
/** A work as a teacher sees it, kept as the server says. */
async function visitKept(work: Work, answers: Parameters<typeof fakeServer>[0]) {
  fakeServer(answers);
  const component = () => {
    const { data } = useQuery(workQuery(work.id));
    return data ? <WorkView work={data} /> : null;
  };
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'work', component })];
  visitDashboard('work', { routes, role: 'teacher', messages: { ...platform, shelf, projects, groups } });
  await screen.findByRole('heading', { level: 1, name: work.name });
}
const ended = (state: string) => (state === 'hidden' ? ('ended' as const) : null);
const place = (groupName: string, state: 'waiting' | 'shown' | 'declined' | 'hidden') => ({
  ...{ groupId: groupName, groupName, state, declineReason: null, hiddenBy: ended(state) },
});
const waitingIn = (groupName: string, work: Work) => ({ ...work, groupId: groupName, groupName });
const outdated = ownWorkOf({ isOutdated: true });
const button = (name: string) => screen.queryByRole('button', { name });

describe('a work on the shelf', () => {
  it('says whose it is and where it began', async () => {
    const origin = { kind: 'work', name: 'Raketa', author: 'Lukas P.' } as const;
    await visit(
      'child',
      { origin, isMine: true, isLinked: true, signs: withAllSigns({ heart: 2 }) },
      { 'shelf/listMyShelf': () => ({ works: [ownWorkOf()], groups: [], shownToGroups: true }) },
    );
    expect(screen.getByText(/Sukūrė Urtė Ž\./)).toBeTruthy();
    expect(screen.getByText('Pradėta iš darbo „Raketa“ (Lukas P.)')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Patinka: 2' })).toBeTruthy();
    expect(screen.queryByText(/^Puiku/)).toBeNull();
    for (const seenBy of [shelf.family_only, shelf.linked]) expect(screen.getByText(seenBy)).toBeTruthy();
    expect((await screen.findByRole('link', { name: shelf.go_on })).getAttribute('href')).toBe(
      '/dashboard/workshop/p',
    );
    for (const name of [shelf.take_down, shelf.make_mine, shelf.approve, shelf.link_make])
      expect(button(name)).toBeNull();
  });

  it('of an author who isn’t in a group with the reader names the work alone', async () => {
    await visit('child', { origin: { kind: 'work', name: 'Raketa', author: null } });
    expect(screen.getByText('Pradėta iš darbo „Raketa“')).toBeTruthy();
  });

  it('gets one sign of a classmate, taken back by the same press', async () => {
    const signed = await visit(
      'child',
      { mayLeaveSign: true, mySign: 'star' },
      { 'shelf/setSign': () => ({}) },
    );
    const signs = within(screen.getByRole('group', { name: shelf.signs }));
    expect(signs.getByRole('button', { pressed: true }).textContent).toContain(shelf.sign.star);
    await userEvent.click(signs.getByRole('button', { name: shelf.sign.rocket }));
    await userEvent.click(signs.getByRole('button', { name: shelf.sign.star }));
    await waitFor(() =>
      expect(signed('shelf/setSign').map(({ input }) => input)).toEqual([
        { workId: 'w', sign: 'rocket' },
        { workId: 'w', sign: null },
      ]),
    );
  });

  it('becomes a project of the reader’s own', async () => {
    const taken = await visit('child', { mayMakeMine: true }, { 'shelf/makeMine': () => ({}) });
    await userEvent.click(screen.getByRole('button', { name: shelf.make_mine }));
    for (const text of ['Dirbtuvės', shelf.made_mine]) expect(await screen.findByText(text)).toBeTruthy();
    expect(taken('shelf/makeMine')).toMatchObject([{ input: { workId: 'w' } }]);
  });
});

describe('the way back', () => {
  const path = () =>
    within(screen.getByRole('navigation', { name: platform.kit.breadcrumbs }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it.each([
    ['child', 'Lentyna', '/dashboard/shelf'],
    ['parent', 'Vaikai', '/dashboard/children'],
  ] as const)('of a %s leads to “%s”', async (role, label, address) => {
    await visit(role, { places: [place('Kometos', 'shown')] });
    expect(path()).toEqual([[label, address]]);
  });

  it('of a guardian leads to the child', async () => {
    const children = [{ id: 'record', userId: 'account', firstName: 'Urtė', lastName: 'Žukauskaitė' }];
    await visit('parent', { childId: 'account' }, { 'people/listChildren': () => ({ children }) });
    await screen.findByRole('link', { name: 'Urtė' });
    expect(path()).toEqual([['Urtė', '/dashboard/children/record']]);
  });

  it('of a teacher leads to the shelf of the group for which it waits', async () => {
    await visit('teacher', { places: [place('Asteroidai', 'shown'), place('Kometos', 'waiting')] });
    expect(path()).toEqual([
      ['Grupės', '/dashboard/groups'],
      ['Kometos', '/dashboard/groups/Kometos'],
      ['Grupės lentyna', '/dashboard/groups/Kometos/shelf'],
    ]);
  });
});

describe('a teacher', () => {
  it('decides about the work as it was read, for each group that it waits for', async () => {
    const places = [place('Asteroidai', 'waiting'), place('Kometos', 'shown')];
    const decided = await visit(
      'teacher',
      { places, mayTakeDown: true },
      { 'shelf/decideWork': () => workOf() },
    );
    expect(screen.getByText('Kometos – mato grupė')).toBeTruthy();
    expect(button(`${shelf.approve}: Kometos`)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `${shelf.decline}: Asteroidai` }));
    await userEvent.click(await screen.findByRole('button', { name: /^dar nebaigtas/ }));
    expect(await screen.findByText('Darbas „Žvaigždynas“ grupei nerodomas')).toBeTruthy();
    const asked = { workId: 'w', groupId: 'Asteroidai', approved: false, reason: 'unfinished' };
    const input = { ...asked, putAt: '2026-11-20T11:00:00.000Z' };
    expect(decided('shelf/decideWork')).toMatchObject([{ input }]);
  });

  it('may change a no into a yes, and hears when the work was put anew meanwhile', async () => {
    const decideWork = () => {
      throw new AppError('shelf/changed-meanwhile');
    };
    await visit('teacher', { places: [place('Kometos', 'declined')] }, { 'shelf/decideWork': decideWork });
    expect(button(shelf.decline)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: shelf.approve }));
    expect(await screen.findByText(platform.errors['shelf/changed-meanwhile'])).toBeTruthy();
  });

  it('may undo it', async () => {
    const decided = await visit(
      'teacher',
      { places: [place('Kometos', 'waiting')] },
      { 'shelf/decideWork': () => workOf(), 'shelf/listWaitingWorks': () => ({ works: [], total: 0 }) },
    );
    await userEvent.click(screen.getByRole('button', { name: shelf.approve }));
    await userEvent.click(await screen.findByRole('button', { name: shelf.undo }));
    expect(await screen.findByText('Darbas „Žvaigždynas“ vėl laukia')).toBeTruthy();
    expect(decided('shelf/decideWork').map(({ input }) => input)).toMatchObject([
      { approved: true },
      { approved: null },
    ]);
  });

  it('goes on with the next that waits', async () => {
    const waiting = [workOf(), workOf({ id: 'x' })].map((work) => waitingIn('Kometos', work));
    await visit(
      'teacher',
      { places: [place('Kometos', 'waiting')] },
      { 'shelf/listWaitingWorks': () => ({ works: waiting, total: 2 }) },
    );
    const next = await screen.findByRole('link', { name: 'Kitas (1)' });
    expect(next.getAttribute('href')).toBe('/dashboard/shelf/x');
  });

  it('lets the group see a work and goes on with the next in one tap, and says how many are left', async () => {
    const waiting = [workOf(), workOf({ id: 'x' }), workOf({ id: 'y' })].map((work) =>
      waitingIn('Kometos', work),
    );
    const decided = await visit(
      'teacher',
      { places: [place('Kometos', 'waiting')] },
      {
        'shelf/decideWork': () => workOf({ places: [place('Kometos', 'shown')] }),
        'shelf/listWaitingWorks': () => ({ works: waiting, total: 3 }),
      },
    );
    expect(await screen.findByText('Liko 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: shelf.approve_next }));
    expect(await screen.findByText('Kitas darbas')).toBeTruthy();
    expect(decided('shelf/decideWork')).toMatchObject([{ input: { workId: 'w', approved: true } }]);
  });

  async function decideLast(elsewhere: readonly WaitingWork[] = []) {
    const deciding = workOf({ places: [place('Kometos', 'waiting')] });
    let left = [waitingIn('Kometos', deciding)];
    const decided = { ...deciding, places: [place('Kometos', 'shown')] };
    await visitKept(deciding, {
      'shelf/decideWork': () => {
        left = [];
        return decided;
      },
      'shelf/getWork': () => (left.length > 0 ? deciding : decided),
      'shelf/listWaitingWorks': ({ groupId }: { groupId?: string }) => {
        const works = groupId ? left : [...left, ...elsewhere];
        return { works, total: works.length };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: shelf.approve }));
  }

  it('hears after the last one that all are decided, and goes back to the group’s shelf', async () => {
    await decideLast();
    expect(await screen.findByText(shelf.all_decided)).toBeTruthy();
    const back = screen.getByRole('link', { name: shelf.to_group_shelf });
    expect(back.getAttribute('href')).toBe('/dashboard/groups/Kometos/shelf');
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  it('goes on in another group after the last one of this', async () => {
    await decideLast([waitingIn('Asteroidai', workOf({ id: 'x' }))]);
    expect(await screen.findByText(shelf.group_decided)).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Kita grupė: Asteroidai (1)' });
    expect(next.getAttribute('href')).toBe('/dashboard/shelf/x');
  });

  it('is not told so of a work that was decided before', async () => {
    await visit(
      'teacher',
      { places: [place('Kometos', 'shown')], mayTakeDown: true },
      { 'shelf/listWaitingWorks': () => ({ works: [], total: 0 }) },
    );
    await screen.findByRole('button', { name: shelf.take_down });
    expect(screen.queryByText(shelf.all_decided)).toBeNull();
  });

  it('takes it down only once it is confirmed', async () => {
    const taken = await visit(
      'teacher',
      { mayTakeDown: true, places: [place('Kometos', 'shown')] },
      { 'shelf/takeDown': () => ({ taken: true }) },
    );
    await userEvent.click(screen.getByRole('button', { name: shelf.take_down }));
    const dialog = within(await screen.findByRole('dialog', { name: shelf.take_down_title }));
    expect(dialog.getByText(shelf.take_down_staff)).toBeTruthy();
    expect(taken('shelf/takeDown')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: shelf.take_down }));
    expect(await screen.findByText('Grupės darbai')).toBeTruthy();
    expect(taken('shelf/takeDown')).toMatchObject([{ input: { workId: 'w' } }]);
    expect(screen.getByText(shelf.taken_down)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('is left by the guardian who takes it down, also when nothing was opened before it', async () => {
  await visit('parent', { mayTakeDown: true }, { 'shelf/takeDown': () => ({ taken: true }) });
  await userEvent.click(screen.getByRole('button', { name: shelf.take_down }));
  const dialog = within(await screen.findByRole('dialog', { name: shelf.take_down_title }));
  await userEvent.click(dialog.getByRole('button', { name: shelf.take_down }));
  for (const text of ['Visi vaikai', shelf.taken_down]) expect(await screen.findByText(text)).toBeTruthy();
});

it('names who left which sign to the child, and what the teacher asks of a work that the group doesn’t see', async () => {
  const declined = { ...place('Kometos', 'declined'), declineReason: 'unfinished' as const };
  await visit(
    'child',
    {
      ...{ isMine: true, places: [declined], signs: withAllSigns({ heart: 2, star: 1 }) },
      signedBy: [
        { sign: 'heart', firstName: 'Lukas' },
        { sign: 'star', firstName: 'Adelė' },
        { sign: 'heart', firstName: 'Benas' },
      ],
    },
    { 'shelf/listMyShelf': () => ({ works: [outdated], groups: [], shownToGroups: true }) },
  );
  const names = within(screen.getByRole('list', { name: shelf.signs_by })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Patinka – Lukas, Benas', 'Puiku – Adelė']);
  expect(screen.queryByRole('img', { name: 'Patinka: 2' })).toBeNull();
  screen.getByText(shelf.own_declined.unfinished);
  await screen.findByRole('button', { name: shelf.put_newest });
});
