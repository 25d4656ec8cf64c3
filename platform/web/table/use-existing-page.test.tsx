import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useExistingPage } from './use-existing-page.ts';

interface Answer {
  readonly rows?: readonly string[];
  readonly total?: number;
}

function watch(answer: Answer) {
  const toFirst = vi.fn();
  const { rerender } = renderHook(({ rows, total }: Answer) => useExistingPage(rows, total, toFirst), {
    initialProps: answer,
  });
  return { toFirst, rerender };
}

it('goes to the first page once when the requested one is past the end', () => {
  const { toFirst, rerender } = watch({});
  rerender({ rows: [], total: 7 });
  rerender({ rows: [], total: 7 });
  expect(toFirst).toHaveBeenCalledTimes(1);
  rerender({ rows: ['Ąžuolas'], total: 7 });
  rerender({ rows: [], total: 5 });
  expect(toFirst).toHaveBeenCalledTimes(2);
});

it.each<[string, Answer]>([
  ['before there is an answer', {}],
  ['on an empty list', { rows: [], total: 0 }],
  ['on a page that exists', { rows: ['Ąžuolas'], total: 7 }],
])('stays %s', (_when, answer) => {
  expect(watch(answer).toFirst).not.toHaveBeenCalled();
});
