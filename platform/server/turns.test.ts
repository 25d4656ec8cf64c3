import { expect, it } from 'vitest';
import { inTurns } from './turns.ts';

it('yields to other work during long work, and keeps the order', async () => {
  let others = 0;
  const count = () => {
    others += 1;
    if (others < 1000) next = setImmediate(count);
  };
  let next = setImmediate(count);
  const spin = (each: number) => {
    const end = performance.now() + 1;
    while (performance.now() < end);
    return each * 2;
  };
  const many = Array.from({ length: 60 }, (_, place) => place);
  expect(await inTurns(many, spin)).toEqual(many.map((each) => each * 2));
  clearImmediate(next);
  expect(others).toBeGreaterThan(3);
});
