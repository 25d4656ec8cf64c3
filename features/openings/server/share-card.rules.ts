import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { box, circle, halfEllipse, star } from '#platform/server/pdf/shapes.ts';
import { fitted, fontFor } from '#platform/server/pdf/text-fitting.ts';
import { cutShort } from '#platform/shared/plain-text.ts';

/** What a link to the public list is shared with. */
export interface ShareCard {
  readonly academy: string;
  readonly title: string;
  /** One sentence; empty for none. */
  readonly line: string;
  /** Whether a picture of the course is laid into {@link framePlace}; a planet is drawn without one. */
  readonly framed: boolean;
}

/** Where the picture of a course is, in pixels. */
export const framePlace = { left: 544, top: 146, width: 600, height: 338, radius: 22 } as const;

const ink = { deep: '#0a0b1c', white: '#ffffff', pale: '#d6d0ff', nova: '#ffc93d' } as const;
const left = 72;

/** Draws the words of a shared link on a night sky, with a planet or with room for a picture. */
export function drawShareCard(canvas: PageCanvas, card: ShareCard): void {
  drawNight(canvas);
  if (!card.framed) drawPlanet(canvas);
  drawWords(canvas, card);
}

/** From the bottom up, so that the words stand on one line whatever their number. */
function drawWords(canvas: PageCanvas, { academy, title, line, framed }: ShareCard): void {
  const { fonts, height } = canvas;
  const wide = framed ? 440 : 660;
  let y = framed ? framePlace.top + framePlace.height - 8 : height - 64;
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
  write(cutShort(line, 120), { font: 'text', sizes: [30, 20], height: 110, colour: ink.pale });
  write(cutShort(title, 80), {
    font: 'display',
    sizes: [framed ? 46 : 58, 24],
    height: 180,
    leading: 1.2,
    colour: ink.white,
  });
  write(cutShort(academy, 40), { font: 'strong', sizes: [28, 18], height: 40, colour: ink.nova });
}

/** A text without what no font here has, such as emoji: it would be drawn as boxes. */
function withLetters(text: string, { fonts }: PageCanvas): string {
  const { font } = fontFor(text, fonts, 'text');
  return [...text]
    .filter((letter) => fonts[font].hasLetter(letter))
    .join('')
    .trim();
}

const planet = { x: 916, y: 262, radius: 158 };
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
  canvas.path(star(118, 76, 13, { inner: 0.22 }) + star(466, 60, 9, { inner: 0.22 }), { fill: ink.nova });
}

function drawPlanet(canvas: PageCanvas): void {
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

/** Small stars, spread by multiples of the golden ratio: the same on every card, and none behind its words. */
function starsOf(width: number, height: number): string {
  return Array.from(
    { length: 110 },
    (_, n) => [((n * 0.618_034) % 1) * width, ((n * 0.754_878) % 1) * height] as const,
  )
    .filter(([x, y]) => x > 740 || y < 110)
    .map(([x, y], n) => circle(x, y, 1 + (n % 3) * 0.6))
    .join('');
}
