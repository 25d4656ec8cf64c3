import { describe, expect, it } from 'vitest';
import { emptyDrawing, obey } from './turtle-drawing.view.ts';
import { durationOf, poseDuring, turnBetween, turtleAt } from './turtle-motion.view.ts';

const drawn = (...commands: [string, ...unknown[]][]) => {
  const drawing = emptyDrawing();
  for (const command of commands) obey(drawing, command);
  return drawing;
};
const far = ['go', 0, 100, 0, 'red', 1] as const;

describe('durationOf', () => {
  it('is shorter for faster turtles, and zero for the fastest', () => {
    const drawing = drawn(['new', 0, 'classic', true]);
    expect(durationOf(drawing, [...far, 1])).toBeGreaterThan(durationOf(drawing, [...far, 10]));
    expect(durationOf(drawing, [...far, 0])).toBe(0);
  });

  it('is zero unless each step is traced', () => {
    for (const n of [0, 5])
      expect(durationOf(drawn(['new', 0, 'classic', true], ['tracer', n]), [...far, 1])).toBe(0);
    expect(durationOf(drawn(['new', 0], ['tracer', 1]), [...far, 1])).toBeGreaterThan(0);
  });
});

describe('poseDuring', () => {
  it('is on the way', () => {
    const drawing = drawn(['new', 0, 'classic', true]);
    expect(poseDuring(drawing, [...far, 1], 0.25)).toMatchObject({ x: 25, y: 0 });
    expect(poseDuring(drawing, ['turn', 0, 350, 3], 0.5)).toMatchObject({ heading: -5 });
    expect(poseDuring(drawing, ['go', 9, 1, 1], 0.5)).toBeNull();
  });
});

describe('turtleAt', () => {
  const square = [
    [
      [
        [-30, -10],
        [30, -10],
        [30, 10],
        [-30, 10],
      ],
      null,
      null,
    ],
  ];

  it('is the topmost that is touched, by its outline or near its middle', () => {
    const drawing = drawn(
      ['new', 0, 'square', true, square, 1],
      ['turn', 0, 90, 0],
      ['new', 1, 'classic', true],
    );
    expect(turtleAt(drawing, [0, 25])).toBe(0);
    expect(turtleAt(drawing, [25, 0])).toBeNull();
    expect(turtleAt(drawing, [3, 11])).toBe(1);
  });

  it('is none that is hidden or blank', () => {
    const drawing = drawn(
      ['new', 0, 'square', false, square, 1],
      ['new', 1, 'blank', true, [[[], null, null]], 1],
    );
    expect(turtleAt(drawing, [0, 0])).toBeNull();
  });
});

describe('turnBetween', () => {
  it.each([
    [0, 90, 90],
    [350, 10, 20],
    [10, 350, -20],
  ])('goes from %i to %i by %i', (from, to, expected) => {
    expect(turnBetween(from, to)).toBe(expected);
  });
});
