import { expect, it } from 'vitest';
import type { PageCanvas, TextLine } from '#platform/server/pdf/page-canvas.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { makeSvg } from '#platform/server/pdf/svg-page.ts';
import { shareCardSides } from '../shared/openings.words.ts';
import { drawShareCard, framePlace, type ShareCard } from './share-card.rules.ts';

const card = { academy: 'Akademija', title: 'Robotai', line: 'Vaikas sukurs robotą', framed: false };

/** The lines of text of a card, each with its box. */
async function linesOf(changes: Partial<ShareCard>) {
  const fonts = await openPrintFonts();
  const lines: TextLine[] = [];
  const record = (canvas: PageCanvas) =>
    drawShareCard({ ...canvas, text: (line) => void lines.push(line) }, { ...card, ...changes });
  await makeSvg('', record, shareCardSides);
  return lines.map(({ text, x, y, font, size }) => ({
    text,
    ...{ x, top: y - size, bottom: y, right: x + fonts[font].widthOf(text, size) },
  }));
}

const long = 'Nebeprisikiškiakopūsteliaujantiems '.repeat(6).trim();

it.each([
  ['short words', {}],
  ['the longest words', { academy: long, title: long, line: long }],
  ['other alphabets', { title: 'Роботи та ракети', line: 'Дитина зробить гру' }],
])('keeps %s within the card and beside the picture, no line on another', async (_, changes) => {
  for (const framed of [false, true]) {
    const lines = await linesOf({ ...changes, framed });
    const end = framed ? framePlace.left : shareCardSides.width;
    for (const line of lines) {
      expect(line.x).toBeGreaterThanOrEqual(60);
      expect(line.right).toBeLessThan(end);
      expect(line.top).toBeGreaterThan(20);
      expect(line.bottom).toBeLessThan(shareCardSides.height - 20);
    }
    const sorted = lines.toSorted((one, other) => one.bottom - other.bottom);
    for (const [place, line] of sorted.entries())
      expect(line.top).toBeGreaterThan((sorted[place - 1]?.bottom ?? 0) - 1);
  }
});

it('leaves out what no font has, and a line without words', async () => {
  const texts = (await linesOf({ title: 'Robotai 🤖', line: '' })).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['Akademija', 'Robotai']);
});
