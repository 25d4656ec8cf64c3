import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { PersonSign } from '#platform/web/kit/person-signs.tsx';
import platform from '#platform/web/messages/lt.ts';
import photo_mark from '../messages/mark-lt.ts';
import { NotPhotographed } from './not-photographed.tsx';

const messages = { ...platform, photo_mark };
const unknown = 'Nepavyko sužinoti, ko negalima fotografuoti. Kol kas nefotografuokite nieko.';

function show(): void {
  const group = { groupId: '0198c0de-0000-7000-8000-00000000000a' };
  renderScreen(
    <NotPhotographed {...group}>
      <PersonSign userId="ugne" />
      <PersonSign userId="adas" />
    </NotPhotographed>,
    { messages },
  );
}

it('marks who must not be photographed, and nobody else', async () => {
  fakeServer({ 'agreements/listNotPhotographed': () => ({ childIds: ['ugne'] }) });
  show();
  expect(await screen.findAllByRole('img', { name: 'Nefotografuoti' })).toHaveLength(1);
  expect(screen.queryByText(unknown)).toBeNull();
});

it('says that nobody may be photographed while it is not known who must not', async () => {
  fakeServer({});
  show();
  expect(await screen.findByText(unknown)).toBeTruthy();
});
