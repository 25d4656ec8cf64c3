import { type Gradient, type PageCanvas, type Paint, startOf } from './page-canvas.ts';
import { a4 } from './pdf-pages.ts';
import { openPrintFonts } from './print-fonts.ts';

/**
 * Draws a page as an SVG picture, A4 landscape unless said: its letters are outlines, so it looks the same without any font.
 */
export async function makeSvg(
  title: string,
  draw: (canvas: PageCanvas) => void,
  { width, height }: Pick<PageCanvas, 'width' | 'height'> = a4,
): Promise<string> {
  const fonts = await openPrintFonts();
  const parts: string[] = [];
  const gradients: string[] = [];
  const canvas: PageCanvas = {
    width,
    height,
    fonts,
    path(shape, paint) {
      parts.push(`<path d="${shape}"${attributesOf(paint, gradients)}/>`);
    },
    text(line) {
      const outline = fonts[line.font].outlineOf(line.text, line.size, line.spacing);
      const place = `translate(${round(startOf(canvas, line))} ${round(line.y)})`;
      parts.push(`<path transform="${place}" d="${outline}" fill="${line.colour}"/>`);
    },
    picture({ png, x, y, width, height }) {
      const href = `data:image/png;base64,${png.toString('base64')}`;
      parts.push(`<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`);
    },
    decoration: (inner) => inner(),
    ground: (_, inner) => inner(canvas),
    part: (_, inner) => inner(),
    figure: (_, inner) => inner(),
  };
  draw(canvas);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '',
    ...parts,
    '</svg>',
  ].join('');
}

function attributesOf({ fill, stroke, width = 1, opacity, dash }: Paint, gradients: string[]): string {
  const filled = typeof fill === 'object' ? `url(#${gradientOf(fill, gradients)})` : (fill ?? 'none');
  return [
    ` fill="${filled}"`,
    stroke
      ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
      : '',
    dash ? ` stroke-dasharray="${dash.join(' ')}"` : '',
    opacity === undefined ? '' : ` opacity="${opacity}"`,
  ].join('');
}

function gradientOf({ from, to, stops }: Gradient, gradients: string[]): string {
  const id = `g${gradients.length}`;
  const colours = stops
    .map(([place, colour, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${place}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
  const [[x1, y1], [x2, y2]] = [from, to];
  gradients.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${colours}</linearGradient>`,
  );
  return id;
}

const round = (number: number) => Math.round(number * 100) / 100;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
