import { expect, it } from 'vitest';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { a4 } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { contentOf } from '../diplomas.factory.ts';
import { descriptionOf, factsOf, nameOf, oneLineOf, titleOf } from './diploma-texts.rules.ts';

const nothing = () => undefined;
const canvas: PageCanvas = {
  ...a4,
  fonts: await openPrintFonts(),
  ...{
    path: nothing,
    text: nothing,
    picture: nothing,
    decoration: nothing,
    ground: nothing,
    part: nothing,
    figure: nothing,
  },
};
const widest = (lines: readonly string[], font: 'display' | 'text' | 'wide', size: number) =>
  Math.max(...lines.map((line) => canvas.fonts[font].widthOf(line, size)));

it('sets a short name on one line, and a long one on two', () => {
  const room = { width: 600, largest: 42 };
  expect(nameOf(contentOf({ firstName: 'Ona', lastName: 'Onaitė' }), canvas, room).lines).toEqual([
    'Ona Onaitė',
  ]);
  expect(nameOf(contentOf(), canvas, room).lines).toEqual(['Žygimantė', 'Kęstutaitytė-Paškevičiūtė']);
});

it.each([1, 10, 25, 50])('keeps names of %i letters within the page', (count) => {
  const content = contentOf({ firstName: 'W'.repeat(count), lastName: 'W'.repeat(count) });
  const { lines, size } = nameOf(content, canvas, { width: 600, largest: 42 });
  expect(widest(lines, 'display', size)).toBeLessThanOrEqual(600.1);
});

it('keeps titles and texts within their boxes', () => {
  const long = contentOf({
    title: 'Žaidimų kūrimas '.repeat(8).slice(0, 120),
    description: 'ąžuolas '.repeat(125),
  });
  const title = titleOf(long, canvas, { width: 500, largest: 20 });
  expect(title.lines.length * title.leading).toBeLessThanOrEqual(52.1);
  const text = descriptionOf(long, canvas, { width: 430, height: 84 });
  expect((text?.lines.length ?? 0) * (text?.leading ?? 0)).toBeLessThanOrEqual(84.1);
  expect(widest(text?.lines ?? [], 'text', text?.size ?? 0)).toBeLessThanOrEqual(430.1);
});

it('typesets letters missing in the running font in the font that has them', () => {
  expect(oneLineOf('Rasa', canvas, 'text', 12, 200).font).toBe('text');
  expect(oneLineOf('Їжак', canvas, 'text', 12, 200).font).toBe('wide');
});

it('states hours only where there are some', () => {
  expect(factsOf(contentOf()).map(({ fact }) => fact)).toEqual([
    '2026 m. lapkričio 20 d.',
    '48 valandos',
    'ORB-2YH-7KQ3-9XTM',
  ]);
  expect(factsOf(contentOf({ learningHours: null }))).toHaveLength(2);
});
