/** A program that draws with the turtle, and its cover: the same drawing, as SVG. */
export interface DemoDrawing {
  readonly name: string;
  readonly code: string;
  readonly cover: string;
}

/** The turtle's canvas reaches so far from its middle. */
const half = 200;

type Point = readonly [x: number, y: number];

const onCanvas = (ground: string, shapes: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">
<rect x="${-half}" y="${-half}" width="100%" height="100%" fill="${ground}"/>
<g stroke-linecap="round" stroke-linejoin="round">${shapes.join('\n')}</g></svg>`;

/** In SVG, down is positive. */
const placeOf = ([x, y]: Point) => `${x.toFixed(1)},${(-y).toFixed(1)}`;

/** Where a turtle comes that goes so far and turns to the right, again and again. */
function wayOf(start: Point, steps: readonly { readonly length: number; readonly right: number }[]): Point[] {
  const way: Point[] = [start];
  let [x, y] = start;
  let heading = 0;
  for (const { length, right } of steps) {
    x += length * Math.cos(heading);
    y += length * Math.sin(heading);
    heading -= (right * Math.PI) / 180;
    way.push([x, y]);
  }
  return way;
}

const stars = [
  [-150, 120, 34, 'gold'],
  [-95, 160, 16, 'gold'],
  [-60, 95, 20, 'gold'],
  [-165, 40, 18, 'gold'],
  [60, 150, 26, 'gold'],
  [130, 165, 14, 'gold'],
  [120, 90, 36, 'gold'],
  [150, 10, 18, 'gold'],
  [-160, -60, 28, 'gold'],
  [-110, -130, 38, 'gold'],
  [-40, -110, 16, 'gold'],
  [30, -140, 24, 'gold'],
  [120, -70, 22, 'gold'],
  [110, -150, 34, 'gold'],
  [-70, 30, 130, 'orange'],
] as const;

/** Lukas's night sky. */
export const sky: DemoDrawing = {
  name: 'Žvaigždžių dangus',
  code: `from turtle import *

bgcolor("midnight blue")
speed(0)
hideturtle()


def zvaigzde(x, y, dydis, spalva):
    penup()
    goto(x, y)
    pendown()
    color(spalva)
    begin_fill()
    for _ in range(5):
        forward(dydis)
        right(144)
    end_fill()


${stars.map(([x, y, size, color]) => `zvaigzde(${x}, ${y}, ${size}, "${color}")`).join('\n')}
`,
  cover: onCanvas(
    'midnightblue',
    stars.map(([x, y, length, color]) => {
      const points = wayOf([x, y], Array(5).fill({ length, right: 144 })).map(placeOf);
      return `<polygon points="${points.join(' ')}" fill="${color}" fill-rule="evenodd" stroke="${color}"/>`;
    }),
  ),
};

const rainbow = ['red', 'orange', 'yellow', 'deepskyblue'] as const;

/** A classmate's spiral. */
export const spiral: DemoDrawing = {
  name: 'Vaivorykštės spiralė',
  code: `from turtle import *

bgcolor("black")
speed(0)
width(3)
hideturtle()
spalvos = ["red", "orange", "yellow", "deep sky blue"]

for i in range(80):
    pencolor(spalvos[i % 4])
    forward(i * 4)
    right(91)
`,
  cover: onCanvas(
    'black',
    wayOf(
      [0, 0],
      Array.from({ length: 80 }, (_, i) => ({ length: i * 4, right: 91 })),
    )
      .slice(1)
      .map((to, i, way) => {
        const points = [way[i - 1] ?? [0, 0], to].map((each) => placeOf(each as Point));
        return `<polyline points="${points.join(' ')}" fill="none" stroke-width="3" stroke="${rainbow[i % 4]}"/>`;
      }),
  ),
};

const petals = 18;

/** A flower of squares. */
export const flower: DemoDrawing = {
  name: 'Gėlė iš kvadratų',
  code: `from turtle import *

bgcolor("lavender")
speed(0)
width(2)
pencolor("deep pink")
hideturtle()

for _ in range(${petals}):
    for _ in range(4):
        forward(110)
        right(90)
    right(${360 / petals})
`,
  cover: onCanvas(
    'lavender',
    Array.from({ length: petals }, (_, petal) => {
      const square = wayOf([0, 0], Array(4).fill({ length: 110, right: 90 })).map(placeOf);
      return `<polygon transform="rotate(${(petal * 360) / petals})" points="${square.join(' ')}" fill="none" stroke-width="2" stroke="deeppink"/>`;
    }),
  ),
};
