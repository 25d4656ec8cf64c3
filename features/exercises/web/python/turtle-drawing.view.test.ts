import { describe, expect, it } from 'vitest';
import { durationOf, emptyDrawing, obey, turnBetween } from './turtle-drawing.view.ts';

const drawn = (...commands: [string, ...unknown[]][]) => {
  const drawing = emptyDrawing();
  for (const command of commands) obey(drawing, command);
  return drawing;
};

describe('obey', () => {
  it('draws a line from the previous position, and none with the pen up', () => {
    const drawing = drawn(['go', 0, 10, 0, 'red', 2, 3], ['go', 0, 10, 10, null, 2, 3]);
    expect(drawing.shapes).toEqual([
      { kind: 'line', owner: 0, from: [0, 0], to: [10, 0], color: 'red', width: 2 },
    ]);
    expect(drawing.turtles.get(0)).toMatchObject({ x: 10, y: 10 });
  });

  it('puts a filling below the lines drawn since it began, and above what was there before', () => {
    const line = (x: number): [string, ...unknown[]] => ['go', 0, x, 0, 'black', 1, 0];
    const drawing = drawn(line(1), ['begin', 0], line(2), line(3), [
      'fill',
      0,
      [
        [0, 0],
        [1, 1],
      ],
      'gold',
    ]);
    expect(drawing.shapes.map(({ kind }) => kind)).toEqual(['line', 'polygon', 'line', 'line']);
  });

  it('clears the shapes of one turtle only', () => {
    const drawing = drawn(['dot', 0, 5, 'red'], ['dot', 1, 5, 'blue'], ['clear', 0]);
    expect(drawing.shapes).toMatchObject([{ owner: 1 }]);
  });

  it('grows for shapes outside', () => {
    expect(drawn(['go', 0, 150, 0, 'red', 1, 0]).half).toBe(200);
    expect(drawn(['go', 0, 900, 0, 'red', 1, 0]).half).toBeGreaterThan(900);
    expect(drawn(['go', 0, 900, 0, null, 1, 0]).half).toBe(200);
  });

  it.each([[['constructor', 0]], [['go', 'x', {}, null, 7]], [['fill', 0, 'none']], [['unknown']]] as const)(
    'survives %j',
    (command) => {
      expect(() => drawn(command as unknown as [string])).not.toThrow();
    },
  );
});

describe('durationOf', () => {
  const far = ['go', 0, 100, 0, 'red', 1] as const;

  it('is shorter for faster turtles, and zero for the fastest', () => {
    const drawing = drawn(['new', 0, 'classic', true]);
    expect(durationOf(drawing, [...far, 1])).toBeGreaterThan(durationOf(drawing, [...far, 10]));
    expect(durationOf(drawing, [...far, 0])).toBe(0);
  });

  it('is zero while tracing is off', () => {
    expect(durationOf(drawn(['new', 0, 'classic', true], ['tracer', 0]), [...far, 1])).toBe(0);
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
