import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { box, circle, halfEllipse, star } from '#platform/server/pdf/shapes.ts';
import { fitted, fontFor } from '#platform/server/pdf/text-fitting.ts';

/** What a link to the public list is shared with. */
export interface ShareCard {
  readonly academy: string;
  readonly title: string;
  /** One sentence; empty for none. */
  readonly line: string;
  /** Whether it is drawn over a picture, instead of the product's own sky. */
  readonly overPicture: boolean;
}

const ink = { deep: '#0a0b1c', white: '#ffffff', pale: '#d6d0ff', nova: '#ffc93d' } as const;
const [left, bottom] = [72, 64];

/** Draws the words of a shared link, over a picture or over a night with a planet. */
export function drawShareCard(canvas: PageCanvas, card: ShareCard): void {
  const { width, height } = canvas;
  if (card.overPicture) {
    const shade = [
      [0, ink.deep, 0],
      [0.45, ink.deep, 0.78],
      [1, ink.deep, 0.97],
    ] as const;
    canvas.path(box(0, height * 0.3, width, height * 0.7), {
      fill: { from: [0, height * 0.3], to: [0, height], stops: shade },
    });
  } else drawNight(canvas);
  drawWords(canvas, card);
}

/** From the bottom up, so that the words stand on one line whatever their number. */
function drawWords(canvas: PageCanvas, { academy, title, line, overPicture }: ShareCard): void {
  const { fonts, height } = canvas;
  const wide = overPicture ? 1040 : 660;
  let y = height - bottom;
  const write = (
    text: string,
    { colour, ...room }: Omit<Parameters<typeof fitted>[2], 'width'> & { readonly colour: string },
  ) => {
    const printable = withLetters(text, canvas);
    if (!printable) return;
    const { lines, font, size, leading } = fitted(printable, fonts, { ...room, width: wide });
    for (const [above, each] of lines.toReversed().entries())
      canvas.text({ text: each, x: left, y: y - above * leading, font, size, colour });
    y -= (lines.length - 1) * leading + size + 22;
  };
  write(line, { font: 'text', sizes: [30, 20], height: 84, colour: ink.pale });
  write(title, { font: 'display', sizes: [58, 26], height: 150, leading: 1.2, colour: ink.white });
  write(academy, { font: 'strong', sizes: [28, 18], height: 40, colour: ink.nova });
}

/** A text without what no font here has, such as emoji: it would be drawn as boxes. */
function withLetters(text: string, { fonts }: PageCanvas): string {
  const { font } = fontFor(text, fonts, 'text');
  return [...text]
    .filter((letter) => fonts[font].hasLetter(letter))
    .join('')
    .trim();
}

const planet = { x: 962, y: 262, radius: 158 };
const ring = { x: planet.x, y: planet.y, rx: 250, ry: 54, turn: -18 };

function drawNight(canvas: PageCanvas): void {
  const { width, height } = canvas;
  const night = [
    [0, '#23206a'],
    [0.55, '#14163a'],
    [1, ink.deep],
  ] as const;
  canvas.path(box(0, 0, width, height), {
    fill: { from: [width, 0], to: [0, height], stops: night },
  });
  canvas.path(starsOf(width, height), { fill: ink.white, opacity: 0.55 });
  canvas.path(star(180, 120, 15, { inner: 0.22 }) + star(610, 92, 11, { inner: 0.22 }), { fill: ink.nova });
  const paint = { stroke: ink.nova, width: 9 };
  canvas.path(halfEllipse(ring, 'back'), paint);
  canvas.path(circle(planet.x, planet.y, planet.radius), {
    fill: {
      from: [planet.x - 100, planet.y - 130],
      to: [planet.x + 120, planet.y + 140],
      stops: [
        [0, '#8f7efa'],
        [0.6, '#5b4be0'],
        [1, '#2f2590'],
      ],
    },
  });
  canvas.path(circle(planet.x - 58, planet.y - 48, 26) + circle(planet.x + 44, planet.y + 62, 17), {
    fill: '#2f2590',
    opacity: 0.35,
  });
  canvas.path(halfEllipse(ring, 'front'), paint);
}

/** Small stars, spread by multiples of the golden ratio: the same on every card. */
function starsOf(width: number, height: number): string {
  return Array.from({ length: 90 }, (_, n) =>
    circle(((n * 0.618_034) % 1) * width, ((n * 0.754_878) % 1) * height, 1 + (n % 3) * 0.6),
  ).join('');
}
