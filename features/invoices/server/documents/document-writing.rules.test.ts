import { beforeAll, expect, it } from 'vitest';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { openPrintFonts, type PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { write } from './document-writing.rules.ts';

let fonts: PrintFonts;
beforeAll(async () => {
  fonts = await openPrintFonts();
});

it('wraps a text to its width, and returns the position of the next one', () => {
  const lines: { text: string; y: number }[] = [];
  const canvas = { fonts, text: (line: { text: string; y: number }) => void lines.push(line) };
  const at = { x: 48, y: 100, width: 120 };
  const below = write(canvas as unknown as PageCanvas, 'Programavimo būrelis penktadieniais', at);
  expect(lines.map(({ text }) => text).join(' ')).toBe('Programavimo būrelis penktadieniais');
  expect(lines.map(({ y }) => y)).toEqual([100, 114]);
  expect(below).toBe(128);
});
