import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { box, circle, star } from '#platform/server/pdf/shapes.ts';
import type { DiplomaContent } from '../files/diploma-content.rules.ts';
import {
  descriptionOf,
  drawColumn,
  drawFacts,
  nameOf,
  oneLineOf,
  titleOf,
} from '../files/diploma-texts.rules.ts';
import { wordsOf } from './diploma.words.ts';
import { drawLogo, drawMark, drawQr, drawSignature, drawWork, type Ground } from './diploma-marks.rules.ts';

const ink = {
  dark: '#15142f',
  violet: '#5b4be0',
  quiet: '#5f5c7c',
  nova: '#ffc93d',
  coral: '#ff6f59',
  teal: '#19b8a6',
} as const;
// Two tiles, as wide as a fifth of the page's height.
const panel = (2 * 595.28) / 5;
const left = panel + 46;

/** The look of a poster: large shapes in the colours of the academy, and large letters on white. */
export function drawBold(canvas: PageCanvas, content: DiplomaContent): void {
  canvas.ground(content.logo ? 'bold-bare' : 'bold', (ground) => {
    drawShapes(ground);
    if (!content.logo)
      drawMark(ground, { x: left - 3, y: 44, size: 32, ring: ink.violet, ground: '#ffffff' });
  });
  const words = wordsOf(content.locale);
  const width = canvas.width - left - 48;
  const logo = drawLogo(canvas, content, { x: left, y: 62, align: 'start' });
  const academy = oneLineOf(content.academyName, canvas, 'display', 13, 330);
  canvas.part('P', () =>
    canvas.text({
      ...academy,
      text: content.academyName,
      x: left + (logo ? logo + 12 : 38),
      y: 67,
      colour: ink.dark,
    }),
  );
  const line = (text: string, size: number) => oneLineOf(text, canvas, 'text', size, width);
  const description = descriptionOf(content, canvas, { width: width - 60, height: 78 });
  drawColumn(
    canvas,
    [
      {
        role: 'H1',
        text: oneLineOf(words.diploma, canvas, 'display', 46, width),
        colour: ink.violet,
        gap: 0,
      },
      { role: 'P', text: line(words.certifies, 13), colour: ink.quiet, gap: 6 },
      { role: 'H2', text: nameOf(content, canvas, { width, largest: 34 }), colour: ink.dark, gap: 5 },
      { role: 'P', text: line(words.completed, 13), colour: ink.quiet, gap: 10 },
      { role: 'P', text: titleOf(content, canvas, { width, largest: 19 }), colour: ink.violet, gap: 4 },
      ...(description ? [{ role: 'P', text: description, colour: ink.quiet, gap: 8 } as const] : []),
    ],
    { x: left, top: 92, bottom: 424, align: 'start', place: 0.35 },
  );
  drawSignature(canvas, content, {
    ...{ x: left, y: 480, width: 190, align: 'start' },
    ...{ colour: ink.dark, quiet: ink.quiet, line: '#c5c2d9' },
  });
  drawWork(canvas, content, {
    ...{ x: left + 214, y: 432, side: 80, width: 100 },
    ...{ colour: ink.dark, quiet: ink.quiet, line: '#c5c2d9' },
  });
  drawFacts(canvas, content, { x: left, y: 552, gap: 30, colour: ink.dark, quiet: ink.quiet });
  drawQr(canvas, content, { x: canvas.width - 48 - 62, y: 490, size: 62, colour: ink.dark });
}

/** A quarter of a disc in a square tile; `corner` counts clockwise from the upper left. */
function quarter(x: number, y: number, side: number, corner: 0 | 1 | 2 | 3): string {
  const [cx, cy] = [x + (corner === 1 || corner === 2 ? side : 0), y + (corner >= 2 ? side : 0)];
  const [sx, sy] = [cx === x ? 1 : -1, cy === y ? 1 : -1];
  const sweep = corner % 2 === 0 ? 1 : 0;
  return `M${cx} ${cy}L${cx + sx * side} ${cy}A${side} ${side} 0 0 ${sweep} ${cx} ${cy + sy * side}Z`;
}

function drawShapes(canvas: Ground): void {
  const { width, height } = canvas;
  canvas.path(box(0, 0, width, height), { fill: '#ffffff' });
  canvas.path(box(0, 0, panel, height), { fill: ink.violet });
  const side = panel / 2;
  const rows = Array.from({ length: 5 }, (_, row) => (row * height) / 5);
  const tall = height / 5;
  const tile = (column: number, row: number, fill: string) =>
    canvas.path(box(column * side, rows[row] ?? 0, side, tall), { fill });
  tile(0, 0, ink.dark);
  canvas.path(quarter(0, 0, side, 2), { fill: ink.nova });
  canvas.path(circle(side * 1.5, tall / 2, 38), { fill: ink.coral });
  tile(1, 1, ink.teal);
  canvas.path(quarter(side, tall, side, 0), { fill: ink.dark });
  canvas.path(star(side / 2, tall * 1.5, 46, { inner: 0.3 }), { fill: ink.nova });
  tile(0, 2, ink.nova);
  canvas.path(quarter(0, tall * 2, side, 1), { fill: ink.coral });
  canvas.path(circle(side * 1.5, tall * 2.5, 44), { stroke: '#ffffff', width: 12 });
  canvas.path(circle(side * 1.5 + 33, tall * 2.5 - 29, 15), { fill: ink.nova });
  tile(1, 3, ink.dark);
  canvas.path(quarter(side, tall * 3, side, 3), { fill: ink.violet });
  canvas.path(quarter(0, tall * 3, side, 1), { fill: ink.teal });
  tile(0, 4, ink.coral);
  canvas.path(quarter(0, tall * 4, side, 3), { fill: ink.dark });
  canvas.path(star(side * 1.5, tall * 4.5, 34, { points: 8, inner: 0.5 }), { fill: '#ffffff' });
}
