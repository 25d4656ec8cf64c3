import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { AskReason } from './ask-reason.tsx';

const ask = (error: Error | null = null) => {
  const onReason = vi.fn();
  renderScreen(
    <AskReason
      title="Anuliuoti kvitą?"
      label="Priežastis"
      hint="Ją matys buhalterė."
      needed="Reikia priežasties."
      confirmLabel="Anuliuoti"
      change={{ isPending: false, error }}
      onReason={onReason}
      onCancel={vi.fn()}
    >
      Pinigai grįš į kasą.
    </AskReason>,
    { messages: platform },
  );
  return onReason;
};

it('goes on only with a reason, without the spaces around it', async () => {
  const onReason = ask();
  expect(screen.getByText('Pinigai grįš į kasą.')).toBeDefined();
  const field = screen.getByRole('textbox', { name: 'Priežastis', description: 'Ją matys buhalterė.' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, ' ab {Enter}');
  expect(await screen.findByText('Reikia priežasties.')).toBeDefined();
  expect(onReason).not.toHaveBeenCalled();
  await userEvent.type(field, 'c {Enter}');
  expect(onReason.mock.calls).toEqual([['ab c']]);
});

it('says why the server refused', () => {
  ask(new TypeError('Failed to fetch'));
  expect(screen.getByRole('alert').textContent).toContain(platform.errors['server/offline']);
});
