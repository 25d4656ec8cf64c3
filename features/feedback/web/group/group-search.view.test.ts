import { expect, it } from 'vitest';
import { groupSearchOf, termOfSearch } from './group-search.view.ts';

const child = '0197a1b2-0000-7000-8000-000000000001';

it('reads the semester and the child, and drops invalid values', () => {
  expect(groupSearchOf({ year: 2026, semester: 'second', child })).toEqual({
    year: 2026,
    semester: 'second',
    child,
  });
  expect(groupSearchOf({ year: 2026, semester: 'third', child: 'Ona' })).toEqual({});
  expect(groupSearchOf({ year: 'x', semester: 'first' })).toEqual({});
});

it('names a semester only when both parts are there', () => {
  expect(termOfSearch({ year: 2026, semester: 'second' })).toEqual({ schoolYear: 2026, semester: 'second' });
  expect(termOfSearch({ child })).toBeUndefined();
});
