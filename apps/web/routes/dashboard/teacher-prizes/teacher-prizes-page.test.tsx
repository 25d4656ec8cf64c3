import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import lists from '#features/lists/web/messages/lt.ts';
import type { ClaimTask } from '#features/rewards/shared/rewards.ts';
import claimWords from '#features/rewards/web/messages/claims-lt.ts';
import rewards from '#features/rewards/web/messages/lt.ts';
import { prizeSearchOf } from '#features/rewards/web/work-list/prize-search.view.ts';
import { hasWords } from '#platform/shared/search-words.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { TeacherPrizesPage } from './teacher-prizes-page.tsx';

const group = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Scratch kūrėjai' };
const far = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Žaidimų kūrimas' };
const idOf = (number: number) => `0198c0de-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const task = (number: number): ClaimTask => ({
  id: idOf(number),
  rewardId: 'cup',
  rewardName: { lt: 'Puodelis' },
  rewardLevel: 1,
  picture: { art: 'gift', fileId: null },
  optionName: { lt: 'Baltas' },
  pointsRequired: 240,
  comment: '',
  status: 'ready',
  claimedAt: '2026-11-20T15:30:00.000Z',
  readyAt: null,
  viaParent: false,
  cancelReason: null,
  child: { id: `child-${number}`, firstName: 'Vaikas', lastName: `Nr${number}` },
  group,
  handledBy: null,
  handledAt: null,
});

interface Wanted {
  readonly state: 'open' | 'closed';
  readonly search: string;
  readonly groupId?: string;
  readonly after?: string;
  readonly before?: string;
  readonly pageSize: number;
}

/** The given number wait, of a thousand counted ones when `over`. */
async function open(
  address: string,
  { waiting, over = false, closed = 1000 }: { waiting: number; over?: boolean; closed?: number },
) {
  let claims = Array.from({ length: waiting }, (_, n) => task(n + 1));
  const calls = fakeServer({
    'rewards/listClaims': ({ state, search, groupId, after, before, pageSize }: Wanted) => {
      const found = claims.filter(({ child }) => hasWords(child.lastName, search));
      const mine = state === 'closed' || groupId === far.id ? [] : found;
      // As the server: the place of a row that has left the list stays known.
      const rest = mine.filter(({ id }) => (!after || id > after) && (!before || id < before));
      const shown = before ? rest.slice(-pageSize) : rest.slice(0, pageSize);
      const last = shown.at(-1)?.id ?? null;
      const isMore = mine.some(({ id }) => last !== null && id > last);
      return {
        ...{ claims: shown, more: isMore, next: isMore ? last : null },
        ...{ previous: after || before ? (shown[0]?.id ?? null) : null },
        ...{ total: over ? 1000 : mine.length, isOver: over },
        counts: {
          open: { count: over ? 1000 : mine.length, over },
          closed: { count: closed, over: closed === 1000 },
        },
      };
    },
    'rewards/listClaimGroups': ({ search, chosen }: { search: string; chosen?: string }) => ({
      groups: search === '' ? [group] : [far].filter(({ name }) => hasWords(name, search)),
      chosen: [group, far].find(({ id }) => id === chosen) ?? null,
    }),
    'rewards/prepareClaimAct': (asked: Record<string, unknown>) => ({
      actId: asked.actId,
      rows: claims.map(({ id, child }) => ({ id, name: child.lastName, outcome: null })),
    }),
    'rewards/runClaimAct': () => {
      const rows = claims.map(({ id }) => ({ id, outcome: 'done' }));
      claims = [];
      return { rows, left: 0 };
    },
    'rewards/handOverClaim': ({ claimId }: { claimId: string }) => {
      const found = claims.find(({ id }) => id === claimId);
      claims = claims.filter(({ id }) => id !== claimId);
      return { ...found, status: 'handed-over' };
    },
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'teacher-prizes/',
    validateSearch: prizeSearchOf,
    component: TeacherPrizesPage,
  });
  const user: SessionUser = {
    id: 'admin',
    email: 'admin@orbita.lt',
    role: 'admin',
    firstName: 'Ieva',
    lastName: 'Ievaitė',
    locale: null,
    emailVerified: true,
    avatarColour: null,
    groups: [],
  };
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/dashboard/teacher-prizes${address}`] }),
    context: { queryClient: new QueryClient(), loadSession: async () => user },
  });
  renderScreen(<RouterProvider router={router as never} />, {
    messages: { ...platform, rewards, claims: claimWords, lists },
  });
  await screen.findByRole('heading', { level: 1 });
  return { calls, search: () => router.state.location.search };
}
const handOver = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Įteikti: .*${name}$`) }));

it('stays on its page after a hand-over, and the next prize moves up', async () => {
  const address = { page: 2, size: 5, after: idOf(5) };
  const { search } = await open(`?page=2&size=5&after=${idOf(5)}`, { waiting: 11 });
  await handOver('Nr7');
  await screen.findByText('Vaikas Nr11');
  expect(screen.queryByText('Vaikas Nr7')).toBeNull();
  expect(search()).toEqual(address);
  expect(screen.getByText('6–10 iš 10')).toBeDefined();
});

it('shows the first page once the last prize of a later page is handed over', async () => {
  const { search } = await open(`?page=3&size=5&after=${idOf(10)}`, { waiting: 11 });
  await handOver('Nr11');
  await screen.findByText('Vaikas Nr1');
  expect(search()).toEqual({ size: 5 });
});

it('sorts by a header on the server, from the first page on', async () => {
  const { calls, search } = await open(`?page=2&size=5&after=${idOf(5)}`, { waiting: 7 });
  await screen.findByText('Vaikas Nr6');
  await userEvent.click(screen.getByRole('button', { name: /^Vaikas/ }));
  await waitFor(() => expect(search()).toEqual({ size: 5, sort: 'child' }));
  await screen.findByText('Vaikas Nr1');
  expect(calls.at(-1)?.input).toMatchObject({ sort: 'child', descending: 'false' });
});

it('says how many are waiting and done, as far as the server counted', async () => {
  const { search } = await open('', { waiting: 7 });
  expect(await screen.findByRole('radio', { name: 'Laukia · 7' })).toBeDefined();
  expect(screen.getByRole('radio', { name: /^Istorija · 1\s?000\+$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Istorija/ }));
  await waitFor(() => expect(search()).toEqual({ state: 'closed' }));
});

it('pages beyond what was counted', async () => {
  await open('?size=5', { waiting: 7, over: true });
  expect(await screen.findByText(/^1–5 iš daugiau nei 1\s?000$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: platform.kit.next_page }));
  expect(await screen.findByText(/^6–7 iš daugiau nei 1\s?000$/)).toBeDefined();
  expect(screen.getByRole('button', { name: platform.kit.next_page }).hasAttribute('disabled')).toBe(true);
});

it('searches for a child on the server from the first page; a search without results can be cleared', async () => {
  const { calls, search } = await open(`?page=2&after=${idOf(5)}`, { waiting: 7 });
  await userEvent.type(screen.getByLabelText(rewards.search), 'nr3');
  await waitFor(() => expect(search()).toEqual({ q: 'nr3' }));
  expect(await screen.findByText('Vaikas Nr3')).toBeDefined();
  expect(calls.at(-1)?.input).toMatchObject({ search: 'nr3' });
  await userEvent.type(screen.getByLabelText(rewards.search), '9');
  await userEvent.click(await screen.findByRole('button', { name: rewards.clear_filters }));
  await screen.findByText('Vaikas Nr1');
  expect(search()).toEqual({});
});

it('finds a group that is not among the first ones, and offers to leave one without prizes', async () => {
  const { search } = await open('', { waiting: 1 });
  await userEvent.click(await screen.findByRole('button', { name: claimWords.filter_group }));
  await userEvent.type(await screen.findByRole('searchbox', { name: claimWords.filter_group }), 'zaid');
  await userEvent.click(await screen.findByRole('button', { name: far.name }));
  await waitFor(() => expect(search()).toEqual({ group: far.id }));
  expect(await screen.findByText(claimWords.none_in_group)).toBeDefined();
  expect(screen.queryByText(rewards.prizes_done)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: rewards.show_all_groups }));
  expect(await screen.findByText('Vaikas Nr1')).toBeDefined();
  expect(search()).toEqual({});
});

it('says of a group without a history that it is that group’s', async () => {
  await open(`?state=closed&group=${far.id}`, { waiting: 1 });
  expect(await screen.findByText(claimWords.none_closed_in_group)).toBeDefined();
  expect(screen.queryByText(rewards.prizes_none_closed)).toBeNull();
});

it('doesn’t say that all are handed over where nobody has claimed one', async () => {
  await open('', { waiting: 0, closed: 0 });
  expect(await screen.findByText(claimWords.none_ever)).toBeDefined();
});

it('hands over all that wait, and says what came of it', async () => {
  const { calls } = await open('', { waiting: 30 });
  // One in the head of the table, one above the cards of a phone.
  const [pickPage] = await screen.findAllByRole('checkbox', { name: platform.kit.pick_page });
  if (pickPage) await userEvent.click(pickPage);
  await userEvent.click(screen.getByRole('button', { name: 'Pažymėti viską (30)' }));
  await userEvent.click(screen.getByRole('button', { name: rewards.hand_over }));
  const dialog = await screen.findByRole('dialog', { name: rewards.hand_over });
  expect(await within(dialog).findByText('Bus įteikta 30 prizų:')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: rewards.hand_over }));
  expect(await within(dialog).findByText('Atlikta: 30')).toBeDefined();
  const prepared = calls.filter(({ procedure }) => procedure === 'rewards/prepareClaimAct');
  expect(prepared.map(({ input }) => input)).toMatchObject([
    { kind: 'handOver', selection: { filter: { search: '' }, seen: 30 } },
  ]);
  expect(await screen.findByText(rewards.prizes_done)).toBeDefined();
});

it('offers to prepare only what is not ready yet', async () => {
  await open('', { waiting: 2 });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Pažymėti.*Nr1, Puodelis$/ }));
  const bar = within(screen.getByRole('region', { name: 'Pažymėta: 1' }));
  expect(bar.queryByRole('button', { name: rewards.mark_ready })).toBeNull();
  expect(bar.getByRole('button', { name: rewards.hand_over })).toBeDefined();
});
