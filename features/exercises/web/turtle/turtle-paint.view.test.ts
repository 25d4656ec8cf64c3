import { expect, it, vi } from 'vitest';
import type { Shape, TurtlePose } from './turtle-drawing.view.ts';
import { paintShape, paintTurtle } from './turtle-paint.view.ts';

const silent = 'save restore translate rotate scale beginPath closePath lineTo moveTo arc'.split(' ');

/** A context that notes what is painted with. */
function context() {
  const painted: unknown[] = [];
  const note = (name: string) => vi.fn((...values: unknown[]) => void painted.push([name, ...values]));
  const made = {
    ...Object.fromEntries(silent.map((name) => [name, vi.fn()])),
    fill: note('fill'),
    stroke: note('stroke'),
    fillText: note('text'),
  };
  return { made: made as unknown as CanvasRenderingContext2D, painted };
}

const pose: TurtlePose = {
  x: 0,
  y: 0,
  heading: 0,
  visible: true,
  parts: [{ points: [[0, 0]], fill: null, outline: null }],
  edge: 1,
  pen: 'black',
  fill: 'gold',
  mark: null,
};
const text = {
  kind: 'text',
  owner: 0,
  at: [0, 0],
  align: 'left',
  size: 12,
  style: 'bold',
  color: 'red',
} as const;

it('a filling that crosses itself is open inside, as in every Python', () => {
  const { made, painted } = context();
  paintShape(made, { kind: 'polygon', owner: 0, points: [[0, 0]], color: 'red' });
  expect(painted).toEqual([['fill', 'evenodd']]);
});

it.each<Shape>([
  { kind: 'polygon', owner: 0, points: [[0, 0]], color: '' },
  { kind: 'line', owner: 0, from: [0, 0], to: [1, 1], color: 'red', width: 0 },
  { ...text, color: '', text: 'a', family: '' },
])('what has no colour or no width is not there: $kind', (shape) => {
  const { made, painted } = context();
  paintShape(made, shape);
  expect(painted).toEqual([]);
});

it('a turtle is there unless it is hidden, each part with its colours', () => {
  const { made, painted } = context();
  paintTurtle(made, { ...pose, visible: false });
  expect(painted).toEqual([]);
  paintTurtle(made, { ...pose, parts: [{ points: [[0, 0]], fill: '', outline: 'red' }] });
  expect(painted).toEqual([['stroke']]);
});

it('words stand line by line, the last where the turtle is', () => {
  const { made, painted } = context();
  paintShape(made, { ...text, text: 'a\nb', family: 'Courier New' });
  expect(painted).toEqual([
    ['text', 'b', 0, -0],
    ['text', 'a', 0, expect.closeTo(-18.4)],
  ]);
  expect(made.font).toBe('bold 16px monospace');
});
