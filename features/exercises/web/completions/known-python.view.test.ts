import { expect, it } from 'vitest';
import turtleSource from '../python/turtle.py?raw';
import {
  inModule,
  modules,
  ofScreen,
  ofTurtle,
  turtleBeginnings,
  turtleValues,
} from './known-python.view.ts';

const names = (words: readonly { name: string }[]) => words.map(({ name }) => name);

it('knows of the turtle only what it can do', () => {
  const can = new Set(turtleSource.match(/\b\w+\b/g));
  expect(names([...ofTurtle, ...ofScreen]).filter((name) => !can.has(name))).toEqual([]);
});

it('knows which of its words begin a line, and which are values', () => {
  expect(names(turtleBeginnings).slice(0, 3)).toEqual(['forward', 'right', 'left']);
  expect(names(turtleValues)).toContain('xcor');
  expect(names(turtleBeginnings)).not.toContain('xcor');
});

it('knows what is in the modules that a child imports', () => {
  expect(modules.filter((module) => inModule(module).length === 0)).toEqual([]);
  expect(inModule('os')).toEqual([]);
});
