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
    ['width(5)', 'pensize()', '5.0'],
    ['color("red", "light blue")', 'color()', "('red', 'lightblue')"],
    ['colormode(255); pencolor(255, 128, 0)', 'pencolor()', '#ff8000'],
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
