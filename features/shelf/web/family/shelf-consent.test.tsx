import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { FamilyShelf } from '../../shared/shelf.ts';
import lt from '../messages/lt.ts';
import { ShelfConsent } from './shelf-consent.tsx';

const shown: FamilyShelf = { works: [], shownToGroups: true, refusal: null };
const at = '2026-11-20T15:00:00.000Z';
const refusedBy = (by: 'me' | 'guardian'): FamilyShelf => ({
  ...{ works: [], shownToGroups: false, refusal: { by, at } },
});

function open(first: FamilyShelf, answer = first) {
  const calls = fakeServer({
    'shelf/listFamilyShelf': () => first,
    'shelf/setShelfChoice': () => answer,
  });
  renderScreen(<ShelfConsent childId="c" />, { messages: { ...platform, shelf: lt } });
  return calls;
}

it('lets groups see the works until the family says no, then says since when', async () => {
  const calls = open(shown, refusedBy('me'));
  const choice = await screen.findByRole<HTMLInputElement>('switch');
  expect(choice.checked).toBe(true);
  expect(screen.getByText(lt.not_refused)).toBeTruthy();
  await userEvent.click(choice);
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(screen.getByText('Jūs išjungėte 2026 m. lapkričio 20 d., 17:00.')).toBeTruthy();
  expect(calls.at(-1)?.input).toEqual({ childId: 'c', shownToGroups: false });
});

it('says that another guardian said no, and gives consent again as easily', async () => {
  const calls = open(refusedBy('guardian'), shown);
  expect(await screen.findByText(/^Kitas globėjas išjungė /)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText(lt.not_refused)).toBeTruthy();
  expect(calls.at(-1)?.input).toEqual({ childId: 'c', shownToGroups: true });
});
