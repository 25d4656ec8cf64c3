import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { box, circle, ellipse, rosette, star } from '#platform/server/pdf/shapes.ts';
import type { DiplomaContent } from '../files/diploma-content.rules.ts';
import {
  descriptionOf,
  drawColumn,
  drawFacts,
  factsOf,
  nameOf,
  oneLineOf,
  titleOf,
} from '../files/diploma-texts.rules.ts';
import { wordsOf } from './diploma.words.ts';
import { drawLogo, drawMark, drawQr, drawSignature, drawWork, type Ground } from './diploma-marks.rules.ts';

const ink = {
  paper: '#fdfaf2',
  dark: '#1d1b46',
  violet: '#4a3ac4',
  quiet: '#6b6787',
  gold: '#b8862b',
} as const;

/** The look of a certificate: warm paper, a border of fine lines as on banknotes, and a golden seal. */
export function drawPaper(canvas: PageCanvas, content: DiplomaContent): void {
  const middle = canvas.width / 2;
  canvas.ground(content.logo ? 'paper-bare' : 'paper', (ground) => {
    drawGround(ground);
    if (!content.logo)
      drawMark(ground, { x: middle - 17, y: 50, size: 34, ring: ink.violet, ground: ink.paper });
  });
  drawWords(canvas, content, middle);
  canvas.decoration(() => drawSeal(canvas, { x: 690, y: 442 }, content.code));
}

function drawWords(canvas: PageCanvas, content: DiplomaContent, middle: number): void {
  const words = wordsOf(content.locale);
  const line = (text: string, size: number) => oneLineOf(text, canvas, 'text', size, 600);
  const description = descriptionOf(content, canvas, { width: 520, height: 62 });
  drawLogo(canvas, content, { x: middle, y: 67, align: 'middle' });
  const academy = oneLineOf(content.academyName, canvas, 'strong', 12.5, 500);
  canvas.part('P', () =>
    canvas.text({
      ...academy,
      text: content.academyName,
      x: middle,
      y: 104,
      colour: ink.violet,
      align: 'middle',
    }),
  );
  drawColumn(
    canvas,
    [
      { role: 'H1', text: oneLineOf(words.diploma, canvas, 'display', 32, 600), colour: ink.dark, gap: 0 },
      { role: 'P', text: line(words.certifies, 12.5), colour: ink.quiet, gap: 8 },
      { role: 'H2', text: nameOf(content, canvas, { width: 660, largest: 38 }), colour: ink.violet, gap: 6 },
      { role: 'P', text: line(words.completed, 12.5), colour: ink.quiet, gap: 9 },
      { role: 'P', text: titleOf(content, canvas, { width: 600, largest: 19 }), colour: ink.dark, gap: 4 },
      ...(description ? [{ role: 'P', text: description, colour: ink.quiet, gap: 8 } as const] : []),
    ],
    { x: middle, top: 116, bottom: 404, align: 'middle', place: 0.42 },
  );
  drawSignature(canvas, content, {
    ...{ x: 172, y: 464, width: 180, align: 'middle' },
    ...{ colour: ink.dark, quiet: ink.quiet, line: '#b9b4cf' },
  });
  drawWork(canvas, content, {
    ...{ x: middle + 46, y: 420, side: 74, width: 82 },
    ...{ colour: ink.dark, quiet: ink.quiet, line: '#b9b4cf' },
  });
  const width = factsWidth(canvas, content, 30);
  drawFacts(canvas, content, { x: middle - width / 2, y: 532, gap: 30, colour: ink.dark, quiet: ink.quiet });
  drawQr(canvas, content, { x: middle - 27, y: 430, size: 54, colour: ink.dark });
}

function factsWidth({ fonts }: PageCanvas, content: DiplomaContent, gap: number): number {
  const widths = factsOf(content).map(({ word, fact }) =>
    Math.max(fonts.text.widthOf(word, 8.5), fonts.strong.widthOf(fact, 11)),
  );
  return widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
}

function drawGround(canvas: Ground): void {
  const { width, height } = canvas;
  canvas.path(box(0, 0, width, height), { fill: ink.paper });
  const [x, y] = [width / 2, height / 2];
  // Hardly visible: orbits behind the text, as a watermark.
  for (const size of [120, 176, 232, 288]) {
    canvas.path(ellipse(x, y - 20, size * 1.15, size * 0.72, -14), { stroke: '#efe7d3', width: 1.1 });
  }
  canvas.path(circle(x + 190, y - 152, 9), { fill: '#efe7d3' });
  drawBorder(canvas);
}

/** Two waves that cross, between two lines, all the way round. */
function drawBorder(canvas: Ground): void {
  const { width, height } = canvas;
  const inset = 30;
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  for (const shift of [0, 1, 2]) {
    const waves = [
      wave({ x: inset, y: inset, length: w, across: false, shift }),
      wave({ x: inset, y: height - inset, length: w, across: false, shift }),
      wave({ x: inset, y: inset, length: h, across: true, shift }),
      wave({ x: width - inset, y: inset, length: h, across: true, shift }),
    ];
    canvas.path(waves.join(''), { stroke: shift === 1 ? ink.gold : ink.violet, width: 0.55, opacity: 0.8 });
  }
  for (const [distance, stroke] of [
    [-9, 1.5],
    [9, 0.6],
  ] as const) {
    const at = inset + distance;
    canvas.path(box(at, at, width - 2 * at, height - 2 * at), { stroke: ink.violet, width: stroke });
  }
  for (const [x, y] of [
    [inset, inset],
    [width - inset, inset],
    [inset, height - inset],
    [width - inset, height - inset],
  ] as const) {
    canvas.path(box(x - 12, y - 12, 24, 24), { fill: ink.paper, stroke: ink.violet, width: 1 });
    canvas.path(rosette({ x, y, inner: 3, outer: 10.5, petals: 8 }), { stroke: ink.gold, width: 0.6 });
    canvas.path(star(x, y, 5, { inner: 0.3 }), { fill: ink.violet });
  }
}

interface Wave {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Down the page instead of along it. */
  readonly across: boolean;
  readonly shift: number;
}

function wave({ x, y, length, across, shift }: Wave): string {
  const count = Math.round(length / 13) * 2;
  const step = length / count;
  const swing = 11;
  const point = (along: number, off: number) => {
    const [dx, dy] = across ? [off, along] : [along, off];
    return `${Math.round((x + dx) * 100) / 100} ${Math.round((y + dy) * 100) / 100}`;
  };
  const sign = (place: number) =>
    (place % 2 === 0 ? 1 : -1) * (shift === 2 ? -1 : 1) * (shift === 1 ? 0.45 : 1);
  const parts = Array.from(
    { length: count },
    (_, place) => `Q${point((place + 0.5) * step, sign(place) * swing)} ${point((place + 1) * step, 0)}`,
  );
  return `M${point(0, 0)}${parts.join('')}`;
}

/** A seal unique to the diploma: its rosette is drawn from the code. */
function drawSeal(canvas: PageCanvas, { x, y }: { x: number; y: number }, code: string): void {
  const sum = [...code].reduce((all, letter, place) => all + (letter.codePointAt(0) ?? 0) * (place + 1), 0);
  const petals = 9 + (sum % 7);
  const ribbon = (side: 1 | -1) =>
    `M${x + side * 6} ${y + 28}L${x + side * 40} ${y + 84}L${x + side * 23} ${y + 80}L${x + side * 13} ${y + 94}L${x - side * 14} ${y + 36}Z`;
  canvas.path(ribbon(1) + ribbon(-1), { fill: ink.violet });
  const gold = {
    from: [x - 46, y - 46],
    to: [x + 46, y + 46],
    stops: [
      [0, '#f3d489'],
      [0.5, '#d9a63c'],
      [1, '#a87620'],
    ],
  } as const;
  canvas.path(star(x, y, 52, { points: 28, inner: 0.91 }), { fill: gold });
  canvas.path(circle(x, y, 42), { stroke: '#fff3cf', width: 1 });
  for (const shift of [0, 0.9, 1.8, 2.7]) {
    canvas.path(rosette({ x, y, inner: 17, outer: 39, petals, shift }), {
      stroke: '#7d540f',
      width: 0.45,
      opacity: 0.75,
    });
  }
  canvas.path(circle(x, y, 19), { fill: ink.paper, stroke: '#7d540f', width: 0.8 });
  drawMark(canvas, { x: x - 13, y: y - 13.5, size: 26, ring: ink.violet, ground: ink.paper });
}
