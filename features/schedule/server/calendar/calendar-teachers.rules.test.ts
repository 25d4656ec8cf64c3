import { describe, expect, it } from 'vitest';
import { teachersOf } from './calendar-teachers.rules.ts';

const member = (
  id: string,
  groupId: string | null,
  joinedOn = '2026-09-01',
  leftOn: string | null = null,
) => ({
  ...{ id, groupId, joinedOn, leftOn },
  name: `Mokytoja ${id}`,
});
const lesson = (groupId: string, date: string, substituteId: string | null = null) => ({
  ...{ groupId, date, substituteId },
});

describe('who teaches the lessons of a calendar', () => {
  it('is stated once for the group, and for a lesson only when it differs', () => {
    const [first, second] = [lesson('g', '2026-11-03'), lesson('g', '2026-11-10', 'eglė')];
    const found = teachersOf([first, second], [member('ada', 'g'), member('eglė', null)], 'admin');
    expect(found.teachers).toEqual(['Mokytoja ada', 'Mokytoja eglė']);
    expect([found.ofGroup('g'), found.ofEvent(first), found.ofEvent(second)]).toEqual([[0], null, [1]]);
  });

  it('changes on the day after the last one of a membership', () => {
    const events = ['2026-11-10', '2026-11-11'].map((date) => lesson('g', date));
    const members = [
      member('ada', 'g', '2026-09-01', '2026-11-10'),
      member('eglė', 'g', '2026-11-11'),
      member('jonas', 'g', '2026-12-01'),
    ];
    const found = teachersOf(events, members, 'admin');
    expect(events.map(found.ofEvent)).toEqual([null, [1]]);
    expect(found.teachers).toEqual(['Mokytoja ada', 'Mokytoja eglė']);
  });

  it('is not stated to a reader who teaches alone', () => {
    const events = [lesson('g', '2026-11-03'), lesson('h', '2026-11-03'), lesson('g', '2026-11-10', 'eglė')];
    const members = [member('ada', 'g'), member('ada', 'h'), member('jonas', 'h'), member('eglė', null)];
    const found = teachersOf(events, members, 'ada');
    expect([found.ofGroup('g'), found.ofGroup('h')]).toEqual([[], [0, 1]]);
    expect(events.map(found.ofEvent)).toEqual([null, null, [2]]);
  });

  it('is nobody when nobody teaches', () => {
    const event = lesson('g', '2026-11-03');
    const found = teachersOf([event], [], 'admin');
    expect([found.teachers, found.ofGroup('g'), found.ofEvent(event)]).toEqual([[], [], null]);
  });
});
