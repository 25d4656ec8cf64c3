import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { AskReason } from './ask-reason.tsx';

const ask = (error: Error | null = null) => {
  const onReason = vi.fn();
  const onCancel = vi.fn();
  renderScreen(
    <AskReason
      title="Anuliuoti kvitą?"
      label="Priežastis"
      hint="Ją matys buhalterė."
      needed="Reikia priežasties."
      confirmLabel="Anuliuoti"
      change={{ isPending: false, error }}
      onReason={onReason}
      onCancel={onCancel}
    >
      Pinigai grįš į kasą.
    </AskReason>,
    { messages: platform },
  );
  return { onReason, onCancel };
};

it('goes on only with a reason, without the spaces around it', async () => {
  const { onReason } = ask();
  expect(screen.getByText('Pinigai grįš į kasą.')).toBeDefined();
  const field = screen.getByRole('textbox', { name: 'Priežastis', description: 'Ją matys buhalterė.' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, ' ab {Enter}');
  expect(await screen.findByText('Reikia priežasties.')).toBeDefined();
  expect(onReason).not.toHaveBeenCalled();
  await userEvent.type(field, 'c {Enter}');
  expect(onReason.mock.calls).toEqual([['ab c']]);
});

it('closes at a press beside it only while nothing is written', async () => {
  const { onCancel } = ask();
  const outside = document.querySelector('dialog > button[aria-hidden]');
  if (!outside) throw new Error('Nothing is beside the dialog.');
  await userEvent.click(outside);
  expect(onCancel).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByRole('textbox'), 'Dvigubas įrašas');
  await userEvent.click(outside);
  expect(onCancel).toHaveBeenCalledOnce();
});

it('says why the server refused, and nothing of an earlier opening', async () => {
  ask(new TypeError('Failed to fetch'));
  expect(screen.getByRole('alert').textContent).toBe('');
  await userEvent.type(screen.getByRole('textbox'), 'abc{Enter}');
  expect(screen.getByRole('alert').textContent).toContain(platform.errors['server/offline']);
});
