import { expect, it } from 'vitest';
import { lookOf } from '../../shared/avatars.factory.ts';
import { coloursOf } from './look-colours.view.ts';

it('gives the drawings inside an element the colours of a look, and none of its other parts', () => {
  expect(coloursOf(lookOf({ suit: 'rose', rocket: 'night' }))).toEqual({
    className: expect.any(String),
    'data-suit': 'rose',
    'data-glow': 'sky',
    'data-skin': 'peach',
    'data-rocket': 'night',
  });
});
