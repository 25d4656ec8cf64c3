import { describe, expect, it } from 'vitest';
import type { TurtleCommand } from '#features/exercises/web/python/python-talk.view.ts';
import { pythonForTests } from './python.ts';

const python = await pythonForTests();

function draw(code: string): TurtleCommand[] {
  const { outcome, posted } = python.run({ code: `from turtle import *\n${code}` });
  expect(outcome).toEqual({ kind: 'finished', checks: [] });
  return posted
    .filter(([kind]) => kind === 'turtle')
    .flatMap(([, text]): TurtleCommand[] => JSON.parse(text));
}
const say = (code: string) => python.run({ code: `from turtle import *\n${code}` }).printed.trim();

describe('a turtle', () => {
  it('draws a square', () => {
    const lines = draw('for i in range(4):\n  forward(100)\n  left(90)').filter(([name]) => name === 'go');
    expect(lines.map(([, , x, y]) => [x, y])).toEqual([
      [100, 0],
      [100, 100],
      [0, 100],
      [0, 0],
    ]);
  });

  it.each([
    ['fd(10); bk(4)', 'pos()', '(6.00,0.00)'],
    ['lt(90); fd(10)', 'round(xcor()), round(ycor())', '0 10'],
    ['goto(3, 4)', 'distance(0, 0)', '5.0'],
    ['setpos((3, 4))', 'position()', '(3.00,4.00)'],
    ['seth(90); right(100)', 'heading()', '350.0'],
    ['goto(9, 9); seth(50); home()', 'pos(), heading()', '(0.00,0.00) 0.0'],
    ['setx(5); sety(6)', 'pos()', '(5.00,6.00)'],
    ['pass', 'towards(0, 10)', '90.0'],
    ['circle(50)', 'abs(pos()) < 0.001, round(heading()) % 360', 'True 0'],
    ['circle(50, 90)', 'round(xcor()), round(ycor()), round(heading())', '50 50 90'],
    ['penup()', 'isdown()', 'False'],
    ['speed("fastest")', 'speed()', '0'],
    ['width(5)', 'pensize()', '5'],
    ['color("red", "light blue")', 'color()', "('red', 'lightblue')"],
    ['colormode(255); pencolor(255, 128, 0)', 'pencolor()', '(255.0, 128.0, 0.0)'],
    ['bgcolor("VioletRed")', 'bgcolor()', 'violetred'],
    ['mode("logo"); fd(50)', 'pos(), heading()', '(0.00,50.00) 0.0'],
    ['mode("logo"); right(90); fd(50)', 'pos(), heading()', '(50.00,0.00) 90.0'],
    ['mode("logo"); seth(90)', 'towards(0, 10), heading()', '0.0 90.0'],
    ['setworldcoordinates(0, 0, 1, 1); goto(1, 1)', 'pos(), mode()', '(1.00,1.00) world'],
    ['fd(50); undo()', 'pos()', '(0.00,0.00)'],
    ['circle(50); undo()', 'pos(), heading(), undobufferentries()', '(0.00,0.00) 0.0 0'],
    ['fd(5); color("red"); undo(); undo(); undo()', 'pos(), color()', "(0.00,0.00) ('black', 'black')"],
    [
      'begin_poly(); fd(10); lt(90); fd(10); end_poly()',
      'get_poly()',
      '((0.00,0.00), (10.00,0.00), (10.00,10.00))',
    ],
    ['shapesize(2, 3, 4)', 'shapesize(), resizemode()', '(2, 3, 4) user'],
    ['tilt(30); tilt(15)', 'round(tiltangle())', '45'],
    ['shape("square"); shapesize(2)', 'get_shapepoly()[0]', '(20.0, -20.0)'],
    ['pen(pencolor="gold", pensize=3)', 'pen()["pencolor"], pen()["pensize"]', 'gold 3'],
    ['write("Labas", move=True, font=("Arial", 16, "bold"))', '20 < xcor() < 80', 'True'],
    ['a = stamp(); b = stamp(); clearstamp(a); clearstamps()', 'b - a', '1'],
    ['tracer(0)', 'tracer()', '0'],
    ['setup(800, 600)', 'window_width(), window_height()', '800 600'],
    ['goto(3, 4)', 'getscreen() is Screen(), xcor()', 'True 3'],
    ['t = Turtle(); t.fd(9)', 'len(Screen().turtles())', '1'],
    ['bgcolor("black")', 'bgcolor()', 'black'],
    ['hideturtle()', 'isvisible()', 'False'],
    ['a = Turtle(); b = a.clone(); b.fd(5)', 'a.distance(b)', '5.0'],
  ])('after %s says of %s %s', (code, asked, answer) => {
    expect(say(`${code}\nprint(${asked})`)).toBe(answer);
  });

  it('fills, dots, stamps and writes', () => {
    const names = draw('begin_fill()\nfd(10)\nend_fill()\ndot(5, "red")\nstamp()\nwrite("Labas")').map(
      ([name]) => name,
    );
    expect(names).toEqual(['new', 'begin', 'go', 'fill', 'dot', 'stamp', 'write']);
  });

  it('takes back what it drew, and only that', () => {
    const drawn = draw('fd(10)\nwith fill():\n  circle(5)\nundo()\nundo()\nstamp()\nclearstamp(1)');
    expect(drawn.filter(([name]) => name === 'undo').map(([, , marks]) => marks)).toEqual([
      1,
      drawn.filter(([name]) => name === 'go').length - 1,
    ]);
    expect(drawn.at(-1)).toEqual(['clearstamp', 0, 1]);
  });

  it('tells the page what it looks like once it is stretched, turned or made of parts', () => {
    const code = `shape("square"); shapesize(1, 2)
s = Shape("compound")
s.addcomponent(((0, 0), (10, 0), (0, 10)), "red", "blue")
register_shape("mine", s)
shape("mine")`;
    const looks = draw(code).filter(([name]) => name === 'shape');
    const square = (along: number) => [
      [-along, -10],
      [along, -10],
      [along, 10],
      [-along, 10],
    ];
    expect(looks.map(([, , name, parts]) => [name, parts])).toEqual([
      ['square', [[square(10), null, null]]],
      ['square', [[square(20), null, null]]],
      [
        'mine',
        [
          [
            [
              [0, 0],
              [0, -10],
              [20, 0],
            ],
            'red',
            'blue',
          ],
        ],
      ],
    ]);
  });

  it('knows every colour of Tk, with and without spaces, and sends the page what it can paint', () => {
    const names =
      '["red3", "gray50", "grey90", "navyblue", "Light Goldenrod", "dark sea green", "#abc", "#111122223333"]';
    const painted = draw(`for c in ${names}:\n  color(c)`).filter(([name]) => name === 'color');
    expect(painted.map(([, , pen]) => pen)).toEqual([
      '#cd0000',
      '#7f7f7f',
      '#e5e5e5',
      '#000080',
      '#eedd82',
      'darkseagreen',
      '#abc',
      '#112233',
    ]);
  });

  it('is as it was for each program, whatever the one before has done to it', () => {
    expect(say('import turtle\nturtle.forward = None\nturtle.Turtle.left = None\nprint(1)')).toBe('1');
    expect(say('left(90)\nforward(10)\nprint(pos())')).toBe('(0.00,10.00)');
  });

  it('leaves no line with the pen up', () => {
    expect(draw('penup()\nfd(10)').at(-1)?.slice(0, 5)).toEqual(['go', 0, 10, 0, null]);
  });

  it('is one of many', () => {
    const turtles = draw('a = Turtle()\nb = Turtle("turtle")\nb.fd(1)').map(([, id]) => id);
    expect(turtles).toEqual([0, 1, 1]);
  });

  it('works the way programs in books begin and end', () => {
    const code =
      'import turtle\nwn = turtle.Screen()\nwn.bgcolor("navy")\nt = turtle.Turtle()\nt.fd(5)\nwn.exitonclick()\nturtle.done()\nturtle.mainloop()';
    expect(draw(code).map(([name]) => name)).toEqual(['background', 'new', 'go']);
  });

  it('sends nothing to the page while checks run', () => {
    const code = 'import turtle\nturtle.forward(int(input()))';
    const check = { kind: 'asserts', code: 'import turtle\nassert turtle.xcor() == 7' } as const;
    const { outcome, posted } = python.run({ code, answers: ['5'], inputs: ['7'], checks: [check] });
    expect(outcome).toMatchObject({ kind: 'finished', checks: [{ passed: true }] });
    expect(posted.filter(([kind]) => kind === 'turtle')).toHaveLength(1);
  });
});
