import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { box, circle, ellipse, halfEllipse, star } from '#platform/server/pdf/shapes.ts';
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
  ground: '#0e1024',
  white: '#ffffff',
  pale: '#c9c1ff',
  nova: '#ffc93d',
  quiet: '#a5a8d0',
} as const;
const left = 62;
const planet = { x: 716, y: 476, radius: 168 };
const ring = { x: planet.x, y: planet.y, rx: 268, ry: 58, turn: -18 };

/** The look of the odyssey: a planet with its ring in the night, and the name among the stars. */
export function drawSpace(canvas: PageCanvas, content: DiplomaContent): void {
  canvas.ground(content.logo ? 'space-bare' : 'space', (ground) => {
    drawSky(ground);
    drawPlanet(ground);
    if (!content.logo) drawMark(ground, { x: left - 3, y: 42, size: 34, ring: ink.white, ground: '#14163a' });
  });
  drawWords(canvas, content);
}

function drawWords(canvas: PageCanvas, content: DiplomaContent): void {
  const words = wordsOf(content.locale);
  const logo = drawLogo(canvas, content, { x: left, y: 61, align: 'start', tile: ink.white });
  const academy = oneLineOf(content.academyName, canvas, 'display', 13, 300);
  canvas.part('P', () =>
    canvas.text({
      ...academy,
      text: content.academyName,
      x: left + (logo ? logo + 12 : 40),
      y: 66,
      colour: ink.white,
    }),
  );
  const width = 600;
  const line = (text: string, size: number) => oneLineOf(text, canvas, 'text', size, width);
  const description = descriptionOf(content, canvas, { width: 430, height: 84 });
  drawColumn(
    canvas,
    [
      { role: 'H1', text: oneLineOf(words.diploma, canvas, 'display', 25, width), colour: ink.nova, gap: 0 },
      { role: 'P', text: line(words.certifies, 13), colour: ink.pale, gap: 10 },
      { role: 'H2', text: nameOf(content, canvas, { width: 650, largest: 42 }), colour: ink.white, gap: 5 },
      { role: 'P', text: line(words.completed, 13), colour: ink.pale, gap: 9 },
      { role: 'P', text: titleOf(content, canvas, { width: 520, largest: 21 }), colour: ink.nova, gap: 4 },
      ...(description ? [{ role: 'P', text: description, colour: ink.pale, gap: 9 } as const] : []),
    ],
    { x: left, top: 104, bottom: 418, align: 'start', place: 0.42 },
  );
  drawSignature(canvas, content, {
    ...{ x: left, y: 478, width: 190, align: 'start' },
    ...{ colour: ink.white, quiet: ink.quiet, line: '#6f73ab' },
  });
  drawWork(canvas, content, {
    ...{ x: left + 226, y: 428, side: 80, width: 150 },
    ...{ colour: ink.white, quiet: ink.quiet, line: '#6f73ab' },
  });
  drawFacts(canvas, content, { x: left, y: 550, gap: 34, colour: ink.white, quiet: ink.quiet });
  const tile = { colour: ink.white, margin: 7 };
  drawQr(canvas, content, { x: 722, y: 474, size: 62, colour: ink.ground, tile });
}

/** The same sky on every diploma: pseudo-random numbers from a fixed seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function drawSky(canvas: Ground): void {
  const { width, height } = canvas;
  const night = [
    [0, '#191b46'],
    [0.55, '#10122b'],
    [1, '#0a0b1c'],
  ] as const;
  canvas.path(box(0, 0, width, height), { fill: { from: [0, 0], to: [width, height], stops: night } });
  for (const size of [300, 388, 486]) {
    canvas.path(ellipse(planet.x, planet.y, size, size * 0.8, -18), {
      ...{ stroke: '#8f7efa', width: 0.6, opacity: 0.34 },
      dash: [1, 5],
    });
  }
  const next = chance(20_261_120);
  for (const [count, radius, opacity] of [
    [340, 0.55, 0.5],
    [110, 0.95, 0.75],
    [26, 1.4, 0.9],
  ] as const) {
    const places = Array.from({ length: count }, () => [next() * width, next() * height] as const);
    // Behind text, a star would read as an accent.
    const free = places.filter(([x, y]) => x < 48 || y < 96 || x > 690 || (x > 520 && y > 330));
    canvas.path(free.map(([x, y]) => circle(x, y, radius)).join(''), { fill: ink.white, opacity });
  }
  const bright = [
    [520, 92, 9],
    [786, 214, 7],
    [708, 300, 4],
    [560, 404, 5],
  ] as const;
  canvas.path(bright.map(([x, y, size]) => star(x, y, size, { inner: 0.22 })).join(''), { fill: ink.nova });
  canvas.path(circle(736, 104, 23), {
    fill: {
      from: [718, 86],
      to: [756, 124],
      stops: [
        [0, '#5fe0cf'],
        [1, '#138a80'],
      ],
    },
  });
  canvas.path(ellipse(730, 98, 6, 3.4, -30), { fill: '#d8fff8', opacity: 0.6 });
  canvas.path(circle(566, 300, 8), {
    fill: {
      from: [560, 292],
      to: [573, 308],
      stops: [
        [0, '#ff9a86'],
        [1, '#c2452f'],
      ],
    },
  });
  canvas.path(box(20, 20, width - 40, height - 40, 14), { stroke: '#8f7efa', width: 0.8, opacity: 0.55 });
}

function drawPlanet(canvas: Ground): void {
  const { x, y, radius } = planet;
  const ringPaint = { stroke: ink.nova, width: 5, opacity: 0.95 };
  canvas.path(halfEllipse(ring, 'back'), ringPaint);
  canvas.path(halfEllipse({ ...ring, rx: ring.rx + 15, ry: ring.ry + 6 }, 'back'), {
    ...ringPaint,
    width: 1.2,
  });
  canvas.path(circle(x, y, radius), {
    fill: {
      from: [x - 120, y - 140],
      to: [x + 130, y + 150],
      stops: [
        [0, '#9c8cff'],
        [0.45, '#5b4be0'],
        [1, '#1f1766'],
      ],
    },
  });
  const bands = [
    [-0.52, 5],
    [-0.3, 10],
    [0.06, 6],
    [0.34, 13],
    [0.62, 7],
  ] as const;
  for (const [place, width] of bands) {
    const half = radius * Math.sqrt(1 - place * place) - width;
    const middle = y + place * radius;
    canvas.path(`M${x - half} ${middle}Q${x} ${middle + 26} ${x + half} ${middle}`, {
      ...{ stroke: '#c9c1ff', width, opacity: 0.16 },
    });
  }
  canvas.path(ellipse(x - 70, y - 84, 30, 15, -38), { fill: ink.white, opacity: 0.13 });
  canvas.path(halfEllipse(ring, 'front'), ringPaint);
  canvas.path(halfEllipse({ ...ring, rx: ring.rx + 15, ry: ring.ry + 6 }, 'front'), {
    ...ringPaint,
    width: 1.2,
  });
}
