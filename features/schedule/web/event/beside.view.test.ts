import { expect, it } from 'vitest';
import { besideAnchor } from './beside.view.ts';

const room = { width: 1000, height: 800 };
const card = { width: 380, height: 300 };
const box = (left: number, top: number, width = 100, height = 60) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

it.each([
  ['at its right', box(200, 100), { left: 310, top: 100 }],
  ['at its left, where the right has no room', box(700, 100), { left: 310, top: 100 }],
  ['whole in the window', box(200, 700), { left: 310, top: 490 }],
  ['below it, where neither side has room', box(300, 100, 400), { left: 300, top: 170 }],
  ['above it, where there is none below', box(300, 600, 400), { left: 300, top: 290 }],
  ['at the top, when what it is about is scrolled away', box(200, -200), { left: 310, top: 10 }],
])('is %s', (_, anchor, place) => {
  expect(besideAnchor(anchor, card, room)).toEqual(place);
});
