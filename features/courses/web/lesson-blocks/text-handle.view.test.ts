import { describe, expect, it } from 'vitest';
import { menuPlace } from './text-handle.view.ts';

const frame = { top: 100, bottom: 900 };

describe('the menu', () => {
  it('opens below the cursor where there is room', () => {
    expect(menuPlace({ top: 200, bottom: 220 }, frame, 844)).toEqual({
      insetBlockStart: 120,
      maxHeight: 300,
    });
  });

  it('flips at the lower edge of the window', () => {
    expect(menuPlace({ top: 700, bottom: 720 }, frame, 844)).toEqual({ insetBlockEnd: 200, maxHeight: 300 });
  });

  it('is as high as the room above a phone keyboard', () => {
    expect(menuPlace({ top: 150, bottom: 170 }, frame, 400)).toEqual({ insetBlockStart: 70, maxHeight: 218 });
  });
});
