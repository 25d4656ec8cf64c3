import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { NearName } from '../../shared/user-import.ts';
import users from '../messages/users-lt.ts';
import { NearNames } from './near-names.tsx';

const texts = users.import;
const group: NearName = {
  ...({ column: 'group', written: 'Pitonas antradieni', meant: 'Pitonas antradienį' } as const),
  rows: 5,
};
const plan: NearName = { column: 'plan', written: '1 metu planas', meant: '1 metų planas', rows: 1 };

function show(...names: NearName[]) {
  const said = { onMeant: vi.fn(), onApart: vi.fn() };
  renderScreen(<NearNames names={names} {...said} />, { messages: { ...platform, users } });
  return said;
}

it('takes a mistyped group for the one that was meant with one click, or for a new one', async () => {
  const { onMeant, onApart } = show(group);
  expect(
    screen.getByText(
      'Grupės „Pitonas antradieni“ nėra (5 eilutės). Gal turėjote omenyje: Pitonas antradienį?',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Taip: Pitonas antradienį' }));
  expect(onMeant).toHaveBeenCalledExactlyOnceWith(group);
  await userEvent.click(
    screen.getByRole('button', { name: texts.near_apart_named.replace('{written}', group.written) }),
  );
  expect(onApart).toHaveBeenCalledExactlyOnceWith(group);
});

it('offers no new plan', () => {
  show(plan);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Taip: 1 metų planas']);
});
