import { encode } from 'uqr';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import type { PrintFontName } from '#platform/server/pdf/print-fonts.ts';
import { box, circle, squares } from '#platform/server/pdf/shapes.ts';
import { fitted } from '#platform/server/pdf/text-fitting.ts';
import type { DiplomaContent } from '../files/diploma-content.rules.ts';
import { oneLineOf } from '../files/diploma-texts.rules.ts';
import { wordsOf } from './diploma.words.ts';

interface QrPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** The tile under it. */
  readonly tile?: { readonly colour: string; readonly margin: number };
}

/** The QR code that leads to the check page, on its tile where the ground is dark. */
export function drawQr(canvas: PageCanvas, { checkUrl, locale }: DiplomaContent, place: QrPlace): void {
  const { x, y, size, colour, tile } = place;
  if (tile) {
    const { margin } = tile;
    canvas.decoration(() =>
      canvas.path(box(x - margin, y - margin, size + 2 * margin, size + 2 * margin, 7), {
        fill: tile.colour,
      }),
    );
  }
  const { data } = encode(checkUrl, { ecc: 'M', border: 0 });
  canvas.figure(wordsOf(locale).qr, () => canvas.path(squares(data, { x, y, size }), { fill: colour }));
}

interface SignaturePlace {
  readonly x: number;
  /** The line under the signature. */
  readonly y: number;
  readonly width: number;
  readonly align: 'start' | 'middle';
  readonly colour: string;
  readonly quiet: string;
  readonly line: string;
}

/** The signature above its line, with the signer's name and title below; nothing while nobody signs. */
export function drawSignature(canvas: PageCanvas, content: DiplomaContent, place: SignaturePlace): void {
  const { signature, signerName, signerTitle, locale } = content;
  if (!signerName) return;
  const { x, y, width, align } = place;
  const left = align === 'start' ? x : x - width / 2;
  if (signature) {
    const scale = Math.min((width * 0.86) / signature.width, 46 / signature.height);
    const [w, h] = [signature.width * scale, signature.height * scale];
    const at = align === 'start' ? left + 4 : x - w / 2;
    canvas.figure(wordsOf(locale).signature, () =>
      canvas.picture({ png: signature.png, x: at, y: y - h * 0.86, width: w, height: h }),
    );
  }
  canvas.decoration(() => canvas.path(`M${left} ${y}h${width}`, { stroke: place.line, width: 0.75 }));
  const line = (text: string, font: PrintFontName, size: number) =>
    oneLineOf(text, canvas, font, size, width);
  canvas.part('P', () => {
    const name = line(signerName, 'strong', 11);
    canvas.text({ ...name, text: signerName, x, y: y + 15, colour: place.colour, align });
    if (!signerTitle) return;
    const title = line(signerTitle, 'text', 9);
    canvas.text({ ...title, text: signerTitle, x, y: y + 28, colour: place.quiet, align });
  });
}

interface WorkPlace {
  /** The upper left corner of the cover. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Of the words beside it. */
  readonly width: number;
  readonly colour: string;
  readonly quiet: string;
  readonly line: string;
}

const [coverGap, lineGap] = [10, 3];

/** A work of the child: its cover, and beside it what it is called; nothing without one. */
export function drawWork(canvas: PageCanvas, { work, locale }: DiplomaContent, place: WorkPlace): void {
  if (!work) return;
  const { x, y, side, width, colour, quiet } = place;
  const { cover, name } = work;
  const words = wordsOf(locale);
  if (cover) {
    canvas.figure([words.work, name].filter(Boolean).join(': '), () =>
      canvas.picture({ png: cover.png, x, y, width: side, height: side }),
    );
    canvas.decoration(() => canvas.path(box(x, y, side, side), { stroke: place.line, width: 1 }));
  }
  if (!name) return;
  const left = cover ? x + side + coverGap : x;
  const label = oneLineOf(words.work, canvas, 'text', 8.5, width);
  const room = { width, height: side - label.leading - lineGap };
  const text = fitted(name, canvas.fonts, { ...room, font: 'strong', sizes: [11, 6], leading: 1.25 });
  const tall = label.leading + lineGap + text.lines.length * text.leading;
  const top = y + (side - tall) / 2;
  canvas.part('P', () => {
    canvas.text({ ...label, text: words.work, x: left, y: top + label.leading * 0.76, colour: quiet });
    for (const [at, line] of text.lines.entries()) {
      const below = top + label.leading + lineGap + (at + 0.76) * text.leading;
      canvas.text({ ...text, text: line, x: left, y: below, colour });
    }
  });
}

/** A canvas for shapes only. */
export type Ground = Pick<PageCanvas, 'width' | 'height' | 'path'>;

/** The mark of Orbita: a ring with a planet on it; `size` high, its upper left corner at x, y. */
export function drawMark(
  canvas: Ground,
  { x, y, size, ring, ground }: { x: number; y: number; size: number; ring: string; ground: string },
): void {
  const s = size / 48;
  canvas.path(circle(x + 24 * s, y + 25 * s, 16 * s), { stroke: ring, width: 7.5 * s });
  canvas.path(circle(x + 36.5 * s, y + 12.5 * s, 9.5 * s), { fill: ground });
  canvas.path(circle(x + 36.5 * s, y + 12.5 * s, 6.6 * s), { fill: '#ffc93d' });
}

interface LogoPlace {
  /** The middle of its left side, or its middle. */
  readonly x: number;
  readonly y: number;
  readonly align: 'start' | 'middle';
  /** The tile under it where the ground is dark. */
  readonly tile?: string;
}

const [logoWidth, logoHeight, tileMargin] = [84, 36, 5];

/** The academy's logo, as large as its place allows. Returns its width with its tile; 0 if there is none. */
export function drawLogo(
  canvas: PageCanvas,
  { logo, academyName }: DiplomaContent,
  place: LogoPlace,
): number {
  if (!logo) return 0;
  const margin = place.tile ? tileMargin : 0;
  const scale = Math.min(logoWidth / logo.width, (logoHeight - margin) / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const [whole, tall] = [width + 2 * margin, height + 2 * margin];
  const left = place.align === 'start' ? place.x : place.x - whole / 2;
  const top = place.y - tall / 2;
  const { tile } = place;
  if (tile) canvas.decoration(() => canvas.path(box(left, top, whole, tall, 6), { fill: tile }));
  canvas.figure(academyName, () =>
    canvas.picture({ png: logo.png, x: left + margin, y: top + margin, width, height }),
  );
  return whole;
}
