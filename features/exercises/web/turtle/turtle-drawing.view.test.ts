import { describe, expect, it } from 'vitest';
import { emptyDrawing, obey } from './turtle-drawing.view.ts';

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

  it('shows a turtle in the window, and lets one leave it', () => {
    expect(drawn(['go', 0, 450, 0, null, 1, 0]).half).toBeGreaterThanOrEqual(450);
    expect(drawn(['show', 0, false], ['go', 0, 450, 0, null, 1, 0]).half).toBe(200);
    expect(drawn(['window', null, 1000, 600]).half).toBe(500);
  });

  it('takes back a turtle’s last shapes, also a filling below, and not those of others', () => {
    const drawing = drawn(
      ['begin', 0],
      ['go', 0, 5, 0, 'red', 1, 0],
      ['dot', 1, 5, 'blue'],
      ['fill', 0, [[0, 0]], 'gold'],
      ['undo', 0, 1],
    );
    expect(drawing.shapes.map(({ kind }) => kind)).toEqual(['line', 'dot']);
    obey(drawing, ['undo', 0, 5]);
    obey(drawing, ['pose', 0, 0, 0, 90, 'blue', 'gold', false]);
    expect(drawing.shapes).toMatchObject([{ owner: 1 }]);
    expect(drawing.turtles.get(0)).toMatchObject({
      x: 0,
      heading: 90,
      pen: 'blue',
      fill: 'gold',
      visible: false,
    });
  });

  it('takes one stamp off, and undoes what was before it', () => {
    const drawing = drawn(['stamp', 0, 7], ['dot', 0, 5, 'red'], ['stamp', 0, 8], ['clearstamp', 0, 8]);
    obey(drawing, ['undo', 0, 1]);
    expect(drawing.shapes).toMatchObject([{ kind: 'stamp', stamp: 7 }]);
  });

  it('puts a world of one’s own from corner to corner, with all that is there already', () => {
    const drawing = drawn(
      ['world', null, [0, 0, 100, 1]],
      ['go', 0, 100, 1, 'red', 1, 0],
      ['turn', 0, 45, 0],
    );
    expect(drawing.turtles.get(0)).toMatchObject({ x: 190, y: 190 });
    expect(drawing.turtles.get(0)?.heading).toBeGreaterThan(89);
    expect(drawing.shapes).toMatchObject([{ from: [-190, -190], to: [190, 190] }]);
    obey(drawing, ['world', null, [0, 0, 200, 2]]);
    expect(drawing.shapes).toMatchObject([{ from: [-190, -190], to: [0, 0] }]);
  });

  it('forgets everything, and still knows where its turtles are', () => {
    const drawing = drawn(
      ['go', 0, 5, 6, 'red', 1, 0],
      ['tracer', 0],
      ['forget', null],
      ['go', 0, 9, 6, 'red', 1, 0],
    );
    expect(drawing.shapes).toMatchObject([{ from: [5, 6] }]);
    expect([drawing.instant, drawing.turtles.get(0)?.visible]).toEqual([false, false]);
  });

  it.each([[['constructor', 0]], [['go', 'x', {}, null, 7]], [['fill', 0, 'none']], [['unknown']]] as const)(
    'survives %j',
    (command) => {
      expect(() => drawn(command as unknown as [string])).not.toThrow();
    },
  );
});
