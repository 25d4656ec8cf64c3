import { describe, expect, it } from 'vitest';
import type { CanvasEvent } from '#features/exercises/web/python/python-talk.view.ts';
import { pythonForTests } from './python.ts';

const python = await pythonForTests();
const finished = { kind: 'finished', checks: [] };
const listening = { kind: 'listening', wait: null };
const up = (key: string): CanvasEvent => ({ kind: 'up', key });
const down = (key: string): CanvasEvent => ({ kind: 'down', key });
const press = (
  x: number,
  y: number,
  turtle: number | null = null,
  kind: 'press' | 'drag' = 'press',
): CanvasEvent => ({
  kind,
  x,
  y,
  turtle,
  button: 1,
});

const run = (code: string, over = {}) =>
  python.run({ code: `from turtle import *\n${code}`, mayAsk: true, ...over });

describe('a program that waits', () => {
  it('hears keys after its end, as long as one is waited for', () => {
    const code = `def eik():
  forward(10)
  print(xcor())
onkey(eik, "Right")
onkeypress(lambda: (onkey(None, "Right"), onkeypress(None, "space")), "space")
listen()
mainloop()
print("never")`;
    expect(run(code)).toMatchObject({ outcome: { ...listening, checks: [] }, printed: '' });
    expect(python.happen([up('Right'), down('Right'), up('Left')])).toMatchObject({
      outcome: listening,
      printed: '10.0\n',
    });
    expect(python.happen([up('Right'), up('Right')]).printed).toBe('20.0\n30.0\n');
    expect(python.happen([down('space')]).outcome).toEqual(finished);
  });

  it('hears any key, signs by their names, and presses on itself and on its turtles', () => {
    const code = `onkeypress(lambda: print("any"))
onkeypress(lambda: print("dot"), "period")
t = Turtle()
t.onclick(lambda x, y: print("turtle", x, y))
t.onclick(lambda x, y: print("and"), add=True)
t.ondrag(t.goto)
onscreenclick(lambda x, y: print("canvas", x, y))`;
    expect(run(code).outcome).toMatchObject(listening);
    expect(python.happen([down('.'), down('q')]).printed).toBe('dot\nany\nany\n');
    expect(python.happen([press(5, 6, 0)]).printed).toBe('turtle 5 6\nand\ncanvas 5 6\n');
    const [, text] = python.happen([press(7, 8, 0, 'drag')]).posted.at(-1) ?? [];
    expect(JSON.parse(text ?? '')).toEqual([['go', 0, 7, 8, 'black', 1, 3]]);
  });

  it('calls what is due, in its order, and ends with the last', () => {
    const code = `def tiksi():
  global n
  n += 1
  print(n)
  if n < 3:
    ontimer(tiksi, 10_000)
n = 0
ontimer(lambda: print("late"), 50_000)
tiksi()
done()`;
    const begun = run(code);
    expect(begun).toMatchObject({ outcome: { kind: 'listening' }, printed: '1\n' });
    expect('wait' in begun.outcome && begun.outcome.wait).toBeLessThanOrEqual(10_000);
    expect(python.happen([], 5_000).printed).toBe('');
    expect(python.happen([], 6_000).printed).toBe('2\n');
    expect(python.happen([], 11_000).printed).toBe('3\n');
    expect(python.happen([], 60_000)).toMatchObject({ outcome: finished, printed: 'late\n' });
  });

  it('waits with its timers until what it has drawn is shown', () => {
    const begun = run('forward(200)\nontimer(lambda: print(1), 10)');
    expect('wait' in begun.outcome && begun.outcome.wait).toBeGreaterThan(300);
  });

  it('hears keys while it still goes round', () => {
    python.willHappen([down('q')]);
    const code = `plays = True
def stop():
  global plays
  plays = False
onkeypress(stop, "q")
tracer(0)
while plays:
  forward(1)
  update()
onkeypress(None, "q")
print("stopped at", round(xcor()))`;
    expect(run(code)).toMatchObject({ outcome: finished, printed: 'stopped at 1\n' });
  });

  it('goes on for as long as it rests, and tires without a rest', () => {
    const few = 'import turtle\nturtle._STEPS = 500\n';
    const game = `${few}penup()\ntracer(0)\nfor i in range(2000):\n  color("red")\n  if i % 50 == 0:\n    update()`;
    expect(run(game).outcome).toEqual(finished);
    const hurry = game.replace('update()', 'pass');
    expect(run(hurry).outcome).toMatchObject({ kind: 'failed', error: { message: 'too many steps' } });
  });

  it('tires of a timer that sets two more, each time', () => {
    let { outcome } = run('def f():\n  ontimer(f, 0)\n  ontimer(f, 0)\nf()');
    for (let turn = 0; turn < 12 && outcome.kind === 'listening'; turn += 1)
      ({ outcome } = python.happen([], 10));
    expect(outcome).toMatchObject({ kind: 'failed', error: { message: 'too many steps' } });
  });

  it('ends by bye(), by an error and by exit()', () => {
    run('onkey(bye, "q")\nonkey(lambda: print(1), "a")');
    expect(python.happen([up('q'), up('a')])).toMatchObject({ outcome: finished, printed: '' });
    run('def f():\n  print(1 / 0)\nonkey(f, "q")');
    expect(python.happen([up('q')]).outcome).toMatchObject({ kind: 'failed', error: { line: 3 } });
    run('import sys\nonkey(lambda: sys.exit("viso"), "q")');
    expect(python.happen([up('q')])).toMatchObject({ outcome: finished, printed: 'viso\n' });
    expect(run('bye()\nforward(5)').outcome).toEqual(finished);
  });

  it('asks where it may, and says so where it cannot', () => {
    const code = 'onkey(lambda: print(textinput("", "Vardas?")), "q")';
    python.answerWith(['Ona']);
    run(code);
    expect(
      python
        .happen([up('q')])
        .posted.map(([, text]) => text)
        .join(''),
    ).toBe('Vardas? Ona\nOna\n');
    run(code, { mayAsk: false });
    expect(python.happen([up('q')]).outcome).toMatchObject({
      kind: 'failed',
      error: { types: expect.arrayContaining(['RuntimeError']) },
    });
  });

  it('is checked in another run, and goes on as it was', () => {
    const code = `n = 1
def eik():
  forward(10)
  print(xcor(), n)
onkey(eik, "q")`;
    const checks = [{ kind: 'asserts', code: 'n = 5\neik()\nassert drawn[-1][2] == 10' } as const];
    expect(run(code, { checks }).outcome).toMatchObject({ kind: 'listening', checks: [{ passed: true }] });
    const { printed, posted } = python.happen([up('q')]);
    expect(printed).toBe('10.0 1\n');
    expect(posted.some(([kind]) => kind === 'turtle')).toBe(true);
  });
});
