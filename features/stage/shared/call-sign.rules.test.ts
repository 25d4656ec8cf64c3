import { expect, it } from 'vitest';
import { byCallSign, callSignsOf } from './call-sign.rules.ts';

const children = Array.from({ length: 300 }, (_, index) => `child-${String(index).padStart(3, '0')}`);

it('is a letter and two digits', () => {
  for (const sign of callSignsOf('s', children).values()) expect(sign).toMatch(/^[A-Z][1-9]\d$/);
});

it('stays the same during a class, however the children are listed, and changes with the next', () => {
  const monday = callSignsOf('monday', children);
  expect([...callSignsOf('monday', children.toReversed())].toSorted()).toEqual([...monday].toSorted());
  const tuesday = callSignsOf('tuesday', children);
  expect(children.filter((child) => monday.get(child) === tuesday.get(child)).length).toBeLessThan(8);
});

it('calls no two children the same, and uses all letters', () => {
  const signs = [...callSignsOf('s', children).values()];
  expect(new Set(signs).size).toBe(300);
  expect(new Set(signs.map(([letter]) => letter)).size).toBe(16);
});

it('gives each of as many children as there are signs its own, and the rest none', () => {
  const crowd = Array.from({ length: 1500 }, (_, index) => `child-${index}`);
  const signs = callSignsOf('s', crowd);
  expect(new Set(signs.values()).size).toBe(1440);
  expect(signs.size).toBe(1440);
});

it('orders children by something else than their list', () => {
  const listed = children.slice(0, 30).map((childId) => ({ childId }));
  const signs = callSignsOf('s', children.slice(0, 30));
  const ordered = byCallSign(signs, listed);
  expect(ordered).not.toEqual(listed);
  expect(ordered).toHaveLength(30);
  expect(byCallSign(signs, listed.toReversed())).toEqual(ordered);
});
