import { findPlanNames } from '#features/billing/server/billing.service.ts';
import { followMembers } from '#features/billing/server/plans/seats.service.ts';
import { setGroupModules } from '#features/courses/server/progress/group-content.service.ts';
import {
  insertGroup,
  type LockedGroup,
  lockGroup,
  replaceMembers,
  writeGroup,
} from '#features/membership/server/group-writing.service.ts';
import { dropNotices } from '#features/schedule/server/events/absence-notices.service.ts';
import {
  countTimetable,
  type EventCounts,
  makeEvents,
  reconcileGroup,
  shareClosedDays,
} from '#features/schedule/server/patterns/schedule-planning.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { capacityRefusal, courseOrderRefusal, differingFields, wholeForm } from '../shared/groups.rules.ts';
import type { GroupDetail, GroupForm, SentGroupForm } from '../shared/groups.ts';
import { getGroupForm, refuseToSave, requirePlanner } from './group-form.service.ts';
import { findCoursesAround, findEligible, findHeldFor, wasMadeBy } from './group-page.repository.ts';
import { getGroup } from './groups.service.ts';

interface SentForm<Form = GroupForm> {
  readonly groupId: string;
  readonly form: Form;
  /** Why the group takes more students than it has places (decision G2); kept in the audit log. */
  readonly overCapacityReason?: string | undefined;
  /** A new group also gets the events of its days before today (decision G21). */
  readonly pastEvents?: boolean | undefined;
  /** From which day on the students of a new group are its members; today unless set. */
  readonly studentsFrom?: LocalDate | undefined;
}

/**
 * Creates a group with its members, modules and events, all or nothing. The form makes the id: sent twice, the second call
 * returns the group that the first created; `db/conflict` when it is another's or another form created it. Refuses with
 * `group/end-before-start`, `group/time-order`, `group/address-required`, `group/over-capacity`, `group/unknown-member`,
 * `group/unknown-module` and `billing/plan-archived`, and with `request/invalid` an active group that lacks what it needs.
 */
export async function createGroup(
  scope: SignedInScope,
  asked: SentForm<SentGroupForm>,
): Promise<GroupDetail> {
  requirePlanner(scope);
  const sent = { ...asked, form: wholeForm(asked.form, null) };
  refuseToSave(sent.form);
  await transaction(scope, (tx) => makeGroup(tx, sent));
  return getGroup(scope, sent);
}

/** Creates the group of a form that may be saved, unless this form already did: `db/conflict` when another one did. */
export async function makeGroup(tx: Tx<SignedInScope>, sent: SentForm): Promise<void> {
  const { groupId, form } = sent;
  await shareClosedDays(tx);
  const counted = await countedDays(tx, groupId, form);
  if (await insertGroup(tx, groupId, { ...form, ...counted })) {
    refuseCrowd(sent, null, []);
    await saveForm(tx, 'createGroup', sent, null);
    return;
  }
  if (!(await wasMadeBy(tx.db, groupId, tx.actor.id))) throw new AppError('db/conflict');
  const { form: made } = await getGroupForm(tx, { groupId });
  refuse(differingFields(made, form).length === 0 ? null : 'db/conflict');
}

/** A form based on a version of the group. */
export interface SentChange extends SentForm<SentGroupForm> {
  readonly version: number;
}

/**
 * Saves the form, members, modules and events of a group, all or nothing. When somebody saved meanwhile, an identical
 * group is returned; otherwise `group/changed-meanwhile` says who, when and which fields differ. Also refuses as {@link
 * createGroup}, with `group/next-before-end` when it would still have lessons once its next course has begun, and with
 * `db/no-document`.
 */
export async function updateGroup(scope: SignedInScope, sent: SentChange): Promise<GroupDetail> {
  requirePlanner(scope);
  await transaction(scope, (tx) => saveGroup(tx, sent));
  return getGroup(scope, sent);
}

/**
 * Saves the group under its lock, unless it already matches this form. What `before` does comes after everything that refuses the form,
 * and before the members, which need subscriptions.
 */
export async function saveGroup(
  tx: Tx<SignedInScope>,
  { version, ...asked }: SentChange,
  before?: () => Promise<unknown>,
): Promise<void> {
  await shareClosedDays(tx);
  const locked = await lockGroup(tx, asked.groupId);
  if (!locked) throw new AppError('db/no-document');
  const { form: stored } = await getGroupForm(tx, { groupId: locked.id });
  const sent = { ...asked, groupId: locked.id, form: wholeForm(asked.form, stored) };
  refuseToSave(sent.form);
  if (locked.version !== version) return refuseDifferent(locked, differingFields(stored, sent.form));
  refuseCrowd(sent, stored, await findHeldFor(tx.db, locked.id));
  await refuseTwoCourses(tx, sent);
  await before?.();
  await saveForm(tx, 'updateGroup', sent, stored);
}

/** A repeated save finds its own result; anything else is another person's. */
function refuseDifferent(
  { version, updatedAt, updatedBy, createdAt }: LockedGroup,
  fields: readonly string[],
): void {
  if (fields.length === 0) return;
  const data = { by: updatedBy ?? '', at: updatedAt ?? createdAt, fields, version };
  throw new AppError('group/changed-meanwhile', data);
}

/** A group that goes on ends before its next course begins: nobody is in two lessons. */
async function refuseTwoCourses(tx: Tx, { groupId, form }: SentForm): Promise<void> {
  for (const { oldId, status, endDate, startDate } of await findCoursesAround(tx.db, groupId)) {
    const isOld = oldId === groupId;
    refuse(courseOrderRefusal(isOld ? form : { status, endDate }, isOld ? { startDate } : form));
  }
}

/** Children for whom a seat is held count as students (decision E2). */
function refuseCrowd(
  { form, overCapacityReason }: SentForm,
  stored: GroupForm | null,
  heldFor: readonly string[],
): void {
  const seatsOf = ({ studentIds, maxStudents }: GroupForm) => ({
    students: new Set([...studentIds, ...heldFor]).size,
    places: maxStudents,
  });
  const now = seatsOf(form);
  const before = stored && seatsOf(stored);
  refuse(capacityRefusal(now, { before, reason: overCapacityReason }), now);
}

/** People added by the form must exist and be of their kind; members may stay, even disabled. */
async function refuseStrangers(tx: Tx, form: GroupForm, stored: GroupForm | null): Promise<void> {
  const kinds = { student: 'studentIds', teacher: 'teacherIds' } as const;
  for (const kind of ['student', 'teacher'] as const) {
    const present = new Set(stored?.[kinds[kind]]);
    const added = form[kinds[kind]].filter((id) => !present.has(id));
    if (added.length === 0) continue;
    const known = new Set(await findEligible(tx.db, kind, added));
    const unknown = added.filter((id) => !known.has(id));
    if (unknown.length > 0) throw new AppError('group/unknown-member', { kind, userIds: unknown });
  }
}

/** A newly given plan must not be archived; a group keeps an archived one that it has. */
async function refuseUnknownPlan(tx: Tx, { planId }: GroupForm, stored: GroupForm | null): Promise<void> {
  if (planId === null || planId === stored?.planId) return;
  const plans = await findPlanNames(tx.db);
  if (!plans.some(({ id }) => id === planId)) throw new AppError('billing/plan-archived');
}

/** Writes the whole form into a group that is locked or has just been created. */
async function saveForm(
  tx: Tx<SignedInScope>,
  action: 'createGroup' | 'updateGroup',
  { groupId, form, overCapacityReason, pastEvents = false, studentsFrom }: SentForm,
  stored: GroupForm | null,
): Promise<void> {
  await refuseStrangers(tx, form, stored);
  await refuseUnknownPlan(tx, form, stored);
  const changed = stored ? differingFields(stored, form) : [];
  refusePastChange(tx, form, changed);
  if (changed.length > 0) await writeFields(tx, groupId, form);
  // Members of a new group with past events have been in it since the first of them: those events have sheets too.
  const start = (!stored && pastEvents && form.startDate) || today(tx);
  const begun = start < today(tx) ? start : today(tx);
  const students = await replaceMembers(tx, groupId, 'student', form.studentIds, studentsFrom ?? begun);
  const teachers = await replaceMembers(tx, groupId, 'teacher', form.teacherIds, begun);
  await followMembers(tx, groupId, students);
  await dropNotices(tx, groupId, students.removed);
  await setGroupModules(tx, groupId, form.modules);
  const events = stored ? await reconcileGroup(tx, groupId) : await makeEvents(tx, groupId, { pastEvents });
  if (stored && !isChange(changed, events)) return;
  const values = stored ? { before: readable(stored, changed), after: readable(form, changed) } : {};
  const detail = { changed, ...values, students, teachers, lessons: events, reason: overCapacityReason };
  await audit(tx, { action, subjectType: 'group', subjectId: groupId, detail });
  await refreshGroup(tx, groupId, { students, teachers });
}

/**
 * The changed fields with the values that the log shows before and after: words and numbers, and neither links nor
 * long texts.
 */
function readable(form: GroupForm, changed: readonly (keyof GroupForm)[]): Record<string, unknown> {
  const told = [
    'name',
    'status',
    'city',
    'address',
    'maxStudents',
    'startDate',
    'endDate',
    'learningHours',
  ] as const;
  return Object.fromEntries(
    told.filter((field) => changed.includes(field)).map((field) => [field, form[field]]),
  );
}

/** A pattern changes ahead of its day: one that applies from now on is the pattern itself. */
function refusePastChange(tx: Tx, { weekdaysChange }: GroupForm, changed: readonly string[]): void {
  if (!weekdaysChange || !changed.includes('weekdaysChange') || weekdaysChange.from > today(tx)) return;
  throw new AppError('request/invalid', { issues: [{ path: 'weekdaysChange', code: 'too_small' }] });
}

/** Writes the own fields of a locked group, without its members, modules and events. */
export async function writeFields(tx: Tx, groupId: string, form: GroupForm): Promise<void> {
  await writeGroup(tx, groupId, { ...form, ...(await countedDays(tx, groupId, form)) });
}

async function countedDays(tx: Tx, groupId: string, form: GroupForm) {
  const { startDate, endDate, weekdays, weekdaysChange: change = null } = form;
  const counted = await countTimetable(tx, groupId, { startDate, endDate, weekdays, change });
  return { weekdays: counted.weekdays, weekdaysChange: counted.change ?? null };
}

const isChange = (changed: readonly string[], { created, moved, removed }: EventCounts) =>
  changed.length + created + moved + removed > 0;

interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Refreshes what staff, the group and everybody who joined or left, with their guardians, see of it. */
function refreshGroup(
  tx: Tx,
  groupId: string,
  { students, teachers }: { readonly students: Difference; readonly teachers: Difference },
): Promise<void> {
  const families = [...students.added, ...students.removed].map((id) => `family:${id}` as const);
  const others = [...teachers.added, ...teachers.removed].map((id) => `user:${id}` as const);
  return refresh(tx, {
    changed: groupScreens,
    audience: [`group:${groupId}`, 'role:admin', ...families, ...others],
  });
}

/** The features whose screens show groups, their members or events, or are switched on and off by a group. */
export const groupScreens = [
  'groups',
  'schedule',
  'attendance',
  'courses',
  'people',
  'identity',
  'feedback',
  'diplomas',
] as const;
