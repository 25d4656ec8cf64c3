import { expect, it } from 'vitest';
import { mayApproveFeedback, mayWriteFeedback } from './feedback.permissions.ts';

const roles = ['admin', 'teacher', 'parent', 'child', null] as const;
const of = (may: typeof mayWriteFeedback) => roles.map((role) => may({ id: 'someone', role }));

it('lets admins and teachers write feedback, and only admins approve it (decision R4)', () => {
  expect(of(mayWriteFeedback)).toEqual([true, true, false, false, false]);
  expect(of(mayApproveFeedback)).toEqual([true, false, false, false, false]);
});
