import { describe, expect, it } from 'vitest';
import { menuPlace } from './text-handle.view.ts';

const frame = { top: 100, bottom: 900 };
const tallest = 14 + 8 * 44;

describe('the menu', () => {
  it('opens below the cursor where there is room', () => {
    const place = menuPlace({ top: 200, bottom: 220 }, frame, { top: 108, bottom: 844 });
    expect(place).toEqual({ insetBlockStart: 120, maxHeight: tallest });
  });

  it('flips at the lower edge of the window', () => {
    const place = menuPlace({ top: 700, bottom: 720 }, frame, { top: 108, bottom: 844 });
    expect(place).toEqual({ insetBlockEnd: 200, maxHeight: tallest });
  });

  it('shows whole blocks in the room above a phone keyboard', () => {
    const place = menuPlace({ top: 150, bottom: 170 }, frame, { top: 108, bottom: 400 });
    expect(place).toEqual({ insetBlockStart: 70, maxHeight: 14 + 4 * 44 });
  });

  it('never goes below what stays in view above the text', () => {
    const place = menuPlace({ top: 330, bottom: 350 }, frame, { top: 130, bottom: 500 });
    expect(place).toEqual({ insetBlockEnd: 570, maxHeight: 14 + 3 * 44 });
  });
});
