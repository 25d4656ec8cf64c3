import { expect, it } from 'vitest';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { type SignedDocument, signedPages } from './signed-page.rules.ts';

const document: SignedDocument = {
  locale: 'lt',
  title: 'Mokymo sutartis',
  text: '## 1. Dalykas\n\nAkademija moko vaiką.\n\n- kompiuteris',
  child: 'Žygimantė Kęstutaitytė-Paškevičiūtė',
  number: 2,
  publishedAt: '2026-11-02T08:00:00.000Z',
  versionHash: 'a'.repeat(64),
  ticks: [
    { id: 'one', text: 'Sutinku su sutartimi.' },
    { id: 'two', text: 'Sutinku dėl nuotraukų.' },
  ],
  trail: [
    {
      ...{ name: 'Rūta Kęstutaitė', signedAt: '2026-11-20T15:00:00.000Z' },
      ...{ ticks: ['one'], textHash: 'b'.repeat(64), addressHash: 'c'.repeat(32) },
    },
    {
      ...{ name: null, signedAt: '2026-11-21T15:00:00.000Z' },
      ...{ ticks: ['one'], textHash: 'b'.repeat(64), addressHash: 'd'.repeat(32) },
    },
  ],
};

/** What is written on each page. */
async function written(changes: Partial<SignedDocument> = {}): Promise<string[][]> {
  const fonts = await openPrintFonts();
  return signedPages({ ...document, ...changes }, fonts).map((draw) => {
    const texts: string[] = [];
    const canvas: PageCanvas = {
      ...{ width: 595, height: 842, fonts },
      ...{ path() {}, picture() {}, decoration() {}, ground() {}, figure() {} },
      text: ({ text }) => void texts.push(text),
      part: (_role, drawPart) => drawPart(),
    };
    draw(canvas);
    return texts;
  });
}

it('prints the text, the consents, and who signed with which checksums', async () => {
  const text = (await written()).flat().join('\n');
  for (const part of [
    'Vaikas: Žygimantė Kęstutaitytė-Paškevičiūtė',
    '2-oji redakcija, paskelbta 2026 m. lapkričio 2 d.',
    '– kompiuteris',
    'Sutinku su sutartimi. (pažymėta)',
    'Sutinku dėl nuotraukų. (nepažymėta)',
    'Pasirašė Rūta Kęstutaitė, 2026 m. lapkričio 20 d., 17:00',
    'Pasirašė žmogus, kurio paskyra ištrinta, ',
    `Redakcijos kontrolinė suma (SHA-256): ${'a'.repeat(64)}`,
  ])
    expect(text).toContain(part);
});

it('names who ticked a consent when another signer did not', async () => {
  const trail = document.trail.map((each, place) => ({
    ...each,
    ticks: place === 0 ? ['one', 'two'] : ['one'],
  }));
  const [text] = (await written({ trail })).map((lines) => lines.join(' '));
  expect(text).toContain('Sutinku su sutartimi. (pažymėta)');
  expect(text).toContain(
    'Sutinku dėl nuotraukų. (pažymėjo: Rūta Kęstutaitė; nepažymėjo: žmogus, kurio paskyra ištrinta)',
  );
});

it('flows over to as many pages as it needs, and loses no line', async () => {
  const lines = Array.from({ length: 150 }, (_, place) => `- punktas ${place}`);
  const pages = await written({ text: lines.join('\n') });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().filter((text) => text.startsWith('– punktas'))).toHaveLength(150);
});

it('leaves no heading at the end of a page', async () => {
  for (let count = 30; count < 60; count += 1) {
    const lines = Array.from({ length: count }, (_, place) => `- punktas ${place}`);
    const pages = await written({
      text: [...lines, '## Pabaiga', 'Galioja iki mokslo metų pabaigos.'].join('\n'),
    });
    for (const page of pages) expect(['Pabaiga', 'Sutikimai', 'Parašai']).not.toContain(page.at(-1));
  }
});

it('makes the same bytes each time', async () => {
  const fonts = await openPrintFonts();
  const facts = {
    title: 'Sutartis',
    author: 'Orbita',
    locale: 'lt',
    date: '2026-11-02',
    upright: true,
  } as const;
  const make = () => makePdf(facts, signedPages(document, fonts));
  expect((await make()).equals(await make())).toBe(true);
});
