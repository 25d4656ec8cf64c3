import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { BulletinPreview } from '../../shared/bulletins.ts';
import bulletins from '../messages/lt.ts';
import { newDraft } from './bulletin-draft.view.ts';
import { SmsFields } from './sms-fields.tsx';

const terms = { phones: 40, withoutPhone: 2, off: 1, partCents: 4, partsLeft: 100 };
const preview = (sms: BulletinPreview['sms']): BulletinPreview => ({
  ...{ body: { lt: [] }, count: 0, byRole: { admin: 0, teacher: 0, parent: 0, child: 0 } },
  ...{ people: [], more: false, unknownEmails: [], families: null, sms },
});

function Form() {
  const empty = newDraft(Date.parse('2026-11-26T10:00:00Z'));
  const title = { ...empty.title, lt: `Rytoj pamokų nebus: ${'švenčių '.repeat(8)}` };
  const [draft, setDraft] = useState({ ...empty, title });
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  return <SmsFields draft={draft} bulletin={undefined} error={undefined} onChange={change} />;
}

const visit = (sms: BulletinPreview['sms']) => {
  const form = createRoute({ getParentRoute: () => dashboardRoute, path: 'form', component: Form });
  fakeServer({ 'bulletins/previewBulletin': () => preview(sms) });
  visitDashboard('form', { routes: [form], role: 'admin', messages: { ...platform, bulletins } });
};

it('says before sending how many get it for how much, and what plain letters save', async () => {
  visit(terms);
  fireEvent.click(await screen.findByLabelText(bulletins.sms.send));
  expect(await screen.findByText(/40 telefonų, iš viso 80 dalių: 3,20/)).toBeDefined();
  expect(screen.getByText('2 tėvai telefono nenurodė ir SMS negaus.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /be lietuviškų raidžių: 1 dalimi mažiau/ }));
  expect(await screen.findByText(/40 telefonų, iš viso 40 dalių: 1,60/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(bulletins.sms.text).value).toMatch(/^Rytoj pamoku nebus/);
});

it('says that nobody set a price, with the way to it, and no sum that would read as free', async () => {
  visit({ ...terms, partCents: 0 });
  fireEvent.click(await screen.findByLabelText(bulletins.sms.send));
  expect(await screen.findByText(/40 telefonų, iš viso 80 dalių\. Kiek tai kainuos, nežinome/)).toBeDefined();
  expect(screen.queryByText(/0,00/)).toBeNull();
  const link = screen.getByRole('link', { name: bulletins.sms.set_price });
  expect(link.getAttribute('href')).toBe('/dashboard/settings#announcements');
});

it('says that the month has too few parts left', async () => {
  visit({ ...terms, partsLeft: 79 });
  fireEvent.click(await screen.findByLabelText(bulletins.sms.send));
  expect(await screen.findByText(/dar galima išsiųsti 79 dalis, o čia reikia 80/)).toBeDefined();
});
