import { expect, it } from 'vitest';
import { builtGroupsOf } from './built-groups.view.ts';

it('reads which groups stand in the way, and nothing from other answers', () => {
  const things = [{ what: 'Scratch', reasons: ['students', 'unheard'] }, { what: 1 }, null];
  expect(builtGroupsOf({ things })).toEqual([{ what: 'Scratch', reasons: ['students'] }]);
  expect(builtGroupsOf({})).toEqual([]);
});
