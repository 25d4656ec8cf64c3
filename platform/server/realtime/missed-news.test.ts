import { expect, it } from 'vitest';
import { heardNumbers } from './missed-news.ts';

function begun(last = 0) {
  const numbers = heardNumbers();
  numbers.begin(last);
  return numbers;
}

it('misses nothing that arrived in any order, or may still arrive', () => {
  const numbers = begun(5);
  numbers.hear(7);
  numbers.hear(6);
  expect(numbers.look(8)).toBe(false);
  numbers.hear(8);
  expect([numbers.look(8), numbers.look(8)]).toEqual([false, false]);
});

it("reports news as missed once they haven't arrived by the second check after their number was assigned", () => {
  const numbers = begun();
  numbers.hear(1);
  numbers.hear(3);
  expect([numbers.look(3), numbers.look(3), numbers.look(3)]).toEqual([false, true, false]);
});

it('starts over with a connection, and with a database that counts from an earlier number', () => {
  const numbers = begun();
  numbers.look(4);
  numbers.begin(4);
  expect([numbers.look(4), numbers.look(2), numbers.look(2)]).toEqual([false, false, false]);
});
