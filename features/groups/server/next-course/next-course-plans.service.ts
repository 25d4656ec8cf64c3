import { countOtherPlans } from '#features/billing/server/plans/seats.service.ts';
import { countEndless } from '#features/billing/server/subscriptions/course-endings.service.ts';
import {
  type GroupPlan,
  type PlannedBeside,
  planGroup,
} from '#features/schedule/server/patterns/schedule-planning.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { formIssues, formRefusal, missingFields } from '../../shared/groups.rules.ts';
import type { GroupForm } from '../../shared/groups.ts';
import type { CoursePlan, NextCourse } from '../../shared/next-courses.ts';
import { getGroupForm, requirePlanner } from '../group-form.service.ts';
import { findPeople } from '../group-page.repository.ts';
import { graduatesAfter, nextCourseRefusal, nextForm } from './next-course.rules.ts';
import { findGoingOn, findNextOf } from './next-courses.repository.ts';

/** How many groups in the way of a new one are named. */
const mostNamed = 5;

/**
 * What continuing these groups would do to groups, the calendar, seats and children, in their order; writes nothing.
 * Teachers who would be needed twice are named, also by two of the new groups. `db/no-document` for an unknown group.
 */
export async function planNextCourses(
  scope: SignedInScope,
  { courses }: { readonly courses: readonly NextCourse[] },
): Promise<{ plans: CoursePlan[] }> {
  requirePlanner(scope);
  const ids = courses.map(({ groupId }) => groupId);
  const present = await findGoingOn(scope.db, ids);
  const next = await findNextOf(scope.db, ids);
  const teachers = await findPeople(scope.db, [...new Set(courses.flatMap((each) => each.teacherIds))]);
  const names = new Map(teachers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const paid = await paidOf(scope, courses);
  const besides: PlannedBeside[] = [];
  const plans: CoursePlan[] = [];
  // One after another: each is compared with those before it.
  for (const course of courses) {
    const { form: stored, version } = await getGroupForm(scope, { groupId: course.groupId });
    const form = nextForm(stored, course);
    const planned = await planCourse(scope, form, besides);
    for (const event of planned.plan.created)
      besides.push({
        ...event,
        teacherIds: form.teacherIds,
        place: null,
        groupId: course.newGroupId,
        groupName: form.name,
      });
    const there = (present.get(course.groupId) ?? []).map(({ id }) => id);
    const after = graduatesAfter(stored, course, today(scope));
    const refusal =
      (next.has(course.groupId) ? 'group/has-next-course' : null) ??
      (version === course.version ? null : 'group/changed-meanwhile') ??
      nextCourseRefusal(stored, there, course) ??
      formRefusal(form);
    plans.push({
      ...countsOf(course, form, planned),
      refusal,
      missing: [...missingFields(form), ...formIssues(form).map(({ path }) => path)],
      stays: there.length - course.studentIds.length,
      endless: paid.endless.get(course.groupId) ?? 0,
      lastPaidDay: after ?? today(scope),
      otherPlan: paid.otherPlans.get(course.groupId) ?? 0,
      graduatesAfter: after,
      clashes: clashesOf(planned, names, course),
    });
  }
  return { plans };
}

/** What families pay for that the courses would change. */
async function paidOf(scope: SignedInScope, courses: readonly NextCourse[]) {
  const of = courses.map(({ groupId, planId, studentIds }) => ({
    ...{ groupId, planId, userIds: studentIds, goingOn: studentIds },
  }));
  return { endless: await countEndless(scope, of), otherPlans: await countOtherPlans(scope, of) };
}

/** The calendar of a form that cannot be saved is empty: its refusal says why. */
async function planCourse(
  scope: SignedInScope,
  form: GroupForm,
  besides: readonly PlannedBeside[],
): Promise<GroupPlan> {
  const { startDate, endDate, weekdays, mode, address, city, teacherIds } = form;
  const isSound = formIssues(form).length === 0 && formRefusal(form) === null;
  return planGroup(scope, {
    groupId: null,
    isActive: isSound,
    pattern: { startDate, endDate, weekdays },
    place: { mode, address, city },
    teacherIds,
    pastEvents: false,
    besides,
  });
}

function countsOf({ groupId, studentIds }: NextCourse, { maxStudents }: GroupForm, planned: GroupPlan) {
  const days = planned.plan.created.map(({ date }) => date).sort();
  return {
    groupId,
    lessons: days.length,
    firstLesson: days[0] ?? null,
    lastLesson: days.at(-1) ?? null,
    skipped: planned.skipped.length,
    moves: studentIds.length,
    places: maxStudents,
    over: studentIds.length > maxStudents,
  };
}

/** The old group is not in the way: it has no lessons from the next course's first day on. */
function clashesOf(
  { clashes }: GroupPlan,
  names: ReadonlyMap<string, string>,
  { groupId }: NextCourse,
): CoursePlan['clashes'] {
  const found = new Map<string, CoursePlan['clashes'][number]>();
  for (const { kind, teacherId, otherGroupId, otherGroupName, date } of clashes) {
    const key = `${teacherId} ${otherGroupId}`;
    if (kind !== 'teacher' || otherGroupId === groupId || found.has(key)) continue;
    found.set(key, { teacher: names.get(teacherId ?? '') ?? '', groupName: otherGroupName, date });
  }
  return [...found.values()].slice(0, mostNamed);
}
