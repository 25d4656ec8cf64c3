/** Shapes as SVG paths, in points. */

const round = (number: number) => Math.round(number * 100) / 100;

/** A circle. */
export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** An ellipse, turned by so many degrees. */
export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const [left, right] = [`${round(x - dx)} ${round(y - dy)}`, `${round(x + dx)} ${round(y + dy)}`];
  const arc = `A${round(rx)} ${round(ry)} ${turn} 0 1`;
  return `M${left}${arc} ${right}${arc} ${left}Z`;
}

/** The half of an ellipse that is in front of, or behind, what it encircles. */
export function halfEllipse(
  { x, y, rx, ry, turn }: { x: number; y: number; rx: number; ry: number; turn: number },
  side: 'front' | 'back',
): string {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const sweep = side === 'front' ? 0 : 1;
  return `M${round(x - dx)} ${round(y - dy)}A${round(rx)} ${round(ry)} ${turn} 0 ${sweep} ${round(x + dx)} ${round(y + dy)}`;
}

/** A rectangle, with rounded corners if asked for. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [w, h] = [round(width - 2 * radius), round(height - 2 * radius)];
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + radius)} ${y}h${w}${arc(radius, radius)}v${h}${arc(-radius, radius)}h${-w}${arc(-radius, -radius)}v${-h}${arc(radius, -radius)}Z`;
}

/** A star with this many points. */
export function star(
  x: number,
  y: number,
  radius: number,
  { points = 4, inner = 0.32, turn = 0 } = {},
): string {
  const corners = Array.from({ length: points * 2 }, (_, place) => {
    const distance = place % 2 === 0 ? radius : radius * inner;
    const angle = (Math.PI * place) / points - Math.PI / 2 + (turn * Math.PI) / 180;
    return `${round(x + distance * Math.cos(angle))} ${round(y + distance * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/**
 * A rosette as on banknotes: one closed line whose distance from the centre swings `petals` times a turn between two
 * radii.
 */
export function rosette({
  x,
  y,
  inner,
  outer,
  petals,
  shift = 0,
}: {
  x: number;
  y: number;
  inner: number;
  outer: number;
  petals: number;
  shift?: number;
}): string {
  const steps = petals * 8;
  const at = (step: number) => {
    const angle = (2 * Math.PI * step) / steps;
    const distance = (inner + outer) / 2 + ((outer - inner) / 2) * Math.cos(petals * angle + shift);
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)] as const;
  };
  const points = Array.from({ length: steps }, (_, step) => at(step));
  const middles = points.map(([px, py], step) => {
    const [nx, ny] = points[(step + 1) % steps] ?? [px, py];
    return [round((px + nx) / 2), round((py + ny) / 2)] as const;
  });
  const [first] = middles.slice(-1);
  const curves = points.map(([px, py], step) => `Q${round(px)} ${round(py)} ${middles[step]?.join(' ')}`);
  return `M${first?.join(' ')}${curves.join('')}Z`;
}

/** The dark squares of a QR code in a square of this size, as one path. */
export function squares(
  modules: readonly (readonly boolean[])[],
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const side = size / modules.length;
  return modules
    .flatMap((row, line) =>
      runsOf(row).map(([from, length]) => {
        const [left, top] = [round(x + from * side), round(y + line * side)];
        // Slightly wider, so that no white line shows between two rows of squares.
        return `M${left} ${top}h${round(length * side)}v${round(side + 0.03)}h${round(-length * side)}Z`;
      }),
    )
    .join('');
}

function runsOf(row: readonly boolean[]): (readonly [from: number, length: number])[] {
  const runs: [number, number][] = [];
  for (const [place, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === place) last[1] += 1;
    else runs.push([place, 1]);
  }
  return runs;
}
