import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Balance } from '#features/points/shared/points.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platformLt from '#platform/web/messages/lt.ts';
import type { Claim, Reward } from '../../shared/rewards.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { rewardsQuery } from '../rewards.queries.ts';
import { ClaimDialog } from './claim-dialog.tsx';

const messages = { lt: { ...platformLt, rewards: lt }, en: { ...platformEn, rewards: en } };

const balance = (points: number): Balance => ({
  childId: 'zygimante',
  balance: points,
  earned: 590,
  level: 2,
  nextLevel: { level: 3, threshold: 1000, missing: 410 },
  thresholds: [200, 500, 1000, 2000, 2500, 3000],
  schoolYear: { from: '2026-07-16', to: '2027-07-15' },
});

const reward: Reward = {
  id: 'cup',
  level: 2,
  name: { lt: 'Puodelis', en: 'Cup' },
  description: { lt: 'Su raketa' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 500,
  repeatable: false,
  options: [
    { id: 'red', name: { lt: 'Raudonas', en: 'Red' }, quantity: 2 },
    { id: 'blue', name: { lt: 'Mėlynas', en: 'Blue' }, quantity: 1 },
    { id: 'black', name: { lt: 'Juodas', en: 'Black' }, quantity: 0 },
  ],
  unclaimable: null,
  missingPoints: 0,
};

const claim: Claim = {
  id: 'claim',
  rewardId: 'cup',
  rewardName: reward.name,
  picture: reward.picture,
  rewardLevel: 2,
  optionName: { lt: 'Mėlynas', en: 'Blue' },
  pointsRequired: 500,
  comment: '',
  status: 'claimed',
  claimedAt: '2026-11-20T15:30:00.000Z',
  readyAt: null,
  handledAt: null,
  viaParent: false,
  cancelReason: null,
};

const python = { id: 'python', name: 'Python pradedantiesiems' };
const web = { id: 'web', name: 'Interneto svetainės' };

function Opened({ groups = [python], prize = reward }: { groups?: (typeof python)[]; prize?: Reward }) {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      <ClaimDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onClaimed={() => {}}
        childId="zygimante"
        reward={prize}
        balance={590}
        claiming={{ groups, groupId: 'web' }}
      />
    </>
  );
}

/** The note is folded until it is wanted. */
async function write(text: string, add: string = lt.comment_add) {
  await userEvent.click(screen.getByRole('button', { name: add }));
  await userEvent.type(screen.getByRole('textbox'), text);
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Pasiimti prizą' }));
const requestIds = (calls: { procedure: string; input: unknown }[]) =>
  calls
    .filter(({ procedure }) => procedure === 'rewards/claimReward')
    .map(({ input }) => (input as { requestId: string }).requestId);

describe('the claim dialog', () => {
  it.each([
    ['lt', 'Mėlynas', 'Pasiimti prizą', 'Prizas tavo!', /Puodelis \(Mėlynas\)/, '90 taškų'],
    ['en', 'Blue', 'Claim prize', 'The prize is yours!', /Cup \(Blue\)/, '90 points'],
  ] as const)('claims the chosen option with the wish, and shows the rest (%s)', async (...row) => {
    const [locale, option, verb, title, told, rest] = row;
    const calls = fakeServer({
      'rewards/claimReward': () => ({ claim, balance: balance(90) }),
      'rewards/listRewards': () => ({
        rewards: [reward],
        claims: [claim],
        balance: balance(90),
        chosen: null,
      }),
    });
    const { queryClient } = renderScreen(<Opened />, { locale, messages: messages[locale] });
    queryClient.setQueryData(rewardsQuery('zygimante').queryKey, {
      rewards: [reward],
      claims: [],
      balance: balance(590),
      chosen: null,
    });
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(option) }));
    await write('Su vardu 🚀', { lt, en }[locale].comment_add);
    await userEvent.click(screen.getByRole('button', { name: verb }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('status').textContent).toMatch(told);
    expect(screen.getByRole('img', { name: rest })).toBeDefined();
    expect(calls[0]?.input).toMatchObject({
      rewardId: 'cup',
      optionId: 'blue',
      groupId: 'python',
      comment: 'Su vardu 🚀',
    });
    const shown = queryClient.getQueryData(rewardsQuery('zygimante').queryKey);
    expect(shown?.balance.balance).toBe(90);
    expect(shown?.claims).toHaveLength(1);
  });

  it('requires an option first, and offers none that is out of stock', async () => {
    const calls = fakeServer({});
    renderScreen(<Opened />, { messages: messages.lt });
    await confirm();
    expect(screen.getByText('Pasirink variantą.')).toBeDefined();
    expect(screen.getByRole('radio', { name: /Juodas/ })).toHaveProperty('disabled', true);
    expect(calls).toEqual([]);
  });

  it('accepts a comment of at least three characters, or none', async () => {
    const calls = fakeServer({});
    renderScreen(<Opened />, { messages: messages.lt });
    await userEvent.click(screen.getByRole('radio', { name: /Raudonas/ }));
    await write('ok');
    await confirm();
    expect(screen.getByText(platformLt.validation.comment_too_short)).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('says why it was refused, keeps what was typed, and retries as the same intention', async () => {
    const refusals = [
      new AppError('reward/out-of-stock'),
      new AppError('reward/insufficient-points', { missing: 21 }),
    ];
    const calls = fakeServer({
      'rewards/claimReward': () => {
        throw refusals.shift() ?? new TypeError('offline');
      },
    });
    renderScreen(<Opened />, { messages: messages.lt });
    await userEvent.click(screen.getByRole('radio', { name: /Raudonas/ }));
    await write('Didelis');
    await confirm();
    expect(await screen.findByText(platformLt.errors['reward/out-of-stock'])).toBeDefined();
    await confirm();
    expect(await screen.findByText(/Trūksta 21 taško\./)).toBeDefined();
    await confirm();
    expect(await screen.findByText(platformLt.errors['server/offline'])).toBeDefined();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Didelis');
    expect(screen.getByRole('radio', { name: /Raudonas/ })).toHaveProperty('checked', true);
    expect(requestIds(calls)).toHaveLength(3);
    expect(new Set(requestIds(calls)).size).toBe(1);
  });

  it('is a new intention when opened again', async () => {
    const calls = fakeServer({
      'rewards/claimReward': () => {
        throw new AppError('reward/already-claimed');
      },
    });
    const single = { ...reward, options: reward.options.slice(1, 2) };
    renderScreen(<Opened prize={single} />, { messages: messages.lt });
    await confirm();
    await screen.findByText(platformLt.errors['reward/already-claimed']);
    await userEvent.click(screen.getByRole('button', { name: 'Dar pagalvosiu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    expect(screen.queryByText(platformLt.errors['reward/already-claimed'])).toBeNull();
    await confirm();
    await screen.findByText(platformLt.errors['reward/already-claimed']);
    expect(new Set(requestIds(calls)).size).toBe(2);
  });

  it('asks a child of two groups where to hand it over, the current group first', async () => {
    const calls = fakeServer({ 'rewards/claimReward': () => ({ claim, balance: balance(90) }) });
    renderScreen(<Opened groups={[python, web]} />, { messages: messages.lt });
    await userEvent.click(screen.getByRole('radio', { name: /Raudonas/ }));
    expect(screen.getByRole('radio', { name: web.name })).toHaveProperty('checked', true);
    await confirm();
    await screen.findByText('Prizas tavo!');
    expect(calls[0]?.input).toMatchObject({ groupId: 'web', comment: '' });
  });

  it('says nothing of level 0, and asks in a note for nothing that the options say', async () => {
    fakeServer({});
    renderScreen(<Opened prize={{ ...reward, level: 0 }} />, { messages: messages.lt });
    expect(screen.queryByText(/^0 lygis/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: lt.comment_add }));
    expect(screen.getByText(lt.comment_hint_option)).toBeDefined();
    expect(screen.queryByText(lt.comment_hint)).toBeNull();
  });

  it('explains to a child without a group why nothing can be claimed', () => {
    fakeServer({});
    renderScreen(<Opened groups={[]} />, { messages: messages.lt });
    expect(screen.getByText(platformLt.errors['reward/no-group'])).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pasiimti prizą' })).toHaveProperty('disabled', true);
  });
});
