import type { Shape, TurtlePose } from './turtle-drawing.view.ts';
import type { Point } from './turtle-world.view.ts';

function outline(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}

/** Paints a turtle; a part without a colour (an empty one) is seen through. */
export function paintTurtle(context: CanvasRenderingContext2D, pose: TurtlePose): void {
  if (!pose.visible) return;
  context.save();
  context.translate(pose.x, pose.y);
  context.rotate((pose.heading * Math.PI) / 180);
  context.lineWidth = pose.edge;
  for (const part of pose.parts) {
    outline(context, part.points);
    context.fillStyle = part.fill ?? pose.fill;
    context.strokeStyle = part.outline ?? pose.pen;
    if ((part.fill ?? pose.fill) !== '') context.fill('evenodd');
    if ((part.outline ?? pose.pen) !== '' && pose.edge > 0) context.stroke();
  }
  context.restore();
}

const families: readonly (readonly [RegExp, string])[] = [
  [/courier|mono|consol/i, 'monospace'],
  [/times|georgia|serif|roman/i, 'serif'],
];

function paintText(context: CanvasRenderingContext2D, shape: Extract<Shape, { kind: 'text' }>): void {
  context.save();
  context.translate(...shape.at);
  // Text is upright although the y axis points up.
  context.scale(1, -1);
  const size = (shape.size * 4) / 3;
  const weight = shape.style.includes('bold') ? 'bold ' : '';
  const family = families.find(([names]) => names.test(shape.family))?.[1] ?? 'sans-serif';
  context.font = `${shape.style.includes('italic') ? 'italic ' : ''}${weight}${size}px ${family}`;
  context.textAlign = shape.align === 'center' || shape.align === 'right' ? shape.align : 'left';
  context.textBaseline = 'bottom';
  // The last line stands where the turtle is.
  const lines = shape.text.split('\n').reverse();
  for (const [index, line] of lines.entries()) context.fillText(line, 0, -index * size * 1.15);
  context.restore();
}

/** Paints a shape; one without a colour is not there. */
export function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'stamp') {
    paintTurtle(context, { ...shape.pose, visible: true });
    return;
  }
  if (shape.color === '') return;
  context.fillStyle = context.strokeStyle = shape.color;
  if (shape.kind === 'line') {
    if (shape.width <= 0) return;
    context.lineWidth = shape.width;
    context.beginPath();
    context.moveTo(...shape.from);
    context.lineTo(...shape.to);
    context.stroke();
  } else if (shape.kind === 'polygon') {
    outline(context, shape.points);
    // As in every Python: where a filling crosses itself, it is open.
    context.fill('evenodd');
  } else if (shape.kind === 'dot') {
    context.beginPath();
    context.arc(...shape.at, Math.max(0, shape.size) / 2, 0, 2 * Math.PI);
    context.fill();
  } else paintText(context, shape);
}
