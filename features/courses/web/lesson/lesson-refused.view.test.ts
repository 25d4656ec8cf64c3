import { expect, it } from 'vitest';
import { lockedBy } from './lesson-refused.view.ts';

it('reads who opens a lesson, and where it is', () => {
  expect(lockedBy({ teachers: ['Jonas Petraitis'], moduleId: 'm', moduleTitle: { lt: 'Ciklai' } })).toEqual({
    teachers: ['Jonas Petraitis'],
    moduleId: 'm',
  });
});

it.each([{}, { teachers: 'Jonas', moduleId: 7 }, { teachers: [null] }])('returns nothing for %j', (data) => {
  expect(lockedBy(data)).toEqual({ teachers: [], moduleId: undefined });
});
