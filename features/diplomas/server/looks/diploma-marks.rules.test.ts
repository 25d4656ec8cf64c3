import { describe, expect, it } from 'vitest';
import type { PageCanvas, PlacedPicture, TextLine } from '#platform/server/pdf/page-canvas.ts';
import { a4 } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { contentOf } from '../diplomas.factory.ts';
import { wordsOf } from './diploma.words.ts';
import { drawLogo, drawMark, drawQr, drawSignature } from './diploma-marks.rules.ts';

const fonts = await openPrintFonts();
const picture = { png: Buffer.from('png'), width: 400, height: 100 };

/** A page that records what is drawn on it. */
function page() {
  const texts: TextLine[] = [];
  const pictures: PlacedPicture[] = [];
  const shapes: string[] = [];
  const figures: string[] = [];
  const canvas: PageCanvas = {
    ...a4,
    fonts,
    path: (shape) => shapes.push(shape),
    text: (line) => texts.push(line),
    picture: (placed) => pictures.push(placed),
    decoration: (draw) => draw(),
    ground: (_, draw) => draw(canvas),
    part: (_, draw) => draw(),
    figure(description, draw) {
      figures.push(description);
      draw();
    },
  };
  return { canvas, texts, pictures, shapes, figures };
}

describe('a signature', () => {
  const place = { x: 500, y: 400, width: 180, colour: '#000', quiet: '#555', line: '#999' };

  it.each(['start', 'middle'] as const)('is above its line, with name and title below, %s', (align) => {
    const { canvas, texts, pictures, shapes } = page();
    drawSignature(canvas, contentOf({ signature: picture }), { ...place, align });
    const left = align === 'start' ? place.x : place.x - place.width / 2;
    const [ink] = pictures;
    expect(ink?.x).toBeGreaterThanOrEqual(left);
    expect((ink?.x ?? 0) + (ink?.width ?? 0)).toBeLessThanOrEqual(left + place.width);
    expect((ink?.width ?? 0) / (ink?.height ?? 1)).toBeCloseTo(4);
    expect(shapes).toEqual([`M${left} 400h180`]);
    expect(texts.map(({ text, y }) => [text, y])).toEqual([
      ['Rasa Rasaitė', 415],
      ['Akademijos vadovė', 428],
    ]);
  });

  it('leaves its place empty while nobody signs', () => {
    const { canvas, texts, pictures, shapes } = page();
    drawSignature(canvas, contentOf({ signerName: '', signature: picture }), { ...place, align: 'start' });
    expect([...texts, ...pictures, ...shapes]).toEqual([]);
  });
});

describe('a logo', () => {
  it('takes no room if there is none', () => {
    const { canvas, shapes } = page();
    expect(drawLogo(canvas, contentOf(), { x: 60, y: 60, align: 'start', tile: '#fff' })).toBe(0);
    expect(shapes).toEqual([]);
  });

  it('keeps its shape within its room, and returns its width with its tile', () => {
    const { canvas, pictures, shapes, figures } = page();
    expect(drawLogo(canvas, contentOf({ logo: picture }), { x: 60, y: 60, align: 'start' })).toBe(84);
    expect(shapes).toEqual([]);
    expect(
      drawLogo(canvas, contentOf({ logo: picture }), { x: 60, y: 60, align: 'middle', tile: '#fff' }),
    ).toBe(94);
    expect(shapes).toHaveLength(1);
    expect(pictures).toMatchObject([
      { x: 60, width: 84, height: 21 },
      { x: 18, width: 84, height: 21 },
    ]);
    expect(figures).toEqual(['Orbita', 'Orbita']);
  });
});

it('draws the code of the check page on a tile where the ground is dark, and describes it', () => {
  const { canvas, shapes, figures } = page();
  const place = { x: 700, y: 60, size: 70, colour: '#000' };
  drawQr(canvas, contentOf({ locale: 'en' }), place);
  drawQr(canvas, contentOf({ locale: 'en' }), { ...place, tile: { colour: '#fff', margin: 6 } });
  expect(shapes).toHaveLength(3);
  expect(shapes[2]).toBe(shapes[0]);
  expect(figures).toEqual([wordsOf('en').qr, wordsOf('en').qr]);
});

it('draws the mark as a ring with a planet on it', () => {
  const { canvas, shapes } = page();
  drawMark(canvas, { x: 40, y: 40, size: 48, ring: '#000', ground: '#fff' });
  expect(shapes).toHaveLength(3);
});
