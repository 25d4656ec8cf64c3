import { describe, expect, it } from 'vitest';
import { outlineOf } from './turtle-outlines.view.ts';

describe('outlineOf', () => {
  it('has the corners of each shape, and for an unknown one those of the usual arrow', () => {
    expect(outlineOf('square')).toHaveLength(4);
    for (const unknown of ['dragon', '__proto__', 'constructor'])
      expect(outlineOf(unknown)).toEqual(outlineOf('classic'));
  });
});
