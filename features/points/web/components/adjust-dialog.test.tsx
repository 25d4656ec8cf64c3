import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import points_staff from '../messages/staff-lt.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const t = points_staff;
const balanceOf = (balance: number) => ({ childId: 'ona', balance, earned: balance, level: 0 });

function show(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer({ 'points/listEntries': () => ({ entries: [], next: null }), ...answers });
  const onClose = vi.fn();
  renderScreen(<AdjustDialog childId="ona" name="Ona Kazlauskaitė" balance={120} onClose={onClose} />, {
    messages: { ...platform, points_staff },
  });
  return { onClose, made: () => calls.filter(({ procedure }) => procedure === 'points/adjustPoints') };
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const confirm = (name: string = t.give) => userEvent.click(screen.getByRole('button', { name }));

it('shows the balance before and after, and requires number and reason', async () => {
  const { made } = show({});
  expect(screen.getByText('Likutis dabar: 120')).toBeDefined();
  await type(t.points, '50');
  expect(screen.getByText('Likutis: 120 → 170')).toBeDefined();
  await confirm();
  expect(screen.getByText(t.reason_short)).toBeDefined();
  expect(made()).toEqual([]);
});

it('takes no more than the child has', async () => {
  const { made } = show({});
  await userEvent.click(screen.getByLabelText(t.take));
  await type(t.points, '121');
  await type(t.reason, 'Klaida lape');
  await confirm(t.take);
  expect(screen.getByText(/^Atimti galima daugiausia 120 taškų/)).toBeDefined();
  expect(made()).toEqual([]);
});

it('corrects once under one id, also after a refusal, and shows the new balance', async () => {
  let tries = 0;
  const { onClose, made } = show({
    'points/adjustPoints': () => {
      tries += 1;
      if (tries === 1) throw new AppError('points/below-zero');
      return balanceOf(70);
    },
  });
  await userEvent.click(screen.getByLabelText(t.take));
  await type(t.points, '50');
  await type(t.reason, 'Klaida lape');
  await confirm(t.take);
  expect(await screen.findByText(platform.errors['points/below-zero'])).toBeDefined();
  await confirm(t.take);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getByText('Ona Kazlauskaitė: taškai pataisyti, likutis 70.')).toBeDefined();
  const [first, second] = made().map(({ input }) => input);
  expect(first).toMatchObject({ childId: 'ona', amount: -50, reason: 'Klaida lape' });
  expect(second).toEqual(first);
});
