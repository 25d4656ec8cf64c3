import { expect, it } from 'vitest';
import { loopOf } from './endless-loop.view.ts';

const code = `x = 0
while x < 3:
    x += 1
print(x)
while True:
    for i in range(3):
        x += i

    print(x)
# while nothing`;

it.each([
  [2, 2],
  [3, 2],
  [4, null],
  [5, 5],
  [7, 5],
  [9, 5],
])('a program stopped in line %s went round in the loop of line %s', (ranLast, loop) => {
  expect(loopOf(code, ranLast)).toBe(loop);
});

it('names a loop while the program runs only where there is no other', () => {
  expect(loopOf('x = 1\nwhile x:\n    pass', null)).toBe(2);
  expect(loopOf(code, null)).toBeNull();
  expect(loopOf('for i in range(9):\n    print(i)', null)).toBeNull();
  expect(loopOf('whiles = 1', null)).toBeNull();
});
