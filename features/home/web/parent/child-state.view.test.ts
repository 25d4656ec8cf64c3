import { expect, it } from 'vitest';
import type { ChildGlance } from '../../shared/home.ts';
import { childState } from './child-state.view.ts';

const now = '2026-11-20T15:00:00.000Z';
const lesson = (date: string, absenceTold = false): ChildGlance['next'] => ({
  ...{ date, absenceTold },
  startsAt: `${date}T15:30:00.000Z`,
  endsAt: `${date}T17:00:00.000Z`,
});
const glance = (over: Partial<ChildGlance>): ChildGlance => ({
  ...{ id: 'c', next: null, missedOn: null, unpaid: false, seat: null, places: [], start: null },
  ...over,
});

it.each([
  ['a lesson missed without notice before all else', { missedOn: '2026-11-13', unpaid: true }, 'missed'],
  ['what is unpaid before a lesson', { unpaid: true, next: lesson('2026-11-20') }, 'unpaid'],
  ['the lesson of today', { next: lesson('2026-11-20') }, 'today'],
  ['the lesson of tomorrow', { next: lesson('2026-11-21') }, 'tomorrow'],
  ['that all is well until a later one', { next: lesson('2026-11-22') }, 'well'],
  [
    'when a child begins, of whom nothing can be judged',
    { next: lesson('2026-11-22'), start: { payment: 'paid', lesson: null } },
    'first',
  ],
  ['nothing of a child without a lesson to come', {}, 'quiet'],
] as const)('says %s', (_what, over, kind) => {
  expect(childState(glance(over), now).kind).toBe(kind);
});

it("recognises today's lesson that the child will miss, and a current one", () => {
  const state = childState(glance({ next: lesson('2026-11-20', true) }), now);
  expect(state).toMatchObject({ kind: 'today', told: true });
  expect(childState(glance({ next: lesson('2026-11-20') }), '2026-11-20T16:00:00.000Z').kind).toBe('now');
});
