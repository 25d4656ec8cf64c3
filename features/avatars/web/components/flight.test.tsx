import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Balance } from '#features/points/shared/points.ts';
import points from '#features/points/web/messages/lt.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { childLookOf, gainsOfChild } from '../../shared/avatars.factory.ts';
import type { Gains } from '../../shared/avatars.ts';
import avatars from '../messages/lt.ts';
import { Flight } from './flight.tsx';

const messages = { ...platform, points, avatars };
const balance: Balance = {
  childId: 'lukas',
  balance: 520,
  earned: 520,
  level: 2,
  nextLevel: { level: 3, threshold: 1000, missing: 480 },
  thresholds: [200, 500, 1000, 2000, 2500, 3000],
  schoolYear: { from: '2026-07-16', to: '2027-07-15' },
};
const came: Gains = {
  sum: 48,
  gains: [
    {
      date: '2026-11-18',
      group: { id: 'g', name: 'Python A' },
      amount: 48,
      fields: [
        { category: 'for_questions', amount: 20 },
        { category: 'for_challenges', amount: 28 },
      ],
    },
  ],
  others: 0,
  before: { earned: 472, level: 1 },
  after: { earned: 520, level: 2 },
  upTo: 'entry-9',
};

const animate = vi.fn();
let calm = false;

beforeAll(() => {
  // The dialog element of this DOM does not open, and nothing in it moves.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  Element.prototype.animate = animate;
});
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'animate'));

beforeEach(() => {
  calm = false;
  animate.mockReset();
  animate.mockReturnValue({ finished: Promise.resolve(), cancel: () => undefined });
  const real = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const answer = real(query);
    return query.includes('reduced-motion') ? Object.assign(answer, { matches: calm }) : answer;
  });
});
afterEach(() => vi.restoreAllMocks());

interface Shown {
  readonly gains?: Gains;
  readonly own?: boolean;
  readonly gainsFolded?: boolean;
}

const none = gainsOfChild({ before: came.after, after: came.after });

function show({ gains = came, own = true, gainsFolded = false }: Shown = {}) {
  const calls = fakeServer({
    'avatars/getLook': () => childLookOf(),
    'avatars/getGains': () => gains,
    'avatars/markGainsSeen': () => ({ seen: true }),
  });
  const marked = () => calls.filter(({ procedure }) => procedure === 'avatars/markGainsSeen');
  const asked = () => calls.filter(({ procedure }) => procedure === 'avatars/getGains');
  return { ...renderScreen(<Flight {...{ balance, own, gainsFolded }} />, { messages }), marked, asked };
}

describe('points since last time', () => {
  it('fly in once with their lesson, and are marked as seen when the rocket has landed', async () => {
    const { marked, queryClient } = show();
    expect(await screen.findByText('Atskrido 48 taškai')).toBeDefined();
    expect(screen.getByText(/už klausimus ir iššūkius/)).toBeDefined();
    await waitFor(() =>
      expect(marked()).toEqual([{ procedure: 'avatars/markGainsSeen', input: { upTo: 'entry-9' } }]),
    );
    // The rocket, its trail's window and the path in it; the next screen finds nothing left to fly.
    expect(animate).toHaveBeenCalledTimes(3);
    await waitFor(() =>
      expect(
        queryClient.getQueriesData({
          predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('getGains'),
        })[0]?.[1],
      ).toMatchObject({ upTo: null, sum: 0 }),
    );
    expect(screen.getByText('Atskrido 48 taškai')).toBeDefined();
  });

  it('are one line until it is tapped, where something else is to be done below', async () => {
    show({ gainsFolded: true });
    const sum = await screen.findByText('Atskrido 48 taškai');
    const fold = sum.closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('už klausimus ir iššūkius');
  });

  it('are at their goal at once when the device asks for reduced motion', async () => {
    calm = true;
    const { marked } = show();
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(animate).not.toHaveBeenCalled();
  });

  it('celebrate a new level, with what it unlocked', async () => {
    show();
    expect(await screen.findByRole('dialog', { name: 'Pasiekei 2 lygį!' })).toBeDefined();
    expect(screen.getByText(/Atsirakino \d+/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Išsirinkti dabar' })).toBeDefined();
  });

  it('show nothing on a quiet day', async () => {
    const { marked } = show({ gains: none });
    expect(await screen.findByRole('img', { name: /Skrydis pro šešis lygius/ })).toBeDefined();
    expect(screen.queryByText(/Atskrido/)).toBeNull();
    expect(animate).not.toHaveBeenCalled();
    expect(marked()).toEqual([]);
  });

  it('neither fly nor count as seen when a parent looks', async () => {
    const { marked, asked } = show({ own: false });
    expect(await screen.findByRole('img', { name: /Skrydis pro šešis lygius/ })).toBeDefined();
    expect([asked(), marked()]).toEqual([[], []]);
  });
});
