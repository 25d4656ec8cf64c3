import { expect, it } from 'vitest';
import { readPdf } from '#platform/testing/pdf-text.ts';
import type { PageCanvas } from './page-canvas.ts';
import { makePdf } from './pdf-pages.ts';
import { makeSvg } from './svg-page.ts';

const facts = { title: 'Puslapis', author: 'Orbita', locale: 'lt', date: '2026-11-20' } as const;
const saying = (text: string) => (canvas: PageCanvas) =>
  canvas.part('P', () => canvas.text({ text, x: 60, y: 60, font: 'text', size: 12, colour: '#000000' }));

it('has the whole text of each page, whatever was drawn before', async () => {
  // Letters with diacritics are composed of plain ones: they must not take those from the next document.
  await makePdf(facts, [saying('ėžąųščęįū')]);
  await makeSvg('Paveikslas', saying('ĖŽĄŲŠČĘĮŪ'));
  const { pages } = await readPdf(await makePdf(facts, [saying('ezauscei EZAUSCEI')]));
  expect(pages).toEqual(['ezauscei EZAUSCEI']);
});

it('has the same bytes whatever was drawn before', async () => {
  const first = await makePdf(facts, [saying('Kęstutaitytė')]);
  await makeSvg('Paveikslas', saying('Paškevičiūtė'));
  await makePdf(facts, [saying('Paškevičiūtė')]);
  expect((await makePdf(facts, [saying('Kęstutaitytė')])).equals(first)).toBe(true);
});

it('states its title and language, and has a page for each', async () => {
  const read = await readPdf(await makePdf(facts, [saying('Ona'), saying('Rasa')]));
  expect(read).toMatchObject({ title: 'Puslapis', language: 'lt-LT', pages: ['Ona', 'Rasa'] });
});
