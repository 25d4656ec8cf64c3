import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupFormSchema } from '../../shared/groups.ts';
import { type GroupFormValues, groupFormOf, groupFormValues, withoutPlan } from './group-form.view.ts';
import { groupFormCheck, plannedForm, savedSeats, seatsOver } from './group-form-check.view.ts';

const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person = (number: number) => ({ id: id(number), firstName: 'Ona', lastName: 'Žukė' });
const blank = groupFormValues(null);
const week = (day: number, change: object) =>
  blank.weekdays.map((each, index) => (index === day - 1 ? { ...each, on: true, ...change } : each));

/** A form that can be saved, with changes. */
const filled = (change: Partial<GroupFormValues> = {}): GroupFormValues => ({
  ...blank,
  name: 'Scratch kūrėjai',
  planId: withoutPlan,
  address: 'Gedimino pr. 1',
  city: 'Vilnius',
  startDate: '2026-09-01',
  endDate: '2027-05-31',
  weekdays: week(2, {}),
  ...change,
});

function issuesOf(values: GroupFormValues): Record<string, string> {
  const result = z.safeParse(groupFormCheck(null), values);
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message, code }) => [
      path.join('.'),
      code === 'custom' ? message : code,
    ]),
  );
}

describe('groupFormCheck', () => {
  it('accepts a filled form', () => {
    expect(issuesOf(filled())).toEqual({});
    expect(z.safeParse(groupFormSchema, groupFormOf(filled())).success).toBe(true);
  });

  it.each<[string, Partial<GroupFormValues>, Record<string, string>]>([
    ['a name', { name: ' ' }, { name: 'too_small' }],
    ['places', { maxStudents: '' }, { maxStudents: 'invalid_type' }],
    ['an address for lessons in person', { address: '' }, { address: 'address_required' }],
    ['a city for lessons in person', { city: ' ' }, { city: 'city_required' }],
    ['a plan or “no plan”', { planId: '' }, { planId: 'plan_or_none' }],
    [
      'a first and a last day',
      { startDate: '', endDate: '' },
      { startDate: 'required', endDate: 'required' },
    ],
    ['a link for lessons online', { mode: 'online' }, { meetingLink: 'meeting_link_required' }],
  ])('asks for %s', (_what, change, expected) => {
    expect(issuesOf(filled(change))).toEqual(expected);
  });

  it('asks an inactive group for none of it', () => {
    const bare = { planId: '', address: '', city: '', startDate: '', endDate: '', weekdays: blank.weekdays };
    expect(issuesOf(filled({ ...bare, status: 'inactive' }))).toEqual({});
    expect(Object.keys(issuesOf(filled(bare)))).toEqual([
      'planId',
      'address',
      'city',
      'startDate',
      'endDate',
    ]);
  });

  it('asks for no place while the group is online', () => {
    const meetingLink = 'https://meet.example.com/a';
    expect(issuesOf(filled({ mode: 'online', address: '', city: '', meetingLink }))).toEqual({});
  });

  it.each<[string, Partial<GroupFormValues>, string, string]>([
    ['an end before the start', { endDate: '2026-08-31' }, 'endDate', 'end_date_after_start'],
    ['more than ten years', { endDate: '2036-12-31' }, 'endDate', 'runs_too_long'],
    [
      'a weekday without a start',
      { weekdays: week(4, { startTime: '' }) },
      'weekdays.3.startTime',
      'invalid_start_time',
    ],
    [
      '24:00 as a start',
      { weekdays: week(4, { startTime: '24:00' }) },
      'weekdays.3.startTime',
      'invalid_start_time',
    ],
    ['7:5 as an end', { weekdays: week(4, { endTime: '7:5' }) }, 'weekdays.3.endTime', 'invalid_end_time'],
    [
      'a lesson that ends when it starts',
      { weekdays: week(4, { startTime: '17:00', endTime: '17:00' }) },
      'weekdays.3.endTime',
      'end_time_after_start',
    ],
    [
      'a lesson over twelve hours',
      { weekdays: week(4, { startTime: '08:00', endTime: '20:30' }) },
      'weekdays.3.endTime',
      'lesson_too_long',
    ],
    ['a change without its day', { plansChange: true }, 'changeFrom', 'required'],
    [
      'a change in the past',
      { plansChange: true, changeFrom: '2026-09-10' },
      'changeFrom',
      'change_within_dates',
    ],
    [
      'a change after the last day',
      { plansChange: true, changeFrom: '2099-01-01' },
      'changeFrom',
      'change_within_dates',
    ],
    [
      'a planned lesson without a start',
      {
        plansChange: true,
        changeFrom: '2099-01-01',
        endDate: '2099-02-01',
        startDate: '2098-09-01',
        nextWeekdays: week(4, { startTime: '' }),
      },
      'nextWeekdays.3.startTime',
      'invalid_start_time',
    ],
    ['no learning hours', { learningHours: '0' }, 'learningHours', 'learning_hours_positive'],
    ['half places', { maxStudents: '1,5' }, 'maxStudents', 'whole_number'],
    ['a link that runs', { meetingRecordings: 'javascript:alert(1)' }, 'meetingRecordings', 'invalid_format'],
  ])('refuses %s', (_what, change, path, message) => {
    const issues = z.safeParse(groupFormCheck(null), filled(change)).error?.issues ?? [];
    const first = issues.find((issue) => issue.path.join('.') === path);
    expect(first?.code === 'custom' ? first.message : first?.code).toBe(message);
    expect(issues.every((issue) => issue.path.join('.') === path)).toBe(true);
  });

  it('lists problems from the top of the form to its bottom', () => {
    const wrong = filled({ learningHours: '-1', endDate: '2026-01-01', city: '', name: '' });
    expect(Object.keys(issuesOf(wrong))).toEqual(['name', 'city', 'endDate', 'learningHours']);
  });

  it('allows the last day to be the first one', () => {
    expect(issuesOf(filled({ endDate: '2026-09-01' }))).toEqual({});
  });

  it('ignores the times of a weekday that is off', () => {
    const weekdays = blank.weekdays.map((each) => ({ ...each, startTime: '' }));
    expect(issuesOf(filled({ weekdays }))).toEqual({});
  });

  it('asks for a reason when there are more students than places (decision G2)', () => {
    const crowded = filled({ maxStudents: '1', students: [person(1), person(2)] });
    expect(seatsOver(crowded, null)).toBe(1);
    expect(issuesOf(crowded)).toEqual({ overCapacityReason: 'too_small' });
    expect(issuesOf({ ...crowded, overCapacityReason: 'Sesuo kartu' })).toEqual({});
  });
});

describe('seatsOver', () => {
  it.each([
    ['2', 0],
    ['1', 1],
    ['', 0],
    ['daug', 0],
  ])('with %j places for two students is %i', (maxStudents, expected) => {
    expect(seatsOver({ maxStudents, students: [person(1), person(2)] }, null)).toBe(expected);
  });
});

describe('savedSeats', () => {
  it('asks about an already crowded group only when it gets worse', () => {
    const crowded = filled({ maxStudents: '1', students: [person(1), person(2)] });
    const before = savedSeats(groupFormOf(crowded));
    expect(seatsOver(crowded, before)).toBe(0);
    expect(seatsOver({ ...crowded, students: [person(1), person(2), person(3)] }, before)).toBe(2);
  });
});

describe('plannedForm', () => {
  it('can be requested while the rest of the form is blank', () => {
    const planned = plannedForm({ ...filled(), name: '', maxStudents: '' });
    expect(z.safeParse(groupFormSchema, planned).success).toBe(true);
    expect(planned).toMatchObject({ startDate: '2026-09-01', city: 'Vilnius', mode: 'live' });
  });

  it('waits for the place without refusing to plan', () => {
    expect(plannedForm(filled({ city: '' }))).toMatchObject({ mode: 'online', address: null });
  });

  it('is null while the times are invalid', () => {
    expect(plannedForm(filled({ endDate: '2026-01-01' }))).toBeNull();
    expect(plannedForm(filled({ weekdays: week(2, { endTime: '' }) }))).toBeNull();
  });

  it('stays the same object while only other things change', () => {
    expect(plannedForm(filled({ name: 'Kita', students: [person(1)] }))).toEqual(plannedForm(filled()));
  });
});
