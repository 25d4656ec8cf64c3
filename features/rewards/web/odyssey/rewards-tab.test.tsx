import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Claim, Reward } from '../../shared/rewards.ts';
import lt from '../messages/lt.ts';
import savedPrize from '../messages/saved-lt.ts';
import { rewardsQuery } from '../rewards.queries.ts';
import { RewardsTab } from './rewards-tab.tsx';

const reward = (id: string, unclaimable: Reward['unclaimable'], missingPoints = 0): Reward => ({
  id,
  level: 2,
  name: { lt: id },
  description: { lt: '' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 300 + missingPoints,
  repeatable: false,
  options: [{ id: `${id}-1`, name: { lt: 'Mėlynas' }, quantity: 3 }],
  unclaimable,
  missingPoints,
});

const claim: Claim = {
  id: 'claim',
  rewardId: 'Lipdukai',
  rewardName: { lt: 'Lipdukai' },
  rewardLevel: 1,
  optionName: { lt: 'Planetos' },
  picture: { art: 'gift', fileId: null },
  pointsRequired: 200,
  comment: '',
  status: 'ready',
  claimedAt: '2026-11-11T15:30:00.000Z',
  readyAt: '2026-11-13T15:30:00.000Z',
  handledAt: '2026-11-13T15:30:00.000Z',
  viaParent: false,
  cancelReason: null,
};

const few = 'reward/insufficient-points';
const balance = {
  childId: 'me',
  balance: 300,
  earned: 500,
  level: 2,
  nextLevel: { level: 3, threshold: 1000, missing: 500 },
  thresholds: [200, 500, 1000, 2000, 2500, 3000],
  schoolYear: { from: '2026-07-16', to: '2027-07-15' },
};

function Tab({ own }: { own: boolean }) {
  const { data } = useQuery(rewardsQuery('me'));
  if (!data) return null;
  return (
    <RewardsTab
      childId="me"
      catalogue={data}
      order="reach"
      onOrder={() => undefined}
      claiming={own ? { groups: [], groupId: null } : undefined}
    />
  );
}

function show({ own = true, chosen = null as string | null, refuse = false } = {}) {
  const server = { chosen };
  const answer = () => ({
    chosen: server.chosen ? { rewardId: server.chosen, name: { lt: server.chosen }, gone: false } : null,
  });
  const calls = fakeServer({
    'rewards/listRewards': () => ({
      rewards: [
        reward('Dronas', few, 900),
        reward('Kubas', few, 40),
        reward('Knyga', few, 60),
        reward('Žaidimas', few, 90),
        reward('Puodelis', null),
        reward('Ausinės', 'reward/out-of-stock'),
      ],
      claims: [claim],
      balance,
      ...answer(),
    }),
    'rewards/chooseReward': ({ rewardId }: { rewardId: string }) => {
      if (refuse) throw new AppError('reward/already-claimed');
      server.chosen = rewardId;
      return answer();
    },
    'rewards/clearChosenReward': () => {
      server.chosen = null;
      return answer();
    },
  });
  renderScreen(<Tab own={own} />, { messages: { ...platform, rewards: lt, saved_prize: savedPrize } });
  return calls;
}

const shelf = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);
const pressed = (name: string) =>
  screen.findByRole('button', { name, pressed: name.startsWith(lt.saving_for) });

describe('the prizes of a child', () => {
  it('start with claimable ones, then near ones; sold-out ones stay and say so', async () => {
    show();
    expect(namesIn(await shelf(lt.shelf_now))).toEqual(['Puodelis']);
    expect(namesIn(await shelf(lt.shelf_near))).toEqual(['Kubas', 'Knyga', 'Žaidimas']);
    const rest = await shelf('2 lygis');
    expect(namesIn(rest)).toEqual(['Dronas', 'Ausinės']);
    expect(within(rest).getByText(lt.reason_out_of_stock)).toBeTruthy();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.indexOf('Puodelis')).toBeLessThan(headings.indexOf(lt.my_prizes));
  });

  it('show the steps of a claimed prize with its days', async () => {
    show();
    const way = await screen.findByRole('list', { name: lt.claim_way });
    const steps = within(way).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Užsakytaslapkr. 11',
      'Laukia pamokojelapkr. 13',
      'Įteiktas',
    ]);
    expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  });

  it('let a child save for one of them: it comes first among the near ones, and can be cleared', async () => {
    const calls = show();
    await userEvent.click(await pressed('Taupyti prizui: Dronas'));
    await pressed('Taupau prizui: Dronas');
    expect(await screen.findByText('Taupai prizui „Dronas“. Matysi jį pradžios ekrane.')).toBeTruthy();
    expect(namesIn(await shelf(lt.shelf_near))).toEqual(['Dronas', 'Kubas', 'Knyga', 'Žaidimas']);
    await userEvent.click(await pressed('Taupau prizui: Dronas'));
    await pressed('Taupyti prizui: Dronas');
    const acts = calls.filter(({ procedure }) => procedure !== 'rewards/listRewards');
    expect(acts.map(({ procedure }) => procedure)).toEqual([
      'rewards/chooseReward',
      'rewards/clearChosenReward',
    ]);
  });

  it('revert the choice and say why when it is refused', async () => {
    show({ chosen: 'Kubas', refuse: true });
    await userEvent.click(await pressed('Taupyti prizui: Knyga'));
    expect(await screen.findByText(platform.errors['reward/already-claimed'])).toBeTruthy();
    await pressed('Taupau prizui: Kubas');
  });

  it('show a parent what the child saves for, without a button', async () => {
    show({ own: false, chosen: 'Kubas' });
    const near = await shelf(lt.shelf_near);
    expect(within(near).getByText(lt.saved_by_child)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Taup/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Pasiimti/ })).toBeNull();
  });
});
