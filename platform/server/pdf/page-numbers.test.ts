import { expect, it } from 'vitest';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { numbered } from './page-numbers.ts';
import { makePdf } from './pdf-pages.ts';

const facts = {
  title: 'Sutartis',
  author: 'Orbita',
  locale: 'lt',
  date: '2026-11-02',
  upright: true,
} as const;

async function read(count: number): Promise<readonly string[]> {
  const blank = Array.from({ length: count }, () => () => undefined);
  return (await readPdf(await makePdf(facts, numbered(blank, { edge: 56, colour: '#5c5980' })))).pages;
}

it('numbers the pages of a document that has several', async () => {
  const pages = await read(3);
  expect(pages.map((text) => text.trim())).toEqual(['1 / 3', '2 / 3', '3 / 3']);
  expect((await read(1)).join('')).not.toContain('1');
});
