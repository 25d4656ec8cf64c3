import { longestEventHours } from '#features/schedule/shared/events.rules.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { GroupForm, SentGroupForm } from './groups.ts';

/** How long a group may run, in days: ten years with their leap days. Events are planned to the end. */
export const longestRun = 3660;

/**
 * Why the form cannot be saved, regardless of stored data. Its end is before its start (the same day is fine, decision
 * G10), times end before they begin, a weekday is duplicated, or an active group in person has no address or city (spec
 * §5). Null when it can be saved.
 */
export function formRefusal(form: GroupForm): ErrorCode | null {
  const { status, startDate, endDate, mode, address, city } = form;
  if (startDate !== null && endDate !== null && endDate < startDate) return 'group/end-before-start';
  if (allWeekdays(form).some(({ startTime, endTime }) => endTime <= startTime)) return 'group/time-order';
  if (status === 'active' && mode === 'live' && (!address || !city)) return 'group/address-required';
  return null;
}

/** What decides whether a group may be active. */
export type ActiveNeeds = Pick<
  GroupForm,
  'status' | 'planId' | 'noPlan' | 'mode' | 'address' | 'city' | 'meetingLink' | 'startDate' | 'endDate'
>;
type Needed = Exclude<keyof ActiveNeeds, 'status' | 'noPlan' | 'mode'>;

/**
 * What an active group needs and this one lacks, in the order of its form (spec §5, decision G24); nothing if it is
 * not active. Every group has seats, mode and name; recordings come later.
 */
export function missingFields(group: ActiveNeeds): Needed[] {
  if (group.status !== 'active') return [];
  const place: readonly Needed[] = group.mode === 'live' ? ['address', 'city'] : ['meetingLink'];
  const needed: readonly Needed[] = ['planId', ...place, 'startDate', 'endDate'];
  return needed.filter((field) => !group[field] && !(field === 'planId' && group.noPlan));
}

/**
 * A form completed with what its sender left out: a group without a plan on purpose stays so while it gets
 * none.
 */
export function wholeForm(form: SentGroupForm, before: Pick<GroupForm, 'noPlan'> | null): GroupForm {
  return { ...form, noPlan: form.noPlan ?? (form.planId === null && (before?.noPlan ?? false)) };
}

/** The invalid parts of the form, as paths and codes like a schema's; none for a valid form. */
export function formIssues(form: GroupForm): { path: string; code: string }[] {
  const issues: { path: string; code: string }[] = [];
  if (form.noPlan && form.planId !== null) issues.push({ path: 'noPlan', code: 'has_plan' });
  if (runsTooLong(form)) issues.push({ path: 'endDate', code: 'too_big' });
  if (allWeekdays(form).some(lastsTooLong)) issues.push({ path: 'weekdays', code: 'too_long' });
  if (hasTwice(form.weekdays.map(({ weekday }) => String(weekday))))
    issues.push({ path: 'weekdays', code: 'twice' });
  if (changesOutside(form)) issues.push({ path: 'weekdaysChange', code: 'outside_dates' });
  if (hasTwice(form.modules.map(({ moduleId }) => moduleId))) issues.push({ path: 'modules', code: 'twice' });
  return issues;
}

const allWeekdays = ({ weekdays, weekdaysChange }: GroupForm) => [
  ...weekdays,
  ...(weekdaysChange?.weekdays ?? []),
];

/** True for a planned change of the pattern that never comes, or that would be the pattern from the first day on. */
export function changesOutside({
  startDate,
  endDate,
  weekdaysChange,
}: Pick<GroupForm, 'startDate' | 'endDate' | 'weekdaysChange'>): boolean {
  if (!weekdaysChange || startDate === null || endDate === null) return false;
  return weekdaysChange.from <= startDate || weekdaysChange.from > endDate;
}

function runsTooLong({ startDate, endDate }: { startDate: LocalDate | null; endDate: LocalDate | null }) {
  return startDate !== null && endDate !== null && endDate > addDays(startDate, longestRun);
}

/**
 * True for times longer than any event may be ({@link longestEventHours}): once planned, the event could never be
 * edited. Times are `HH:mm`.
 */
export function lastsTooLong({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  return minutesOf(endTime) - minutesOf(startTime) > longestEventHours * 60;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const hasTwice = (keys: readonly string[]) => new Set(keys).size < keys.length;

interface Seats {
  readonly students: number;
  readonly places: number;
}

/** A group is full when its seats are taken, or when an admin says so (decision G2). */
export function availabilityOf(seats: Seats & { readonly forcedFull: boolean }): 'full' | 'available' {
  return seats.forcedFull || seats.students >= seats.places ? 'full' : 'available';
}

/**
 * Why a group may not take these students: there are more than its places and no reason was given (decision G2). A
 * group that was already over its capacity is not asked again unless it gets worse. Null when it may.
 */
export function capacityRefusal(
  now: Seats,
  { before, reason }: { before: Seats | null; reason: string | undefined },
): ErrorCode | null {
  const over = now.students - now.places;
  if (over <= 0 || reason) return null;
  return before && before.students - before.places >= over ? null : 'group/over-capacity';
}

/**
 * The form of a copy: everything but who is in the group, its days and what it has reached. The teachers stay; they are chosen by
 * the academy.
 */
export function copyOf(form: GroupForm, name: string): GroupForm {
  return {
    ...form,
    ...{ name, status: 'active', studentIds: [], forcedFull: false, diplomaVisible: false },
    ...{ startDate: null, endDate: null, weekdaysChange: null, meetingRecordings: null },
    modules: form.modules.map(({ moduleId }) => ({ moduleId, openOrder: 0 })),
  };
}

/** The names of the fields in which two forms differ; the order of people, modules and weekdays does not matter. */
export function differingFields(stored: GroupForm, sent: GroupForm): (keyof GroupForm)[] {
  const [one, other] = [canonical(stored), canonical(sent)];
  return (Object.keys(stored) as (keyof GroupForm)[]).filter((field) => one[field] !== other[field]);
}

const inOrder = (weekdays: GroupForm['weekdays']) =>
  weekdays
    .map(({ weekday, startTime, endTime, repeats }) => `${weekday} ${startTime} ${endTime} ${repeats}`)
    .sort();

function canonical(form: GroupForm): Record<keyof GroupForm, string> {
  const ids = (list: readonly string[]) => [...new Set(list)].sort();
  const sorted = {
    ...form,
    studentIds: ids(form.studentIds),
    teacherIds: ids(form.teacherIds),
    modules: form.modules.map(({ moduleId, openOrder }) => `${moduleId} ${openOrder}`).sort(),
    weekdays: inOrder(form.weekdays),
    weekdaysChange: form.weekdaysChange
      ? [form.weekdaysChange.from, ...inOrder(form.weekdaysChange.weekdays)]
      : null,
  };
  return Object.fromEntries(
    Object.entries(sorted).map(([field, value]) => [field, JSON.stringify(value)]),
  ) as Record<keyof GroupForm, string>;
}

/** Why a group that goes on, and its next course, cannot have these dates: children would be in two lessons. */
export function courseOrderRefusal(
  { status, endDate }: Pick<GroupForm, 'status' | 'endDate'>,
  { startDate }: Pick<GroupForm, 'startDate'>,
): ErrorCode | null {
  if (status !== 'active' || startDate === null) return null;
  return endDate === null || endDate >= startDate ? 'group/next-before-end' : null;
}
