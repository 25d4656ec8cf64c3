import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { claimsQuery } from '../claims.queries.ts';
import claims from '../messages/claims-lt.ts';
import rewards from '../messages/lt.ts';
import { claimsAskedOf } from './prize-search.view.ts';
import { PrizeTasks } from './prize-tasks.tsx';

const task = (id: string, firstName: string, over: Partial<ClaimTask> = {}): ClaimTask => ({
  id,
  rewardId: 'cup',
  rewardName: { lt: 'Puodelis' },
  rewardLevel: 1,
  picture: { art: 'gift', fileId: null },
  optionName: { lt: 'Baltas' },
  pointsRequired: 240,
  comment: '',
  status: 'claimed',
  claimedAt: '2026-11-20T15:30:00.000Z',
  readyAt: null,
  viaParent: false,
  cancelReason: null,
  child: { id: firstName, firstName, lastName: 'Petraitis' },
  group: { id: 'python', name: 'Python' },
  handledBy: null,
  handledAt: null,
  ...over,
});

const asked = claimsAskedOf({});

function List({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery(claimsQuery(asked));
  const selection = useRowSelection<ClaimTask>('');
  if (!data) return null;
  return (
    <PrizeTasks
      claims={data.claims}
      search={{}}
      onChange={() => undefined}
      columns={['child', 'prize', 'status', 'handledBy']}
      paging={{
        ...{ total: data.total, position: { page: 0, pageSize: 10, sorting: null } },
        onChange: () => undefined,
      }}
      selection={selection}
      isAdmin={isAdmin}
    />
  );
}

// The server's own list, so that refetches after an act return its real state.
function show(waiting: ClaimTask[], acts: Record<string, (input: never) => unknown> = {}, isAdmin = false) {
  const stored = { claims: waiting };
  const close = (claimId: string, over: Partial<ClaimTask>) => {
    const found = stored.claims.find((claim) => claim.id === claimId);
    stored.claims = stored.claims.filter((claim) => claim.id !== claimId);
    return { ...found, ...over };
  };
  const calls = fakeServer({
    'rewards/listClaims': () => ({
      claims: stored.claims,
      ...{ more: false, total: stored.claims.length, isOver: false, previous: null, next: null },
      counts: { open: { count: stored.claims.length, over: false }, closed: { count: 0, over: false } },
    }),
    'rewards/markClaimReady': ({ claimId }: { claimId: string }) => {
      const change = (claim: ClaimTask): ClaimTask =>
        claim.id === claimId ? { ...claim, status: 'ready' } : claim;
      stored.claims = stored.claims.map(change);
      return stored.claims.find((claim) => claim.id === claimId);
    },
    'rewards/handOverClaim': ({ claimId }: { claimId: string }) => close(claimId, { status: 'handed-over' }),
    'rewards/cancelClaim': ({ claimId }: { claimId: string }) => close(claimId, { status: 'cancelled' }),
    ...acts,
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'prizes',
    component: () => <List isAdmin={isAdmin} />,
  });
  const role = isAdmin ? 'admin' : 'teacher';
  visitDashboard('prizes', { routes: [page], role, messages: { ...platform, rewards, claims } });
  return calls;
}

/** Opens the rarer acts of a claim. */
const more = async (of: ReturnType<typeof within>) =>
  userEvent.click(of.getByRole('button', { name: /^Daugiau veiksmų/ }));

const line = async (name: RegExp) => {
  const found = (await screen.findByText(name)).closest('tr');
  if (!found) throw new Error(`No line of ${name}`);
  return within(found);
};

describe('the prize work list', () => {
  it('shows who waits for what, with the wish, and marks claims kept under a parent', async () => {
    show([task('one', 'Lukas', { comment: 'Mėlyną, prašau 🚀', viaParent: true })]);
    const lukas = await line(/Lukas Petraitis/);
    expect(lukas.getByText('Python')).toBeDefined();
    expect(lukas.getByText('Baltas')).toBeDefined();
    expect(lukas.getByText('Mėlyną, prašau 🚀')).toBeDefined();
    expect(lukas.getByText('Per tėvus')).toBeDefined();
    expect(lukas.getByText('Užsakytas')).toBeDefined();
  });

  it('goes from claimed to ready to handed over, and leaves the list', async () => {
    const calls = show([task('one', 'Lukas'), task('two', 'Urtė')]);
    const lukas = await line(/Lukas/);
    await userEvent.click(lukas.getByRole('button', { name: /^Paruošti/ }));
    expect(await screen.findByText('Paruoštas')).toBeDefined();
    expect(lukas.queryByRole('button', { name: /^Paruošti/ })).toBeNull();
    await userEvent.click(lukas.getByRole('button', { name: /^Įteikti/ }));
    await waitFor(() => expect(screen.queryByText('Lukas Petraitis')).toBeNull());
    expect(await screen.findByText('Įteikta: Puodelis – Lukas Petraitis')).toBeDefined();
    expect(screen.getByText('Urtė Petraitis')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: rewards.prizes_list }));
    expect(calls.map((call) => call.procedure)).toContain('rewards/handOverClaim');
  });

  it('takes a double click for one step', async () => {
    const calls = show([task('one', 'Lukas')]);
    const lukas = await line(/Lukas/);
    fireEvent.click(lukas.getByRole('button', { name: /^Paruošti/ }), { detail: 1 });
    fireEvent.click(await lukas.findByRole('button', { name: /^Įteikti/ }), { detail: 2 });
    await userEvent.click(document.body);
    expect(calls.map((call) => call.procedure)).not.toContain('rewards/handOverClaim');
  });

  it('offers for a while to move a prize that was made ready back', async () => {
    const lukas = task('one', 'Lukas');
    const calls = show([lukas], { 'rewards/undoReady': () => lukas });
    await userEvent.click((await line(/Lukas/)).getByRole('button', { name: /^Paruošti/ }));
    await userEvent.click(await screen.findByRole('button', { name: rewards.undo }));
    expect(await screen.findByText('Grąžinta į užsakytus: Puodelis – Lukas Petraitis')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'rewards/undoReady')?.input).toEqual({
      claimId: 'one',
    });
  });

  it('moves a prize that is ready back to the ordered ones at any time, from its menu', async () => {
    const calls = show([task('one', 'Lukas', { status: 'ready', readyAt: '2026-11-20T15:40:00.000Z' })], {
      'rewards/undoReady': () => task('one', 'Lukas'),
    });
    const lukas = await line(/Lukas/);
    await more(lukas);
    await userEvent.click(lukas.getByRole('button', { name: /^Grąžinti į užsakytus/ }));
    expect(await screen.findByText('Grąžinta į užsakytus: Puodelis – Lukas Petraitis')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'rewards/undoReady')?.input).toEqual({
      claimId: 'one',
    });
  });

  it('says what a prize is again that was handed over without being ready first', async () => {
    show(
      [task('one', 'Lukas', { status: 'handed-over' })],
      { 'rewards/undoHandOver': () => task('one', 'Lukas') },
      true,
    );
    await userEvent.click((await line(/Lukas/)).getByRole('button', { name: /^Grąžinti į užsakytus/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Ne tam vaikui');
    await userEvent.click(dialog.getByRole('button', { name: rewards.undo_ready }));
    expect(await screen.findByText('Grąžinta į užsakytus: Puodelis – Lukas Petraitis')).toBeDefined();
  });

  it('offers for a while to undo a hand-over, without a reason', async () => {
    const lukas = task('one', 'Lukas', { status: 'ready' });
    const calls = show([lukas], {
      'rewards/undoHandOver': () => lukas,
    });
    await userEvent.click((await line(/Lukas/)).getByRole('button', { name: /^Įteikti/ }));
    await userEvent.click(await screen.findByRole('button', { name: rewards.undo }));
    expect(await screen.findByText('Grąžinta į paruoštus: Puodelis – Lukas Petraitis')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'rewards/undoHandOver')?.input).toEqual({
      claimId: 'one',
    });
  });

  it('says when it is too late to undo', async () => {
    show([task('one', 'Lukas', { status: 'ready' })], {
      'rewards/undoHandOver': () => {
        throw new AppError('reward/undo-too-late');
      },
    });
    await userEvent.click((await line(/Lukas/)).getByRole('button', { name: /^Įteikti/ }));
    await userEvent.click(await screen.findByRole('button', { name: rewards.undo }));
    expect(await screen.findByText(platform.errors['reward/undo-too-late'])).toBeDefined();
  });

  it('lets an admin undo a hand-over later, with the reason', async () => {
    const calls = show(
      [task('one', 'Lukas', { status: 'handed-over', readyAt: '2026-11-20T15:40:00.000Z' })],
      { 'rewards/undoHandOver': () => task('one', 'Lukas', { status: 'ready' }) },
      true,
    );
    await userEvent.click((await line(/Lukas/)).getByRole('button', { name: /^Grąžinti į paruoštus/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Ne tam vaikui');
    await userEvent.click(dialog.getByRole('button', { name: rewards.undo_hand_over }));
    expect(await screen.findByText('Grąžinta į paruoštus: Puodelis – Lukas Petraitis')).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'rewards/undoHandOver')?.input).toEqual({
      claimId: 'one',
      reason: 'Ne tam vaikui',
    });
  });

  it('restores a line when the server refuses, and says why', async () => {
    show([task('one', 'Lukas')], {
      'rewards/handOverClaim': () => {
        throw new AppError('reward/claim-closed');
      },
    });
    const lukas = await line(/Lukas/);
    await more(lukas);
    await userEvent.click(lukas.getByRole('button', { name: /^Įteikti/ }));
    expect(await screen.findByText(platform.errors['reward/claim-closed'])).toBeDefined();
    expect(await screen.findByText('Lukas Petraitis')).toBeDefined();
  });

  it('cancels only with a reason, and says that points and stock return', async () => {
    const calls = show([task('one', 'Lukas')]);
    const lukas = await line(/Lukas/);
    await more(lukas);
    await userEvent.click(lukas.getByRole('button', { name: /^Atšaukti prizą/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Lukas atgaus 240 taškų, o „Baltas“ vėl bus galima rinktis/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Atšaukti prizą' }));
    expect(calls.map((call) => call.procedure)).not.toContain('rewards/cancelClaim');
    await userEvent.type(dialog.getByRole('textbox'), 'Prizas sudužo');
    await userEvent.click(dialog.getByRole('button', { name: 'Atšaukti prizą' }));
    await waitFor(() => expect(screen.queryByText('Lukas Petraitis')).toBeNull());
    expect(calls.find((call) => call.procedure === 'rewards/cancelClaim')?.input).toEqual({
      claimId: 'one',
      reason: 'Prizas sudužo',
    });
  });

  it('has no next step for closed claims', async () => {
    show([
      task('one', 'Lukas', {
        status: 'cancelled',
        cancelReason: 'Prizas sudužo',
        handledBy: 'Eglė Norvaišienė',
        handledAt: '2026-11-20T16:00:00.000Z',
      }),
    ]);
    const lukas = await line(/Lukas/);
    expect(lukas.getByText(/Prizas sudužo/)).toBeDefined();
    expect(lukas.getByText('Eglė Norvaišienė')).toBeDefined();
    expect(lukas.queryByRole('button')).toBeNull();
  });
});
