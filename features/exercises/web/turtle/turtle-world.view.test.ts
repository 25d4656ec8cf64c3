import { expect, it } from 'vitest';
import { plainWorld, project, projectHeading, unproject, worldOf } from './turtle-world.view.ts';

const wide = worldOf(
  [
    [0, 0],
    [100, 1],
  ],
  [400, 400],
);

it('a world of one’s own reaches from corner to corner, a little inside', () => {
  expect(project(wide, [0, 0])).toEqual([-190, -190]);
  expect(project(wide, [100, 1])).toEqual([190, 190]);
  expect(project(plainWorld, [3, 4])).toEqual([3, 4]);
});

it('a place on the canvas leads back to the turtles’', () => {
  const [x, y] = unproject(wide, project(wide, [25, 0.75]));
  expect(x).toBeCloseTo(25);
  expect(y).toBeCloseTo(0.75);
});

it('a direction is seen as steep as the world is stretched', () => {
  expect(projectHeading(plainWorld, 30)).toBe(30);
  expect(projectHeading(wide, 0)).toBeCloseTo(0);
  expect(projectHeading(wide, 90)).toBeCloseTo(90);
  expect(projectHeading(wide, 45)).toBeGreaterThan(89);
});

it('a world without a width divides by nothing', () => {
  expect(
    project(
      worldOf(
        [
          [5, 5],
          [5, 5],
        ],
        [400, 400],
      ),
      [5, 5],
    ),
  ).toEqual([0, 0]);
});
