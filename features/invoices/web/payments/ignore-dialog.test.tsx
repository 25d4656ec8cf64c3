import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import payment_work from '../messages/payments-lt.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';

const decidedAt = '2026-11-20T15:00:00.000Z';

function Asking() {
  const [asked, setAsked] = useState(true);
  return asked && <IgnoreDialog act="ignore" transferId="t" onClose={() => setAsked(false)} />;
}

it('offers to undo it, right after a payment was set aside', async () => {
  const calls = fakeServer({
    'transfers/ignoreTransfer': () => ({ done: true, decidedAt }),
    'transfers/undoTransfer': () => ({ done: true }),
  });
  renderScreen(<Asking />, { messages: { ...platform, payment_work } });
  const user = userEvent.setup();
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(payment_work.ignore_reason), 'Nuoma');
  await user.click(dialog.getByRole('button', { name: payment_work.ignore }));
  await screen.findByText(payment_work.ignored);
  await user.click(await screen.findByRole('button', { name: payment_work.undo }));
  const input = { transferId: 't', decidedAt };
  await expect.poll(() => calls.at(-1)).toEqual({ procedure: 'transfers/undoTransfer', input });
});

it.each([
  ['ignore', 'transfers/ignoreTransfer', 'ignore_reason', 'ignore', 'reason_needed'],
  ['takeBack', 'transfers/takeBackTransfer', 'take_back_reason', 'take_back', 'take_back_needed'],
] as const)('says what is missing in its own words: %s', async (act, procedure, label, confirm, needed) => {
  const calls = fakeServer({ [procedure]: () => ({ done: true }) });
  renderScreen(<IgnoreDialog act={act} transferId="t" onClose={() => undefined} />, {
    messages: { ...platform, payment_work },
  });
  const user = userEvent.setup();
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(payment_work[label]), 'ab');
  await user.click(dialog.getByRole('button', { name: payment_work[confirm] }));
  expect(await dialog.findByText(payment_work[needed])).toBeDefined();
  expect(calls).toEqual([]);
});
