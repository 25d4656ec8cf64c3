import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { ProgrammeDetail } from '#features/vouchers/shared/programmes.ts';
import { programmeOf } from '#features/vouchers/shared/vouchers.factory.ts';
import texts from '#features/vouchers/web/messages/office-lt.ts';
import { programmeQuery } from '#features/vouchers/web/vouchers.queries.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./programme-page.tsx'));

const id = '0198c0de-0000-7000-8000-00000000000a';
const messages = { ...platform, voucher_office: texts };

function programme(version: number, name: string): ProgrammeDetail {
  const draft = programmeOf({ name });
  const { municipality, registerCode, places } = draft;
  const counts = { taken: 0, asked: 0, endedOn: null };
  return { id, version, municipality, name, registerCode, places, ...counts, draft, plans: [] };
}

/** A programme that somebody else saves, too; what this screen saves is refused. */
function open() {
  let stored = programme(1, 'Robotika');
  const versions: number[] = [];
  fakeServer({
    'vouchers/getProgramme': () => stored,
    'vouchers/listVouchers': () => ({ vouchers: [], next: null }),
    'vouchers/getVoucherMonth': () => {
      throw new AppError('db/no-document');
    },
    'plans/listVoucherParts': () => ({ parts: [] }),
    'vouchers/saveProgramme': ({ version }: { version: number }) => {
      versions.push(version);
      throw new AppError('voucher/changed-meanwhile');
    },
  });
  const router = visitScreen(`billing/vouchers/${id}`, { role: 'admin', messages });
  const somebodySaves = async (name: string) => {
    stored = programme(2, name);
    const { queryClient } = router.options.context;
    await act(() => queryClient.invalidateQueries({ queryKey: programmeQuery(id).queryKey }));
  };
  return { versions, somebodySaves };
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: texts.name });

it('keeps what was typed when somebody else saves, and sends the save that it began from', async () => {
  const { versions, somebodySaves } = open();
  await userEvent.type(await nameField(), ' vaikams');
  await somebodySaves('Programavimas');
  expect(await screen.findByRole('heading', { name: 'Programavimas' })).toBeTruthy();
  expect((await nameField()).value).toBe('Robotika vaikams');
  await userEvent.click(screen.getByRole('button', { name: texts.save }));
  await expect.poll(() => versions).toEqual([1]);
});

it('shows somebody else’s save where nothing was typed', async () => {
  const { somebodySaves } = open();
  await nameField();
  await somebodySaves('Programavimas');
  await expect.poll(async () => (await nameField()).value).toBe('Programavimas');
});
