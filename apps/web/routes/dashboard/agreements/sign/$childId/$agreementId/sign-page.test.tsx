import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { draftOf } from '#features/agreements/shared/agreements.factory.ts';
import type { Paper, PaperText } from '#features/agreements/shared/papers.ts';
import agreements from '#features/agreements/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./sign-page.tsx'));

const childId = '0198c0de-0000-7000-8000-00000000000b';
const agreementId = '0198c0de-0000-7000-8000-00000000000a';
const [tick] = draftOf().ticks;

const paper: Paper = {
  agreementId,
  versionId: '0198c0de-0000-7000-8000-00000000000c',
  number: 1,
  kind: 'study',
  title: { lt: 'Sutartis', en: '' },
  bothGuardians: false,
  publishedAt: '2026-11-02T08:00:00.000Z',
  signBy: null,
  changes: null,
  state: 'toSign',
  signatures: [],
};
const read: PaperText = {
  ...{ paper, title: 'Sutartis', text: 'Kaina: 50,00 €.', hash: 'a'.repeat(64) },
  child: { id: childId, name: 'Ugnė Kęstutytė' },
  signer: 'Rūta Kęstutaitė',
  ticks: tick ? [{ id: tick.id, kind: tick.kind, text: tick.text.lt }] : [],
};

/** Opens a document that reads as `after` says once it was signed or refused. */
function open(after: PaperText, sign: () => Paper): void {
  let now = read;
  fakeServer({
    'agreements/getPaper': () => now,
    'agreements/listPapers': () => ({ papers: [now.paper] }),
    'agreements/getPhotoConsent': () => null,
    'people/listChildren': () => ({ children: [] }),
    'agreements/signAgreement': () => {
      now = after;
      return sign();
    },
  });
  const messages = { ...platform, agreements };
  visitScreen(`agreements/sign/${childId}/${agreementId}`, { role: 'parent', messages });
}

async function signNow(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sutinku su sutartimi.' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Jūsų vardas ir pavardė' }), 'Ruta Kestutaite');
  await userEvent.click(screen.getByRole('button', { name: 'Pasirašyti' }));
}

it('says that it is signed, although the form is gone before the answer is handled', async () => {
  const signed: Paper = { ...paper, state: 'signed' };
  open({ ...read, paper: signed }, () => signed);
  await signNow();
  expect(await screen.findByText('Pasirašyta. PDF galite atsisiųsti bet kada.')).toBeTruthy();
});

it('says why a signature was refused above the text that reads otherwise by now', async () => {
  open({ ...read, text: 'Kaina: 60,00 €.', hash: 'b'.repeat(64) }, () => {
    throw new AppError('agreement/text-changed');
  });
  await signNow();
  expect(await screen.findByText('Kaina: 60,00 €.')).toBeTruthy();
  expect(await screen.findByText(/Skaitymo metu dokumento tekstas pasikeitė/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

it('offers no PDF of a signature whose account is deleted', async () => {
  const signedAt = '2026-11-20T15:00:00.000Z';
  const signatures = [
    { id: '0198c0de-0000-7000-8000-000000000001', name: null, signedAt, isMine: false, outside: null },
    {
      id: '0198c0de-0000-7000-8000-000000000002',
      name: 'Jonas Kęstutis',
      signedAt,
      isMine: true,
      outside: null,
    },
  ];
  const signed: Paper = { ...paper, state: 'signed', signatures };
  fakeServer({ 'agreements/getPaper': () => ({ ...read, paper: signed }) });
  const messages = { ...platform, agreements };
  visitScreen(`agreements/sign/${childId}/${agreementId}`, { role: 'parent', messages });
  expect(await screen.findByText(/Pasirašė žmogus, kurio paskyra ištrinta/)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Atsisiųsti PDF' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/files/agreements/0198c0de-0000-7000-8000-000000000002.pdf',
  ]);
});
