import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { squares } from '#platform/server/pdf/shapes.ts';
import { cardPages, cardsOnPage, type PrintedCard } from './card-page.rules.ts';

const card: PrintedCard = {
  name: 'Žygimantė',
  group: 'Scratch kūrėjai penktadieniais',
  username: 'zygimante-kometa-27',
  address: 'https://orbita.lt/k#AAAAAAAAAAAAAAAAAAAAAA',
  classAddress: 'orbita.lt/k/abcdefgh',
  pictures: ['sun', 'cat', 'key', 'rocket'],
};
const facts = {
  title: 'Kortelės',
  author: 'Orbita',
  locale: 'lt',
  date: '2026-11-20',
  upright: true,
} as const;

/** Draws the pages of these cards, and returns the paths on them. */
async function pathsOf(cards: readonly PrintedCard[]): Promise<string[][]> {
  const paths: string[][] = [];
  const pages = cardPages(cards, 'lt').map((draw) => (canvas: Parameters<typeof draw>[0]) => {
    const drawn: string[] = [];
    paths.push(drawn);
    draw({
      ...canvas,
      path: (shape, paint) => {
        drawn.push(shape);
        canvas.path(shape, paint);
      },
    });
  });
  await makePdf(facts, pages);
  return paths;
}

it('prints the address of the card as a QR code', async () => {
  const [paths = []] = await pathsOf([card]);
  const { data } = encode(card.address, { ecc: 'M', border: 0 });
  expect(paths).toContain(squares(data, { x: 16, y: 18, size: 92 }));
});

it('keeps every mark on the page, twelve cards on each', async () => {
  const pages = await pathsOf(Array.from({ length: cardsOnPage + 1 }, () => card));
  expect(pages).toHaveLength(2);
  for (const shape of pages.flat()) {
    const [, x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(shape) ?? []).map(Number);
    expect(x).toBeLessThanOrEqual(595.28);
    expect(y).toBeLessThanOrEqual(841.89);
  }
});

it('prints no pictures for a child without a group', async () => {
  const [withGroup = []] = await pathsOf([card]);
  const [without = []] = await pathsOf([{ ...card, group: null, classAddress: null }]);
  expect(without.length).toBeLessThan(withGroup.length);
});
