import type { GroupStatus, LearningMode, Person, Repeats } from '#features/membership/shared/group.ts';
import { copyOf } from '../../shared/groups.rules.ts';
import type { GroupForm } from '../../shared/groups.ts';

/** One weekday of the form: kept while it is off, so that a slip loses nothing. */
export interface WeekdayValues {
  readonly on: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly repeats: Repeats;
}

/** The two weeks of the form: the current one, and the planned one. */
export type Week = 'weekdays' | 'nextWeekdays';

/** The group's form as typed: a blank field is an empty text. There are seven weekdays, Monday first. */
export interface GroupFormValues extends Record<string, unknown> {
  readonly name: string;
  /** '' while nobody has chosen, {@link withoutPlan} for none on purpose. */
  readonly planId: string;
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
  /** Another week is planned from a day on; its values stay while it is switched off. */
  readonly plansChange: boolean;
  readonly changeFrom: string;
  readonly nextWeekdays: readonly WeekdayValues[];
  readonly overCapacityReason: string;
  /** A new group also gets the events of its days before today (decision G21). */
  readonly pastEvents: boolean;
}

/** “No plan”, chosen on purpose (decision G24). */
export const withoutPlan = 'none';

const usualSeats = 12;
const usualEvent: Omit<WeekdayValues, 'on'> = { startTime: '17:30', endTime: '19:00', repeats: 'weekly' };

type Saved = {
  readonly form: GroupForm;
  readonly students: readonly Person[];
  readonly teachers: readonly Person[];
};

/** The form's initial values: a saved group, or a new one of the usual size. */
export function groupFormValues(saved: Saved | null): GroupFormValues {
  const form = saved?.form;
  return {
    name: form?.name ?? '',
    planId: form?.planId ?? (form?.noPlan ? withoutPlan : ''),
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
    weekdays: weekOf(form?.weekdays ?? []),
    plansChange: Boolean(form?.weekdaysChange),
    changeFrom: form?.weekdaysChange?.from ?? '',
    nextWeekdays: weekOf(form?.weekdaysChange?.weekdays ?? form?.weekdays ?? []),
    overCapacityReason: '',
    pastEvents: false,
  };
}

function weekOf(weekdays: GroupForm['weekdays']): WeekdayValues[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const known = weekdays.find((each) => each.weekday === weekday);
    if (!known) return { on: false, ...usualEvent };
    const { startTime, endTime, repeats } = known;
    return { on: true, startTime, endTime, repeats };
  });
}

const daysOf = (week: readonly WeekdayValues[]): GroupForm['weekdays'] =>
  week.flatMap(({ on, startTime, endTime, repeats }, index) =>
    on ? [{ weekday: index + 1, startTime, endTime, repeats }] : [],
  );

/**
 * The week with one day's lessons moved to another: times and repeats are copied, including those of a day that was off.
 */
export function withMovedDay(
  week: readonly WeekdayValues[],
  { from, to }: { readonly from: number; readonly to: number },
): WeekdayValues[] {
  const [left, taken] = [week[from], week[to]];
  if (!left || !taken) return [...week];
  return week.map((day, index) => {
    if (index === from) return { ...day, on: false };
    return index === to ? { ...left, on: true } : day;
  });
}

/**
 * The times that a weekday starts with when it is checked: those of the checked day before it, otherwise of the first one.
 * Null when there is none, or when the day already has times of its own.
 */
export function timesOfTicked(
  weekdays: readonly WeekdayValues[],
  index: number,
): Omit<WeekdayValues, 'on'> | null {
  const { on: _, ...own } = weekdays[index] ?? { on: false, ...usualEvent };
  const isUsual = own.startTime === usualEvent.startTime && own.endTime === usualEvent.endTime;
  const ticked = (day: WeekdayValues, at: number) => day.on && at !== index;
  const like = weekdays.slice(0, index).findLast((day) => day.on) ?? weekdays.find(ticked);
  if (!like || !isUsual || own.repeats !== usualEvent.repeats) return null;
  const { startTime, endTime, repeats } = like;
  return { startTime, endTime, repeats };
}

/** True for a new group whose first day is before today: past events can then be requested. */
export function hasBegun({ startDate }: Pick<GroupFormValues, 'startDate'>, today: string): boolean {
  return startDate !== '' && startDate < today;
}

const textOf = (typed: string) => typed.trim() || null;

/**
 * The form as sent to the server: blanks become null, the place belongs to a group in person, the meeting to one
 * online.
 */
export function groupFormOf(values: GroupFormValues): GroupForm {
  const isLive = values.mode === 'live';
  return {
    name: values.name.trim(),
    planId: values.planId === withoutPlan ? null : values.planId || null,
    noPlan: values.planId === withoutPlan,
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
    weekdays: daysOf(values.weekdays),
    weekdaysChange:
      values.plansChange && values.changeFrom
        ? { from: values.changeFrom, weekdays: daysOf(values.nextWeekdays) }
        : null,
  };
}

/** The typed number, null for a blank, NaN for anything else. */
export function numberOf(typed: string): number | null {
  return typed.trim() ? Number(typed.trim().replace(',', '.')) : null;
}

/** The initial values of a copy: see {@link copyOf}. Clashes of its teachers are shown beside the form. */
export function copiedForm<Copied extends Saved>(saved: Copied, name: string): Copied {
  return { ...saved, students: [], form: copyOf(saved.form, name) };
}
