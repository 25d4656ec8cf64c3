import { encode } from 'uqr';
import type { CardPicture } from '#features/identity/shared/cards/login-cards.ts';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { box, squares } from '#platform/server/pdf/shapes.ts';
import { fitted } from '#platform/server/pdf/text-fitting.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { wordsOfCard } from '../shared/card-page.words.ts';
import { pictureShapes } from '../shared/picture-shapes.ts';
import { placedPath } from './picture-paths.rules.ts';

/** What is printed on one card. */
export interface PrintedCard {
  readonly name: string;
  readonly group: string | null;
  readonly username: string;
  /** The address in the QR code, with the secret. */
  readonly address: string;
  /** The class address without its protocol, to type; null without a group. */
  readonly classAddress: string | null;
  readonly pictures: readonly CardPicture[];
}

/** Two columns and six rows on an A4 page. */
const columns = 2;
const rows = 6;
/** How many cards a page holds. */
export const cardsOnPage = columns * rows;

const ink = '#0e1024';
const quiet = '#4b4f66';
const cut = '#9a9db0';

/** One drawing for each page of cards. */
export function cardPages(cards: readonly PrintedCard[], locale: Locale): ((canvas: PageCanvas) => void)[] {
  const pages = Array.from({ length: Math.ceil(cards.length / cardsOnPage) }, (_, page) =>
    cards.slice(page * cardsOnPage, (page + 1) * cardsOnPage),
  );
  return pages.map((onPage) => (canvas) => {
    const [width, height] = [canvas.width / columns, canvas.height / rows];
    canvas.decoration(() => canvas.path(cutLines(canvas), { stroke: cut, width: 0.5, dash: [3, 3] }));
    for (const [place, card] of onPage.entries()) {
      const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height];
      drawCard(canvas, card, { x, y, width, height }, locale);
    }
  });
}

function cutLines({ width, height }: PageCanvas): string {
  const across = Array.from({ length: rows - 1 }, (_, row) => `M0 ${((row + 1) * height) / rows}h${width}`);
  return [`M${width / columns} 0v${height}`, ...across].join('');
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const margin = 16;
const qrSize = 92;

function drawCard(canvas: PageCanvas, card: PrintedCard, { x, y, width }: Area, locale: Locale): void {
  const words = wordsOfCard(locale);
  const { data } = encode(card.address, { ecc: 'M', border: 0 });
  const qrTop = y + margin + 2;
  canvas.figure(`${words.qr}: ${card.name}`, () =>
    canvas.path(squares(data, { x: x + margin, y: qrTop, size: qrSize }), { fill: ink }),
  );
  const left = x + margin + qrSize + 14;
  const room = width - margin * 2 - qrSize - 14;
  const line = (
    text: string,
    top: number,
    size: number,
    look: 'display' | 'strong' | 'text',
    colour = ink,
  ) => {
    const fit = fitted(text, canvas.fonts, { width: room, height: size * 1.4, font: look, sizes: [size, 6] });
    canvas.text({ text: fit.lines[0] ?? '', x: left, y: top, font: fit.font, size: fit.size, colour });
  };
  canvas.part('H1', () => line(card.name, y + margin + 14, 14, 'display'));
  canvas.part('P', () => {
    if (card.group) line(card.group, y + margin + 28, 8.5, 'text', quiet);
    line(`${words.username}: ${card.username}`, y + margin + 40, 8.5, 'text', quiet);
  });
  canvas.part('P', () => {
    if (!card.classAddress) return line(words.scan, y + margin + 58, 9, 'strong');
    line(`${words.scan} ${words.or}`, y + margin + 54, 8.5, 'text');
    line(card.classAddress, y + margin + 66, 10, 'strong');
    return line(words.find, y + margin + 78, 8.5, 'text');
  });
  if (card.classAddress) drawPictures(canvas, card.pictures, { x: left, y: y + margin + 84, locale });
}

const pictureSize = 26;

function drawPictures(
  canvas: PageCanvas,
  pictures: readonly CardPicture[],
  { x, y, locale }: { x: number; y: number; locale: Locale },
): void {
  const { picture } = wordsOfCard(locale);
  canvas.figure(pictures.map((name, place) => `${place + 1}. ${picture[name]}`).join(', '), () => {
    for (const [place, name] of pictures.entries()) {
      const left = x + place * (pictureSize + 8);
      canvas.path(box(left, y, pictureSize, pictureSize, 5), { stroke: cut, width: 0.75 });
      for (const shape of pictureShapes[name]) {
        const at = { x: left + 4, y: y + 4, size: pictureSize - 8 };
        canvas.path(placedPath(shape, at), { stroke: ink, width: 1.4 });
      }
    }
  });
}
