import { expect, it } from 'vitest';
import { sheetFaceOf, sheetStateOf } from '#features/attendance/shared/attendance.rules.ts';
import { phaseOf } from '#features/schedule/shared/events.rules.ts';
import { sheetSignOf } from '#features/schedule/web/components/schedule.view.ts';
import en from './messages/en.ts';
import lt from './messages/lt.ts';

const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' };
const days = ['2026-11-24T15:00:00.000Z', '2026-11-24T16:00:00.000Z', '2026-11-24T18:00:00.000Z'];
const cases = days.flatMap((now) =>
  [false, true].flatMap((cancelled) =>
    ([null, 'unfinished', 'filled', 'approved'] as const).map((sheet) => ({ now, cancelled, sheet })),
  ),
);

it.each(cases)(
  'shows the same sheet state in the calendar and in attendance: %o',
  ({ now, cancelled, sheet }) => {
    const sign = sheetSignOf({ sheet, cancelled }, phaseOf(times, now));
    const events = [{ ...times, cancelled }];
    const marks = { marked: sheet ? 1 : 0, students: sheet === 'unfinished' ? 2 : 1 };
    const state = sheetFaceOf({
      ...marks,
      state: sheetStateOf({ ...marks, events, isApproved: sheet === 'approved' }, now),
    });
    expect(sign).toBe(state === 'upcoming' || state === 'now' || state === 'cancelled' ? null : state);
  },
);

it.each(['missing', 'unfinished', 'filled', 'approved'] as const)('uses the same words: %s', (state) => {
  expect(lt.calendar.sheet[state]).toBe(lt.attendance.state[state]);
  expect(en.calendar.sheet[state]).toBe(en.attendance.state[state]);
});
