import * as z from 'zod/mini';
import { wallTimeSchema } from '#features/membership/shared/weekday-pattern.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  capacityRefusal,
  changesOutside,
  formIssues,
  lastsTooLong,
  missingFields,
} from '../../shared/groups.rules.ts';
import { type GroupForm, groupFormSchema } from '../../shared/groups.ts';
import {
  type GroupFormValues,
  groupFormOf,
  groupFormValues,
  numberOf,
  type Week,
} from './group-form.view.ts';

/** Students and places of a group as it is saved; null for a new one. */
export type SavedSeats = { readonly students: number; readonly places: number } | null;

/** The seats of a form as it is saved. */
export function savedSeats(form: GroupForm): SavedSeats {
  return { students: form.studentIds.length, places: form.maxStudents };
}

/**
 * How many students exceed the places, when that needs a reason (decision G2); 0 when none is needed, or the places are
 * unknown.
 */
export function seatsOver(
  { students, maxStudents }: Pick<GroupFormValues, 'students' | 'maxStudents'>,
  before: SavedSeats,
): number {
  const places = numberOf(maxStudents);
  if (places === null || !Number.isInteger(places) || places < 1) return 0;
  const now = { students: students.length, places };
  return capacityRefusal(now, { before, reason: undefined }) ? now.students - places : 0;
}

/**
 * The part of the form that decides the calendar, as a form that can be planned at once: the rest may still be blank.
 * Null while the times are invalid.
 */
export function plannedForm(values: GroupFormValues): GroupForm | null {
  const form = groupFormOf(values);
  if (scheduleIssues(values).length > 0) return null;
  const blank = groupFormOf(groupFormValues(null));
  const hasPlace = form.address !== null && form.city !== null;
  return {
    ...blank,
    name: '–',
    status: form.status,
    mode: hasPlace ? form.mode : 'online',
    address: hasPlace ? form.address : null,
    city: hasPlace ? form.city : null,
    teacherIds: form.teacherIds,
    startDate: form.startDate,
    endDate: form.endDate,
    weekdays: form.weekdays,
    weekdaysChange: form.weekdaysChange ?? null,
  };
}

type Issue = { readonly path: (string | number)[]; readonly message: string };

/** The problems of the dates and times (spec §5 "Group schedule"). */
function scheduleIssues(values: GroupFormValues): Issue[] {
  const { startDate, endDate, plansChange } = values;
  const isReversed = startDate !== '' && endDate !== '' && endDate < startDate;
  return [
    ...(isReversed ? [{ path: ['endDate'], message: 'end_date_after_start' }] : []),
    ...timeIssues('weekdays', values.weekdays),
    ...(plansChange ? [...changeIssues(values), ...timeIssues('nextWeekdays', values.nextWeekdays)] : []),
  ];
}

/** A planned change has a day, after the first of the group and not after its last. */
function changeIssues(values: GroupFormValues): Issue[] {
  const path = ['changeFrom'];
  if (values.changeFrom === '') return [{ path, message: 'required' }];
  const { startDate, endDate, weekdaysChange } = groupFormOf(values);
  const isPast = values.changeFrom <= vilniusDate(Date.now());
  return isPast || changesOutside({ startDate, endDate, weekdaysChange })
    ? [{ path, message: 'change_within_dates' }]
    : [];
}

function timeIssues(list: Week, weekdays: GroupFormValues['weekdays']): Issue[] {
  return weekdays.flatMap(({ on, startTime, endTime }, index): Issue[] => {
    if (!on) return [];
    const [startsWell, endsWell] = [startTime, endTime].map((time) => wallTimeSchema.safeParse(time).success);
    return [
      ...(startsWell ? [] : [{ path: [list, index, 'startTime'], message: 'invalid_start_time' }]),
      ...(endsWell ? [] : [{ path: [list, index, 'endTime'], message: 'invalid_end_time' }]),
      ...(startsWell && endsWell && endTime <= startTime
        ? [{ path: [list, index, 'endTime'], message: 'end_time_after_start' }]
        : []),
      ...(startsWell && endsWell && lastsTooLong({ startTime, endTime })
        ? [{ path: [list, index, 'endTime'], message: 'lesson_too_long' }]
        : []),
    ];
  });
}

const missingTexts: Readonly<Record<string, string>> = {
  planId: 'plan_or_none',
  address: 'address_required',
  city: 'city_required',
  meetingLink: 'meeting_link_required',
};

/** What an active group needs (decision G24), reported at each field. */
function missingIssues(values: GroupFormValues): Issue[] {
  return missingFields(groupFormOf(values)).map((field) => ({
    path: [field],
    message: missingTexts[field] ?? 'required',
  }));
}

function numberIssues({ maxStudents, learningHours }: GroupFormValues): Issue[] {
  const [seats, hours] = [numberOf(maxStudents), numberOf(learningHours)];
  return [
    ...(seats === null ? [{ path: ['maxStudents'], message: 'required' }] : []),
    ...(seats === null || Number.isInteger(seats)
      ? []
      : [{ path: ['maxStudents'], message: 'whole_number' }]),
    ...(hours !== null && !(hours > 0)
      ? [{ path: ['learningHours'], message: 'learning_hours_positive' }]
      : []),
    ...(hours !== null && hours > 0 && !Number.isInteger(hours)
      ? [{ path: ['learningHours'], message: 'whole_number' }]
      : []),
  ];
}

const reasonSchema = oneLine(3, 300);

function ownIssues(values: GroupFormValues): Issue[] {
  const own = [...scheduleIssues(values), ...missingIssues(values), ...numberIssues(values)];
  const isTooLong = formIssues(groupFormOf(values)).some(({ path }) => path === 'endDate');
  return isTooLong ? [...own, { path: ['endDate'], message: 'runs_too_long' }] : own;
}

/**
 * Validates the form: the shared schema, the times, the place, and a reason for more students than places. `before` is
 * the group as saved, null for a new one.
 */
export function groupFormCheck(before: SavedSeats) {
  return z.custom<GroupFormValues>().check((context) => {
    const values = context.value;
    const own = ownIssues(values).map((issue) => ({ code: 'custom' as const, ...issue }));
    const form = z.safeParse(groupFormSchema, groupFormOf(values));
    // Weekdays are checked already: in the sent form they have other positions.
    const others = (form.error?.issues ?? []).filter(
      ({ path }) => path[0] !== 'weekdays' && path[0] !== 'weekdaysChange',
    );
    const reason =
      seatsOver(values, before) > 0 ? z.safeParse(reasonSchema, values.overCapacityReason) : null;
    const why = (reason?.error?.issues ?? []).map((issue) => ({ ...issue, path: ['overCapacityReason'] }));
    const all = [...own, ...others, ...why].sort(
      (one, other) => placeInForm(one.path) - placeInForm(other.path),
    );
    for (const issue of all) context.issues.push({ ...issue, input: undefined } as z.core.$ZodRawIssue);
  });
}

/** Fields from top to bottom: the first invalid one is focused. */
const inOrder = [
  'name',
  'planId',
  'status',
  'maxStudents',
  'address',
  'city',
  'meetingLink',
  'instructions',
  'meetingRecordings',
  'startDate',
  'endDate',
  'weekdays',
  'changeFrom',
  'nextWeekdays',
  'studentIds',
  'overCapacityReason',
  'teacherIds',
  'modules',
  'learningHours',
];

function placeInForm(path: readonly PropertyKey[]): number {
  const place = inOrder.indexOf(String(path[0]));
  return place < 0 ? inOrder.length : place;
}
