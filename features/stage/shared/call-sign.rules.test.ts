import { expect, it } from 'vitest';
import { byCallSign, callSignOf } from './call-sign.rules.ts';

const children = Array.from({ length: 300 }, (_, index) => `child-${String(index).padStart(3, '0')}`);

it('is a letter and two digits', () => {
  for (const child of children) expect(callSignOf('s', child)).toMatch(/^[A-Z][1-9]\d$/);
});

it('stays the same during a class and changes with the next', () => {
  expect(callSignOf('s', 'a')).toBe(callSignOf('s', 'a'));
  const kept = children.filter((child) => callSignOf('monday', child) === callSignOf('tuesday', child));
  expect(kept.length).toBeLessThan(5);
});

it('seldom calls two children the same, and uses all letters', () => {
  const signs = new Set(children.map((child) => callSignOf('s', child)));
  expect(signs.size).toBeGreaterThan(250);
  expect(new Set([...signs].map(([letter]) => letter)).size).toBe(16);
});

it('orders children by something else than their list', () => {
  const listed = children.slice(0, 30).map((childId) => ({ childId }));
  const ordered = byCallSign('s', listed);
  expect(ordered).not.toEqual(listed);
  expect(ordered).toHaveLength(30);
  expect(byCallSign('s', listed.toReversed())).toEqual(ordered);
});
