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

function open(answers: Record<string, (input: unknown) => unknown>, trials: readonly Trial[] = []) {
  const calls = fakeServer({
    'trials/listTrials': () => ({ trials }),
    'trials/listTrialGroups': () => ({ groups: [group], more: false }),
    ...answers,
  });
  renderScreen(
    <FamilyTrials
      child={{ userId: 'c', firstName: 'Ona' }}
      selector={null}
      groupId={undefined}
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
