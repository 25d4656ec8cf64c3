import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from './messages/lt.ts';
import { notify } from './notify.ts';
import { runMutation } from './run-mutation.ts';

let leave = () => {};
let answer: { resolve: (name: string) => void; reject: (error: Error) => void };
const ifHere = vi.fn();

function Row({ onError }: { onError?: (error: Error) => void }) {
  const change = useMutation({
    mutationFn: (_id: number) => new Promise<string>((resolve, reject) => (answer = { resolve, reject })),
  });
  const onSuccess = (name: string) => notify.success(`Pašalinta: ${name}`);
  return (
    <button
      type="button"
      onClick={() => runMutation(change, 7, { onSuccess, ifHere, ...(onError && { onError }) })}
    >
      {change.error ? change.error.message : 'Pašalinti'}
    </button>
  );
}

function Screen({ onError }: { onError?: (error: Error) => void }) {
  const [isThere, setIsThere] = useState(true);
  leave = () => setIsThere(false);
  return isThere ? <Row {...(onError && { onError })} /> : 'Nieko nėra';
}

async function ask(onError?: (error: Error) => void): Promise<void> {
  ifHere.mockClear();
  renderScreen(<Screen {...(onError && { onError })} />, { messages: platform });
  await userEvent.click(screen.getByRole('button', { name: 'Pašalinti' }));
}

it('says what was done, and closes the element that asked', async () => {
  await ask();
  answer.resolve('Scratch');
  expect(await screen.findByText('Pašalinta: Scratch')).toBeDefined();
  expect(ifHere).toHaveBeenCalledOnce();
});

it('says so too when the news came before the answer, and closes nothing then', async () => {
  await ask();
  act(() => leave());
  answer.resolve('Python');
  expect(await screen.findByText('Pašalinta: Python')).toBeDefined();
  expect(ifHere).not.toHaveBeenCalled();
});

it('leaves a refusal to the screen, or shows it where requested', async () => {
  await ask();
  answer.reject(new Error('Jau pašalinta'));
  expect(await screen.findByRole('button', { name: 'Jau pašalinta' })).toBeDefined();
});

it('shows a refusal also when the element that asked is gone', async () => {
  const onError = vi.fn();
  await ask(onError);
  act(() => leave());
  answer.reject(new Error('Jau pašalinta'));
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
});
