import * as z from 'zod/mini';
import type { GroupStatus, LearningMode, Person, Repeats } from '#features/groups/shared/groups.ts';
import { capacityRefusal, formIssues } from './planning.rules.ts';
import { type GroupForm, groupFormSchema, wallTimeSchema } from './planning.ts';

/** One weekday of the form: kept while it is off, so that a slip costs nothing. */
export interface WeekdayValues {
  readonly on: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly repeats: Repeats;
}

/** The group's form as it is typed: what is left blank is an empty text. Weekdays are seven, Monday first. */
export interface GroupFormValues extends Record<string, unknown> {
  readonly name: string;
  readonly product: string;
  readonly status: GroupStatus;
  readonly forcedFull: boolean;
  readonly mode: LearningMode;
  readonly address: string;
  readonly city: string;
  readonly instructions: string;
  readonly meetingLink: string;
  readonly meetingRecordings: string;
  readonly maxStudents: string;
  readonly students: readonly Person[];
  readonly teachers: readonly Person[];
  readonly nameForDiploma: string;
  readonly descriptionForDiploma: string;
  readonly learningHours: string;
  readonly diplomaEnabled: boolean | null;
  readonly feedbackEnabled: boolean | null;
  readonly spaceOdysseyEnabled: boolean | null;
  readonly diplomaVisible: boolean;
  readonly modules: readonly { readonly moduleId: string; readonly openOrder: number }[];
  readonly startDate: string;
  readonly endDate: string;
  readonly weekdays: readonly WeekdayValues[];
  readonly overCapacityReason: string;
}

const usualSeats = 12;
const usualLesson: Omit<WeekdayValues, 'on'> = { startTime: '17:30', endTime: '19:00', repeats: 'weekly' };

type Saved = {
  readonly form: GroupForm;
  readonly students: readonly Person[];
  readonly teachers: readonly Person[];
};

/** What the form starts with: a group as it is saved, or a new one of the usual size. */
export function groupFormValues(saved: Saved | null): GroupFormValues {
  const form = saved?.form;
  return {
    name: form?.name ?? '',
    product: form?.product ?? '',
    status: form?.status ?? 'active',
    forcedFull: form?.forcedFull ?? false,
    mode: form?.mode ?? 'live',
    address: form?.address ?? '',
    city: form?.city ?? '',
    instructions: form?.instructions ?? '',
    meetingLink: form?.meetingLink ?? '',
    meetingRecordings: form?.meetingRecordings ?? '',
    maxStudents: String(form?.maxStudents ?? usualSeats),
    students: saved?.students ?? [],
    teachers: saved?.teachers ?? [],
    nameForDiploma: form?.nameForDiploma ?? '',
    descriptionForDiploma: form?.descriptionForDiploma ?? '',
    learningHours: String(form?.learningHours ?? ''),
    diplomaEnabled: form?.diplomaEnabled ?? null,
    feedbackEnabled: form?.feedbackEnabled ?? null,
    spaceOdysseyEnabled: form?.spaceOdysseyEnabled ?? null,
    diplomaVisible: form?.diplomaVisible ?? false,
    modules: form?.modules ?? [],
    startDate: form?.startDate ?? '',
    endDate: form?.endDate ?? '',
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const known = form?.weekdays.find((each) => each.weekday === weekday);
      if (!known) return { on: false, ...usualLesson };
      const { startTime, endTime, repeats } = known;
      return { on: true, startTime, endTime, repeats };
    }),
    overCapacityReason: '',
  };
}

const textOf = (typed: string) => typed.trim() || null;

/** What the server is sent: blanks are nothing; the place goes with lessons in person, the meeting with those online. */
export function groupFormOf(values: GroupFormValues): GroupForm {
  const isLive = values.mode === 'live';
  return {
    name: values.name.trim(),
    product: textOf(values.product),
    status: values.status,
    forcedFull: values.forcedFull,
    mode: values.mode,
    address: isLive ? textOf(values.address) : null,
    city: isLive ? textOf(values.city) : null,
    instructions: textOf(values.instructions),
    meetingLink: isLive ? null : textOf(values.meetingLink),
    meetingRecordings: textOf(values.meetingRecordings),
    maxStudents: numberOf(values.maxStudents) ?? Number.NaN,
    studentIds: values.students.map(({ id }) => id),
    teacherIds: values.teachers.map(({ id }) => id),
    nameForDiploma: textOf(values.nameForDiploma),
    descriptionForDiploma: textOf(values.descriptionForDiploma),
    learningHours: numberOf(values.learningHours),
    diplomaEnabled: values.diplomaEnabled,
    feedbackEnabled: values.feedbackEnabled,
    spaceOdysseyEnabled: values.spaceOdysseyEnabled,
    diplomaVisible: values.diplomaVisible,
    modules: values.modules.map(({ moduleId, openOrder }) => ({ moduleId, openOrder })),
    startDate: values.startDate || null,
    endDate: values.endDate || null,
    weekdays: values.weekdays.flatMap(({ on, startTime, endTime, repeats }, index) =>
      on ? [{ weekday: index + 1, startTime, endTime, repeats }] : [],
    ),
  };
}

const numberOf = (typed: string) => (typed.trim() ? Number(typed.trim().replace(',', '.')) : null);

/** Students and places of a group as it is saved; null for a new one. */
export type SavedSeats = { readonly students: number; readonly places: number } | null;

/** The seats of a form as it is saved. */
export function savedSeats(form: GroupForm): SavedSeats {
  return { students: form.studentIds.length, places: form.maxStudents };
}

/**
 * How many students there are beyond the places, when a reason must be given for them (decision G2); 0 when none is needed,
 * and while the places are not known.
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
 * What of the form decides about the calendar, as a form that a plan can be asked for at once: the rest may still be blank.
 * Null while the times make no sense.
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
  };
}

type Issue = { readonly path: (string | number)[]; readonly message: string };

/** What is wrong with the dates and times (spec §5 "Group schedule"). */
function scheduleIssues({ startDate, endDate, weekdays }: GroupFormValues): Issue[] {
  const times = weekdays.flatMap(({ on, startTime, endTime }, index): Issue[] => {
    if (!on) return [];
    const [startsWell, endsWell] = [startTime, endTime].map((time) => wallTimeSchema.safeParse(time).success);
    return [
      ...(startsWell ? [] : [{ path: ['weekdays', index, 'startTime'], message: 'invalid_start_time' }]),
      ...(endsWell ? [] : [{ path: ['weekdays', index, 'endTime'], message: 'invalid_end_time' }]),
      ...(startsWell && endsWell && endTime <= startTime
        ? [{ path: ['weekdays', index, 'endTime'], message: 'end_time_after_start' }]
        : []),
    ];
  });
  const isReversed = startDate !== '' && endDate !== '' && endDate < startDate;
  return [...(isReversed ? [{ path: ['endDate'], message: 'end_date_after_start' }] : []), ...times];
}

function placeIssues({ mode, address, city }: GroupFormValues): Issue[] {
  if (mode !== 'live') return [];
  return [
    ...(address.trim() ? [] : [{ path: ['address'], message: 'address_required' }]),
    ...(city.trim() ? [] : [{ path: ['city'], message: 'city_required' }]),
  ];
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

const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

function ownIssues(values: GroupFormValues): Issue[] {
  const own = [...scheduleIssues(values), ...placeIssues(values), ...numberIssues(values)];
  const isTooLong = formIssues(groupFormOf(values)).some(({ path }) => path === 'endDate');
  return isTooLong ? [...own, { path: ['endDate'], message: 'runs_too_long' }] : own;
}

/**
 * What the form is validated by: the shared schema, the times, the place, and a reason for more students than places. `before`
 * is the group as it is saved, null for a new one.
 */
export function groupFormCheck(before: SavedSeats) {
  return z.custom<GroupFormValues>().check((context) => {
    const values = context.value;
    const own = ownIssues(values).map((issue) => ({ code: 'custom' as const, ...issue }));
    const form = z.safeParse(groupFormSchema, groupFormOf(values));
    // Weekdays have been looked at: in what is sent they stand in other places.
    const others = (form.error?.issues ?? []).filter(({ path }) => path[0] !== 'weekdays');
    const reason =
      seatsOver(values, before) > 0 ? z.safeParse(reasonSchema, values.overCapacityReason) : null;
    const why = (reason?.error?.issues ?? []).map((issue) => ({ ...issue, path: ['overCapacityReason'] }));
    const all = [...own, ...others, ...why].sort(
      (one, other) => placeInForm(one.path) - placeInForm(other.path),
    );
    for (const issue of all) context.issues.push({ ...issue, input: undefined } as z.core.$ZodRawIssue);
  });
}

/** Fields from the top of the form to its bottom: the cursor goes to the first that is wrong. */
const inOrder = [
  'name',
  'product',
  'status',
  'maxStudents',
  'address',
  'city',
  'meetingLink',
  'meetingRecordings',
  'instructions',
  'startDate',
  'endDate',
  'weekdays',
  'studentIds',
  'overCapacityReason',
  'teacherIds',
  'learningHours',
  'modules',
];

function placeInForm(path: readonly PropertyKey[]): number {
  const place = inOrder.indexOf(String(path[0]));
  return place < 0 ? inOrder.length : place;
}
