import { wordNear } from '../components/near-word.view.ts';

/** Names that children use without importing them, and where they live. */
const homes: Readonly<Record<string, string>> = {
  turtle: `forward fd backward back bk left lt right rt goto setpos setx sety setheading seth home circle dot stamp penup pu
    up pendown pd down pensize width color pencolor fillcolor bgcolor begin_fill end_fill speed hideturtle ht showturtle st
    shape shapesize write xcor ycor heading position towards clear reset undo tracer update onkey onkeypress onscreenclick
    ontimer listen mainloop done exitonclick colormode Turtle Screen Pen`,
  random: 'randint choice shuffle randrange uniform sample choices',
  time: 'sleep perf_counter',
  math: 'sqrt floor ceil pi sin cos tan radians degrees factorial',
  datetime: 'datetime date timedelta',
};

/** The modules that a child may mean. */
const modules = ['turtle', 'random', 'math', 'time', 'datetime', 'string', 'sys', 'json'];

/** The module that a name comes from; empty for a name that no module of a child's has. */
export function homeOf(name: string): string {
  return Object.keys(homes).find((module) => homes[module]?.split(/\s+/).includes(name)) ?? '';
}

/** Names of colours that a child writes without quote marks. */
const colors = new Set(
  `red orange yellow green blue purple pink brown black white gray grey gold silver violet navy cyan magenta lime teal
  skyblue lightblue darkblue lightgreen darkgreen crimson indigo turquoise`.split(/\s+/),
);

/** Whether a name that nobody knows is a colour, in a line that takes one. */
export function isColorName(name: string, line: string): boolean {
  return colors.has(name) && /color\(|colour|dot\(/.test(line);
}

/** What other languages call what Python's values can do. */
const elsewhere: Readonly<Record<string, string>> = {
  push: 'append',
  add: 'append',
  length: 'len(…)',
  size: 'len(…)',
  len: 'len(…)',
  toUpperCase: 'upper',
  toLowerCase: 'lower',
  indexOf: 'index',
  contains: 'in',
  includes: 'in',
  trim: 'strip',
  substring: '[…]',
};

/** Python's word for what another language calls so; empty without one. */
export function pythonWord(name: string): string {
  return Object.hasOwn(elsewhere, name) ? (elsewhere[name] ?? '') : '';
}

/** The module whose name is nearly this one; empty when none is near. */
export function moduleNear(name: string): string {
  return wordNear(name, modules);
}

/** The words with which a line begins. */
const beginnings = 'return import from while print break continue def for elif else'.split(' ');

/** The word of the language whose spelling is nearly that of a line's first word; empty when it begins with none. */
export function beginningNear(line: string): string {
  const [, first = ''] = /^([\p{L}]+)\b/u.exec(line) ?? [];
  return first.length < 3 || beginnings.includes(first) ? '' : wordNear(first, beginnings);
}
