import { describe, expect, it } from 'vitest';
import {
  copiedForm,
  type GroupFormValues,
  groupFormOf,
  groupFormValues,
  numberOf,
  withMovedDay,
} from './group-form.view.ts';

const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person = (number: number) => ({ id: id(number), firstName: 'Ona', lastName: 'Žukė' });
const blank = groupFormValues(null);
const week = (day: number, change: object) =>
  blank.weekdays.map((each, index) => (index === day - 1 ? { ...each, on: true, ...change } : each));

/** A form that can be saved, with changes. */
const filled = (change: Partial<GroupFormValues> = {}): GroupFormValues => ({
  ...blank,
  name: 'Scratch kūrėjai',
  address: 'Gedimino pr. 1',
  city: 'Vilnius',
  startDate: '2026-09-01',
  endDate: '2027-05-31',
  weekdays: week(2, {}),
  ...change,
});

describe('numberOf', () => {
  it.each([
    ['12', 12],
    [' 1,5 ', 1.5],
    ['', null],
    ['daug', Number.NaN],
  ])('reads %j as %s', (typed, expected) => {
    expect(numberOf(typed)).toBe(expected);
  });
});

describe('groupFormOf', () => {
  it('round-trips', () => {
    const form = groupFormOf(
      filled({
        mode: 'online',
        meetingLink: 'https://meet.example/room',
        learningHours: '64',
        students: [person(1)],
        teachers: [person(2)],
        modules: [{ moduleId: id(3), openOrder: 4 }],
        weekdays: week(5, { startTime: '09:00', endTime: '10:00', repeats: 'biweekly' }),
      }),
    );
    const again = groupFormValues({ form, students: [person(1)], teachers: [person(2)] });
    expect(groupFormOf(again)).toEqual(form);
    expect(form.weekdays).toEqual([
      { weekday: 5, startTime: '09:00', endTime: '10:00', repeats: 'biweekly' },
    ]);
  });

  it('sends no meeting link for lessons in person and no place for those online', () => {
    const both = filled({ meetingLink: 'https://meet.example/room' });
    expect(groupFormOf(both)).toMatchObject({ meetingLink: null, city: 'Vilnius' });
    expect(groupFormOf({ ...both, mode: 'online' })).toMatchObject({ address: null, city: null });
  });
});

describe('a week from a day on', () => {
  const later = week(5, { startTime: '18:00', endTime: '19:30' });

  it('is sent and restored when it is planned, and kept locally when it is not', () => {
    const planned = filled({ plansChange: true, changeFrom: '2027-01-04', nextWeekdays: later });
    const form = groupFormOf(planned);
    const friday = { weekday: 5, startTime: '18:00', endTime: '19:30', repeats: 'weekly' };
    expect(form.weekdaysChange).toEqual({ from: '2027-01-04', weekdays: [friday] });
    const again = groupFormValues({ form, students: [], teachers: [] });
    expect(again).toMatchObject({ plansChange: true, changeFrom: '2027-01-04', nextWeekdays: later });
    expect(groupFormOf({ ...planned, plansChange: false }).weekdaysChange).toBeNull();
  });
});

it('moves a day’s lessons to another day with their times and their repeat', () => {
  const thursday = week(4, { startTime: '16:00', endTime: '17:30', repeats: 'biweekly' });
  const moved = withMovedDay(thursday, { from: 3, to: 4 });
  expect(moved.map(({ on }) => on)).toEqual([false, false, false, false, true, false, false]);
  expect(moved[4]).toEqual({ on: true, startTime: '16:00', endTime: '17:30', repeats: 'biweekly' });
});

describe('copiedForm', () => {
  it('keeps all that the academy chose, and nobody’s children, dates or progress', () => {
    const form = groupFormOf(
      filled({
        students: [person(1)],
        teachers: [person(2)],
        modules: [{ moduleId: id(3), openOrder: 4 }],
        forcedFull: true,
        diplomaVisible: true,
        meetingRecordings: 'https://meet.example/recordings',
        plansChange: true,
        changeFrom: '2027-01-04',
        status: 'graduated',
      }),
    );
    const copied = copiedForm({ form, students: [person(1)], teachers: [person(2)] }, 'Kopija');
    expect(copied).toEqual({
      students: [],
      teachers: [person(2)],
      form: {
        ...form,
        name: 'Kopija',
        status: 'active',
        studentIds: [],
        modules: [{ moduleId: id(3), openOrder: 0 }],
        startDate: null,
        endDate: null,
        weekdaysChange: null,
        forcedFull: false,
        diplomaVisible: false,
        meetingRecordings: null,
      },
    });
  });
});
