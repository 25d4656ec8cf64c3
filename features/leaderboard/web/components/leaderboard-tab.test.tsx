import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lookOf } from '#features/avatars/shared/avatars.factory.ts';
import points from '#features/points/web/messages/lt.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformLt from '#platform/web/messages/lt.ts';
import type { Leaderboard, LeaderboardRow } from '../../shared/leaderboard.ts';
import lt from '../messages/lt.ts';
import { LeaderboardTab } from './leaderboard-tab.tsx';

const messages = { ...platformLt, points, leaderboard: lt };
const scratch = { id: 'scratch', name: 'Scratch kūrėjai' };

const row = (place: number | null, name: string, score: number, me = false): LeaderboardRow => ({
  ...{ place, name, me, look: lookOf() },
  points: score,
  level: score >= 200 ? 1 : 0,
});

const board: Leaderboard = {
  top: [
    row(1, 'Zita K.', 340),
    row(2, 'Ąžuolas Ž.', 210),
    row(3, 'Ema K.', 90),
    row(12, 'Lukas P.', 34, true),
  ],
  neighbours: [row(11, 'Ona B.', 40), row(12, 'Lukas P.', 34, true)],
  month: [row(1, 'Lukas P.', 34, true)],
  optedOut: false,
  thisMonth: { points: 34, fields: ['for_questions', 'for_challenges'] },
};

function open(answer: Leaderboard | null, viewer: 'child' | 'parent' = 'child', groups = [scratch]) {
  const calls = fakeServer({ 'leaderboard/getLeaderboard': () => answer });
  renderScreen(
    <LeaderboardTab
      childId="me"
      firstName="Lukas"
      viewer={viewer}
      groups={groups}
      choice={<a href="/x">x</a>}
    />,
    { messages },
  );
  return calls;
}

const lines = () =>
  screen
    .getAllByRole('listitem')
    .map((line) => within(line).getByText(/\S\.$/, { selector: 'span' }).textContent ?? '');

describe('the leaderboard', () => {
  it('opens with the neighbours, the own line marked', async () => {
    open(board);
    const list = await screen.findByRole('list', { name: lt.list_neighbours });
    expect(lines()).toEqual(['Ona B.', 'Lukas P.']);
    const [, own] = within(list).getAllByRole('listitem');
    expect(own?.getAttribute('aria-current')).toBe('true');
    expect(own?.textContent).toContain(lt.own_child);
    expect(own?.textContent).toContain('34 taškai');
  });

  it('shows the first and this month without asking again', async () => {
    const calls = open(board);
    await screen.findByRole('list', { name: lt.list_neighbours });
    await userEvent.click(screen.getByRole('radio', { name: lt.view_top }));
    expect(screen.getByRole('list', { name: lt.list_top })).toBeDefined();
    expect(lines()).toEqual(['Zita K.', 'Ąžuolas Ž.', 'Ema K.', 'Lukas P.']);
    await userEvent.click(screen.getByRole('radio', { name: lt.view_month }));
    expect(lines()).toEqual(['Lukas P.']);
    expect(calls).toHaveLength(1);
  });

  it('says what the child did, and tells nobody that they are last', async () => {
    open(board);
    await screen.findByText('Šį mėnesį surinkai 34 taškus už klausimus ir iššūkius.');
    // The own line is the last of the list: it shows no place.
    expect(document.body.textContent).toContain('11 vieta');
    expect(document.body.textContent).not.toContain('12 vieta');
    expect(document.body.textContent).not.toMatch(/paskutin/i);
  });

  it('speaks of the child to a parent', async () => {
    open(board, 'parent');
    await screen.findByText('Lukas šį mėnesį surinko 34 taškus už klausimus ir iššūkius.');
    expect(screen.getByText(lt.own_parent)).toBeDefined();
  });

  it('tells a child who opted out that nobody sees them', async () => {
    const own = [row(null, 'Lukas P.', 34, true)];
    open({ ...board, top: own, neighbours: own, month: own, optedOut: true });
    await screen.findByText(lt.note_opted_out_child);
    expect(lines()).toEqual(['Lukas P.']);
    expect(screen.queryByText(lt.seen_child)).toBeNull();
  });

  it('has a friendly message for a child who is alone, without a group, or without an odyssey', async () => {
    open({ ...board, neighbours: [row(1, 'Lukas P.', 34, true)] });
    await screen.findByText(lt.note_alone_child);
    open(board, 'child', []);
    await screen.findByText(lt.no_group_child);
    open(null);
    await screen.findByText(lt.off);
  });

  it('changes between the groups of a child', async () => {
    const calls = open(board, 'parent', [scratch, { id: 'python', name: 'Python' }]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Python' }));
    await waitFor(() =>
      expect(calls.map(({ input }) => input)).toEqual([
        { childId: 'me', groupId: 'scratch' },
        { childId: 'me', groupId: 'python' },
      ]),
    );
  });
});
