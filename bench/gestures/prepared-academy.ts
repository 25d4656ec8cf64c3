import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { Say } from '../../e2e/texts.ts';
import type { Desk } from './jobs.ts';

/** When the jobs are done: a Monday in term, so that groups meet and nobody is on holiday in the week after it. */
export const clock = '2026-11-30T11:00';
const today: LocalDate = '2026-11-30';

/** The demo's group that is copied, and that of the course after it. */
export const newGroup = {
  like: 'Python pradedantiesiems',
  next: 'Python tęsiantiesiems',
  name: (say: Say) => say('groups.form.copy_name', { name: newGroup.like }),
  from: addDays(today, 42),
  to: addDays(today, 179),
};
/** Groups of one teacher. */
export const taughtGroups = ['Interneto svetainės', 'Robotų laboratorija', 'Scratch nuotykiai'];
/** Late invoices: four of the demo's, and what is added to them. */
export const late = { invoices: 8, ofDemo: 4, payer: 'Luknė Jankauskienė' };
/** A lesson for the demo's first module. */
export const lesson = {
  module: 'Pirmieji žingsniai su „Scratch“',
  title: 'Žvaigždė iš trikampių',
  pictures: ['Mėlyna žvaigždė', 'Geltona žvaigždė'],
};

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: string;
}

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;

async function people({ ask }: Pick<Desk, 'ask'>, role: 'parent' | 'child'): Promise<Named[]> {
  const { users } = await ask<{ users: Named[] }>('users.listUsers', { role, pageSize: 100 });
  const isOnly = (one: Named) => users.filter((other) => nameOf(other) === nameOf(one)).length === 1;
  return users.filter((one) => one.status === 'active' && isOnly(one));
}

/** Late invoices and guardians who have not signed in; the names of eight children. */
export async function prepareAcademy(desk: Pick<Desk, 'ask'>): Promise<string[]> {
  const parents = await people(desk, 'parent');
  const line = { textLt: 'Stovykla', textEn: 'Camp', quantity: 1, unitCents: 5000 };
  for (const { id } of parents.slice(-(late.invoices - late.ofDemo)))
    await desk.ask('invoices.createInvoice', {
      ...{ payerId: id, lines: [line], discountCents: 0, dueOn: addDays(today, -6) },
      requestId: randomUUID(),
    });
  for (const firstName of ['Asta', 'Birutė', 'Daiva', 'Giedrė', 'Jolanta'])
    await desk.ask('users.createUser', {
      ...{ role: 'parent', firstName, lastName: 'Naujokienė', birthDate: null },
      email: `${randomUUID()}@example.com`,
    });
  return (await people(desk, 'child')).slice(0, 8).map(nameOf);
}

/** Puts on the clipboard what a word processor does: words with two pictures between them. */
export async function copyDocument(page: Page): Promise<void> {
  const pictures = await Promise.all(
    ['steelblue', 'gold'].map(async (background) => {
      const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } });
      return `<p><img src="data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}"></p>`;
    }),
  );
  const html = `<h2>Žvaigždė</h2><p>Ji turi penkis <b>spindulius</b>.</p>${pictures.join('<p>O dabar kita:</p>')}<p>Pabaiga.</p>`;
  await page.evaluate(async (copied) => {
    const parts = { 'text/html': copied, 'text/plain': 'Žvaigždė' };
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, html);
}
