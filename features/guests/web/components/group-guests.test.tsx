import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { type GuestRules, noGuests } from '../../shared/guests.ts';
import lt from '../messages/lt.ts';
import { GroupGuests } from './group-guests.tsx';

it('asks for nothing until it is unfolded, then lets a group offer trials at a price', async () => {
  let kept: GuestRules = noGuests;
  const calls = fakeServer({
    'guests/getGuestRules': () => kept,
    'guests/setGuestRules': (input) => {
      kept = (input as { rules: GuestRules }).rules;
      return kept;
    },
  });
  renderScreen(<GroupGuests groupId="python" />, { messages: { ...platform, guests: lt } });
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByText(lt.title));
  await userEvent.click(await screen.findByRole('switch', { name: new RegExp(lt.trials) }));
  const price = screen.getByLabelText(lt.price);
  await userEvent.type(price, 'x');
  expect(screen.getByText(lt.price_wrong)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: lt.save }).disabled).toBe(true);
  await userEvent.clear(price);
  await userEvent.type(price, '4,50');
  await userEvent.click(screen.getByRole('button', { name: lt.save }));
  await waitFor(() => expect(screen.getByText(lt.saved)).toBeTruthy());
  const rules = { ...noGuests, trials: true, trialPriceCents: 450 };
  expect(calls.at(-1)?.input).toEqual({ groupId: 'python', rules });
});
