import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { draftOf } from '#features/agreements/shared/agreements.factory.ts';
import type { AgreementDetail, AgreementDraft } from '#features/agreements/shared/agreements.ts';
import { agreementQuery } from '#features/agreements/web/agreements.queries.ts';
import agreements from '#features/agreements/web/messages/lt.ts';
import agreement_office from '#features/agreements/web/messages/office-lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./agreement-page.tsx'));

const id = '0198c0de-0000-7000-8000-00000000000a';
const messages = { ...platform, agreements, agreement_office };
const titled = (lt: string) => draftOf({ title: { lt, en: '' } });

/** A document whose saves this test makes. */
function open() {
  let stored: AgreementDetail = { id, version: 1, draft: titled('Sutartis'), isChanged: true, versions: [] };
  const saves: { version: number; draft: AgreementDraft }[] = [];
  const published: number[] = [];
  fakeServer({
    'agreements/getAgreement': () => stored,
    'agreements/saveAgreement': (input: { version: number; draft: AgreementDraft }) => {
      saves.push(input);
      stored = { ...stored, version: stored.version + 1, draft: input.draft };
      return stored;
    },
    'agreements/publishAgreement': ({ version }: { version: number }) => {
      published.push(version);
      throw new AppError('agreement/changed-meanwhile');
    },
  });
  const router = visitScreen(`agreements/${id}`, { role: 'admin', messages });
  /** Somebody else saves, and this screen hears of it. */
  const somebodySaves = async (lt: string) => {
    stored = { ...stored, version: stored.version + 1, draft: titled(lt) };
    const { queryClient } = router.options.context;
    await act(() => queryClient.invalidateQueries({ queryKey: agreementQuery(id).queryKey }));
  };
  return { saves, published, somebodySaves };
}

const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Pavadinimas lietuviškai' });
const saveButton = () => screen.getByRole('button', { name: 'Išsaugoti juodraštį' });

it('keeps what was typed when somebody else saves the document, and sends the save that it began from', async () => {
  const { saves, somebodySaves } = open();
  await userEvent.type(await titleField(), ' su mumis');
  await somebodySaves('Kita sutartis');
  await expect.poll(async () => (await titleField()).value).toBe('Sutartis su mumis');
  await userEvent.click(saveButton());
  await expect
    .poll(() => saves.map(({ version, draft }) => [version, draft.title.lt]))
    .toEqual([[1, 'Sutartis su mumis']]);
});

it('shows somebody else’s save where nothing was typed, and goes on from one’s own', async () => {
  const { saves, somebodySaves } = open();
  await titleField();
  await somebodySaves('Kita sutartis');
  await expect.poll(async () => (await titleField()).value).toBe('Kita sutartis');
  await userEvent.type(await titleField(), ' A');
  await userEvent.click(saveButton());
  await expect.poll(() => saves.length).toBe(1);
  await userEvent.type(await titleField(), ' B');
  await userEvent.click(saveButton());
  await expect
    .poll(() => saves.map(({ version, draft }) => [version, draft.title.lt]))
    .toEqual([
      [2, 'Kita sutartis A'],
      [3, 'Kita sutartis A B'],
    ]);
});

it('publishes nothing but what is on the screen', async () => {
  const { published, somebodySaves } = open();
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Paskelbti' });
  await userEvent.type(await titleField(), ' A');
  expect(publish().disabled).toBe(true);
  await userEvent.type(await titleField(), '{Backspace}{Backspace}');
  await userEvent.click(publish());
  const dialog = within(await screen.findByRole('dialog'));
  await somebodySaves('Kita sutartis');
  await userEvent.click(dialog.getByRole('button', { name: 'Paskelbti' }));
  await expect.poll(() => published).toEqual([1]);
  expect(await screen.findByText(/Šį dokumentą ką tik pakeitė kitas žmogus/)).toBeTruthy();
});
