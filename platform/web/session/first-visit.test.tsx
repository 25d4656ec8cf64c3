import { expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return (await import('./first-visit.ts')).isFirstVisit;
};

it('is the first time alone, also after a reload', async () => {
  const isFirstVisit = await load();
  expect([isFirstVisit('a'), isFirstVisit('b'), isFirstVisit('a')]).toEqual([true, true, false]);
  const reloaded = await load();
  expect([reloaded('a'), reloaded('b'), reloaded('c')]).toEqual([false, false, true]);
});

it('keeps a hundred entries', async () => {
  const isFirstVisit = await load();
  for (let at = 0; at < 101; at += 1) isFirstVisit(`entry-${at}`);
  expect(sessionStorage.getItem('orbita-visits')?.split(' ')).toHaveLength(100);
  expect(isFirstVisit('entry-100')).toBe(false);
});
