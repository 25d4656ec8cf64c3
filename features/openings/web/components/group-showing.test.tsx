import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Showing } from '../../shared/openings.ts';
import lt from '../messages/lt.ts';
import { GroupShowing } from './group-showing.tsx';

function open(showing: Showing) {
  let kept = showing;
  const calls = fakeServer({
    'openings/getShowing': () => kept,
    'openings/setShowing': (input) => {
      kept = input as Showing;
      return kept;
    },
  });
  renderScreen(<GroupShowing groupId="python" />, { messages: { ...platform, openings: lt } });
  return calls;
}

it('asks for nothing until it is unfolded, then shows a group with one tap', async () => {
  const calls = open({ shown: false, ages: null });
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByText(lt.title));
  await userEvent.click(await screen.findByRole('switch'));
  await screen.findByText(lt.shown);
  expect(calls.at(-1)?.input).toEqual({ groupId: 'python', shown: true, ages: null });
  expect(screen.getByRole('link', { name: lt.open_page }).getAttribute('href')).toBe('/grupes');
});

it('keeps ages ascending, and takes them away together', async () => {
  const calls = open({ shown: true, ages: { from: 8, to: 10 } });
  await userEvent.click(screen.getByText(lt.title));
  const from = () => screen.findByLabelText<HTMLSelectElement>(lt.age_from);
  await userEvent.selectOptions(await from(), '12');
  await waitFor(async () => expect((await from()).disabled).toBe(false));
  expect(calls.at(-1)?.input).toMatchObject({ ages: { from: 12, to: 12 } });
  await userEvent.selectOptions(screen.getByLabelText(lt.age_to), '');
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ ages: null }));
});
