import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Trial, TrialGroup } from '../../shared/trials.ts';
import lt from '../messages/lt.ts';
import { FamilyTrials } from './family-trials.tsx';

const group: TrialGroup = {
  ...{ id: 'g', name: 'Python', mode: 'live', city: 'Vilnius', address: 'Gedimino pr. 9' },
  ...{ teachers: ['Jonas'], priceCents: 500, mayAsk: true },
  lessons: [
    {
      ...{ eventId: 'e', free: 1 },
      ...{ startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' },
    },
  ],
};

function open(
  answers: Record<string, (input: unknown) => unknown>,
  { trials = [], groupId }: { trials?: readonly Trial[]; groupId?: string } = {},
) {
  const calls = fakeServer({
    'trials/listTrials': () => ({ trials }),
    'trials/listTrialGroups': () => ({ groups: [group], more: false }),
    ...answers,
  });
  renderScreen(
    <FamilyTrials
      child={{ id: 'record', userId: 'c', firstName: 'Ona' }}
      selector={null}
      groupId={groupId}
      onShow={() => undefined}
    />,
    { messages: { ...platform, trials: lt } },
  );
  return calls;
}

it('says what a trial costs before it is booked, and books it with two taps', async () => {
  const calls = open({ 'trials/askForTrial': () => ({}) });
  await userEvent.click(await screen.findByRole('button', { name: /lapkričio 24 d\./ }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/5,00/);
  await userEvent.click(within(dialog).getByRole('button', { name: lt.confirm_do }));
  await screen.findByText(lt.booked);
  expect(calls.find(({ procedure }) => procedure === 'trials/askForTrial')?.input).toEqual({
    childId: 'c',
    eventId: 'e',
    priceCents: 500,
  });
});

it('says why the last place could not be booked', async () => {
  open({
    'trials/askForTrial': () => {
      throw new AppError('guest/no-place');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /lapkričio 24 d\./ }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: lt.confirm_do }),
  );
  await waitFor(() => expect(screen.getByText(/^Nepavyko: .*vietų svečiams nebeliko/)).toBeTruthy());
});

it('lets a guardian who does not pay book nothing that costs something, and says who does', async () => {
  open({ 'trials/listTrialGroups': () => ({ groups: [{ ...group, mayAsk: false }], more: false }) });
  const lesson = await screen.findByRole<HTMLButtonElement>('button', { name: /lapkričio 24 d\./ });
  expect(lesson.disabled).toBe(true);
  screen.getByText(lt.payer_asks);
});

it('goes on at what was booked, and does not say that its group cannot be tried', async () => {
  const booked: Trial[] = [];
  const coming: Trial = {
    ...{ id: 't', group: { id: 'g', name: 'Python' }, child: { id: 'record', firstName: 'Ona' } },
    ...{ state: 'coming', date: '2026-11-24', lesson: null, priceCents: null, note: '' },
    ...{
      offered: false,
      stayUntil: null,
      stayBy: 'order',
      stayed: false,
      mayAskAgain: false,
      mayCancel: true,
    },
  };
  open(
    {
      'trials/listTrials': () => ({ trials: booked }),
      'trials/listTrialGroups': () => ({ groups: booked.length === 0 ? [group] : [], more: false }),
      'trials/askForTrial': () => {
        booked.push(coming);
        return {};
      },
    },
    { groupId: 'g' },
  );
  await userEvent.click(await screen.findByRole('button', { name: /lapkričio 24 d\./ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: lt.confirm_do }));
  const own = await screen.findByRole('heading', { name: lt.own });
  await waitFor(() => expect(document.activeElement).toBe(own));
  expect(screen.getByRole('button', { name: lt.all_groups })).toBeTruthy();
  expect(screen.queryByText(lt.group_gone)).toBeNull();
});
