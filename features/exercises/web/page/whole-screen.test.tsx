import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import { closersOfDialogs } from '#platform/web/dialog/top-dialog.ts';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/lt.ts';
import { WholeScreen } from './whole-screen.tsx';

function Stage() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={place} data-testid="stage">
        <WholeScreen place={place} />
      </div>
      <button type="button">Kitas</button>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: lt.desk.whole }));
const isWhole = () => screen.queryByRole('dialog', { name: lt.page }) !== null;

it('shows the page on the whole screen where it is, and closes by its button, Escape and back', async () => {
  renderScreen(<Stage />, { messages: { ...platform, exercises: lt } });
  const stage = screen.getByTestId('stage');
  await open();
  expect(screen.getByRole('dialog', { name: lt.page })).toBe(stage);
  await userEvent.click(screen.getByRole('button', { name: lt.desk.whole_close }));
  expect(isWhole()).toBe(false);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(isWhole()).toBe(false);
  await open();
  act(() => closersOfDialogs().at(-1)?.());
  expect(isWhole()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: lt.desk.whole }));
});

it('lets the focus go to nothing that it covers', async () => {
  renderScreen(<Stage />, { messages: { ...platform, exercises: lt } });
  await open();
  act(() => screen.getByRole('button', { name: 'Kitas' }).focus());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: lt.desk.whole_close }));
});
