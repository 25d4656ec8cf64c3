import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import messages from '#platform/web/messages/lt.ts';
import { RunBar } from './run-bar.tsx';

/** A desk whose program a test begins and ends. */
function Desk({ name }: { readonly name: string }) {
  const [isUp, setUp] = useState(false);
  return (
    <div data-desk>
      <input aria-label={`kodas ${name}`} />
      <RunBar isUp={isUp} isTyping={false} keys={null} status={null}>
        <button type="button" onClick={() => setUp(!isUp)}>
          {name}
        </button>
      </RunBar>
    </div>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const docked = () =>
  [...document.querySelectorAll('[data-bottom-bar="run"]')].map(({ textContent }) => textContent);

beforeEach(() => {
  renderScreen(
    <>
      <Desk name="pirma" />
      <Desk name="antra" />
    </>,
    { messages },
  );
});

it('stands at the thumb alone: that of the exercise used last', async () => {
  await press('pirma');
  expect(docked()).toEqual(['pirma']);
  await press('antra');
  expect(docked()).toEqual(['antra']);
  await userEvent.click(screen.getByLabelText('kodas pirma'));
  expect(docked()).toEqual(['pirma']);
});

it('gives way to that of a program that still runs', async () => {
  await press('pirma');
  await press('antra');
  await press('antra');
  expect(docked()).toEqual(['pirma']);
  await press('pirma');
  expect(docked()).toEqual([]);
});
