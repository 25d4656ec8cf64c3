import { describe, expect, it } from 'vitest';
import type { EventForm } from './calendar.ts';
import {
  absenceRefusal,
  changeRefusal,
  eventPlaceRefusal,
  eventRefusal,
  eventTimeRefusal,
  phaseOf,
  wholeMinutes,
  withdrawalRefusal,
} from './events.rules.ts';

const startsAt = '2026-11-20T15:30:00.000Z';

describe('wholeMinutes', () => {
  it('drops seconds, so that no second lesson hides within a minute', () => {
    expect(wholeMinutes({ startsAt: '2026-11-20T15:30:59.999Z', endsAt: '2026-11-20T17:00:00Z' })).toEqual({
      startsAt,
      endsAt: '2026-11-20T17:00:00.000Z',
    });
  });
});

describe('phaseOf', () => {
  it.each([
    ['2026-11-20T15:29:59.999Z', 'to-come'],
    [startsAt, 'now'],
    ['2026-11-20T16:59:59.999Z', 'now'],
    ['2026-11-20T17:00:00.000Z', 'over'],
  ])('at %s is %s', (now, phase) => {
    expect(phaseOf({ startsAt, endsAt: '2026-11-20T17:00:00.000Z' }, now)).toBe(phase);
  });
});

describe('eventTimeRefusal', () => {
  it.each([
    ['a lesson of a minute', startsAt, '2026-11-20T15:31:00.000Z', null],
    ['one of twelve hours', startsAt, '2026-11-21T03:30:00.000Z', null],
    ['one that ends as it starts', startsAt, startsAt, 'schedule/end-before-start'],
    ['one that ends before', startsAt, '2026-11-20T15:00:00.000Z', 'schedule/end-before-start'],
    ['one of more than twelve hours', startsAt, '2026-11-21T03:31:00.000Z', 'request/invalid'],
    ['one of long ago', '1999-12-31T10:00:00.000Z', '1999-12-31T11:00:00.000Z', 'request/invalid'],
    ['one of far ahead', '2101-01-01T10:00:00.000Z', '2101-01-01T11:00:00.000Z', 'request/invalid'],
  ])('judges %s', (_title, from, to, expected) => {
    expect(eventTimeRefusal({ startsAt: from, endsAt: to })).toBe(expected);
  });
});

describe('eventPlaceRefusal', () => {
  it.each([
    ['live', 'Gedimino pr. 9', 'Vilnius', null],
    ['live', 'Gedimino pr. 9', null, 'schedule/address-required'],
    ['live', null, 'Vilnius', 'schedule/address-required'],
    ['online', null, null, null],
  ] as const)('judges a %s lesson at %s, %s', (mode, address, city, expected) => {
    expect(eventPlaceRefusal({ mode, address, city })).toBe(expected);
  });
});

describe('eventRefusal', () => {
  const form: EventForm = {
    groupId: '00000000-0000-7000-8000-000000000001',
    mode: 'live',
    address: null,
    city: null,
    instructions: null,
    meetingLink: null,
    meetingRecordings: null,
    startsAt,
    endsAt: startsAt,
  };

  it('names the times first, then the place', () => {
    expect(eventRefusal(form)).toBe('schedule/end-before-start');
    const later = { ...form, endsAt: '2026-11-20T17:00:00.000Z' };
    expect(eventRefusal(later)).toBe('schedule/address-required');
    expect(eventRefusal({ ...later, mode: 'online' })).toBeNull();
  });
});

describe('changeRefusal', () => {
  const event = { sequence: 3, date: '2026-11-20', hasAttendance: false };
  const attended = { ...event, hasAttendance: true };
  it.each([
    ['another day', event, 3, '2026-11-21', null],
    ['a cancellation', event, 3, null, null],
    ['a deletion that names no version', event, null, null, null],
    ['a change of what others changed since', event, 2, '2026-11-20', 'schedule/changed-meanwhile'],
    ['the same day after attendance', attended, 3, '2026-11-20', null],
    ['another day after attendance', attended, 3, '2026-11-21', 'schedule/has-attendance'],
    ['a cancellation after attendance', attended, 3, null, 'schedule/has-attendance'],
  ])('judges %s', (_title, of, seen, to, expected) => {
    expect(changeRefusal(of, { seen, to })).toBe(expected);
  });
});

describe('a reported absence', () => {
  const before = '2026-11-20T15:29:59.999Z';
  it.each([
    ['until the lesson starts', false, before, null],
    ['not when it has started', false, startsAt, 'schedule/event-has-begun'],
    ['not of a cancelled lesson', true, before, 'schedule/event-cancelled'],
    ['not of a cancelled one that would have started', true, startsAt, 'schedule/event-has-begun'],
  ])('is possible %s', (_title, cancelled, now, expected) => {
    expect(absenceRefusal({ startsAt, cancelled }, now)).toBe(expected);
  });

  it('can be withdrawn until the lesson starts', () => {
    expect(withdrawalRefusal({ startsAt }, before)).toBeNull();
    expect(withdrawalRefusal({ startsAt }, startsAt)).toBe('schedule/event-has-begun');
  });
});
