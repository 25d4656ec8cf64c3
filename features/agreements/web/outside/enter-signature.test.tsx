import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { draftOf } from '../../shared/agreements.factory.ts';
import { type Entering, outsideFileAddress } from '../../shared/outside.ts';
import type { OfficePaper } from '../../shared/papers.ts';
import signed_elsewhere from '../messages/outside-lt.ts';
import { EnterSignature } from './enter-signature.tsx';

const [childId, agreementId, signerId, fileId] = ['b', 'a', 'd', 'f'].map(
  (end) => `0198c0de-0000-7000-8000-00000000000${end}`,
) as [string, string, string, string];
const [tick] = draftOf().ticks;
const office: OfficePaper = {
  paper: {
    ...{ agreementId, versionId: '0198c0de-0000-7000-8000-00000000000c', number: 1, kind: 'study' },
    ...{ title: { lt: 'Sutartis', en: '' }, bothGuardians: false, publishedAt: '2026-11-02T08:00:00.000Z' },
    ...{ signBy: null, changes: null, state: 'waiting', signatures: [] },
  },
  missing: [
    {
      ...{ id: signerId, name: 'Rūta Kęstutaitė' },
      ticks: tick ? [{ id: tick.id, kind: tick.kind, text: tick.text.lt }] : [],
    },
  ],
};

it('says what is missing, sends the file once, and enters it when the first try failed', async () => {
  const entered: Entering[] = [];
  const uploads: string[] = [];
  const onClose = vi.fn();
  fakeServer({
    'agreements/listOfficePapers': () => ({ papers: [office] }),
    'agreements/enterSignature': (asked: Entering) => {
      entered.push(asked);
      if (entered.length === 1) throw new AppError('db/conflict');
      return { consent: 'none' };
    },
  });
  const rpc = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.startsWith(outsideFileAddress)) return rpc(url, init);
    uploads.push(url);
    return Promise.resolve(Response.json({ id: fileId, name: 'Sutartis.pdf' }));
  });
  renderScreen(
    <EnterSignature
      childId={childId}
      child="Ugnė Kęstutytė"
      agreementId={agreementId}
      opened
      onClose={onClose}
    />,
    { messages: { ...platform, signed_elsewhere } },
  );
  const enter = await screen.findByRole('button', { name: 'Įrašyti' });
  await userEvent.click(enter);
  expect(await screen.findByText('Įrašykite pasirašymo dieną.')).toBeTruthy();
  expect(screen.getByText('Pridėkite pasirašytą dokumentą.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Pasirašymo diena/ }), '2026-11-01');
  expect(await screen.findByText(/jau po šios dienos/)).toBeTruthy();
  await userEvent.click(enter);
  expect(screen.getByText('Be šio sutikimo dokumentas nelaikomas pasirašytu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sutinku su sutartimi.' }));
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('No file can be chosen.');
  await userEvent.upload(field, new File(['%PDF-1.7'], 'Sutartis.pdf', { type: 'application/pdf' }));
  expect(entered).toEqual([]);
  await userEvent.click(enter);
  await expect.poll(() => entered.length).toBe(1);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.click(enter);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(uploads).toEqual([`${outsideFileAddress}?name=Sutartis.pdf`]);
  expect(entered[1]).toEqual(entered[0]);
  expect(entered[0]).toMatchObject({
    ...{ childId, signerId, fileId, signedOn: '2026-11-01', way: 'paper', ticks: tick ? [tick.id] : [] },
  });
});
