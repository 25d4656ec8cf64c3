import type { Person } from '#features/membership/shared/group.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Course, CoursePlan, NextCourse } from '../../shared/next-courses.ts';
import { withoutPlan } from '../form/group-form.view.ts';

/** What an admin has changed of a suggested new course; the rest is as suggested. */
export interface CourseChange {
  readonly name?: string;
  readonly moduleId?: string;
  readonly planId?: string;
  readonly teachers?: readonly Person[];
  readonly startDate?: string;
  readonly endDate?: string;
  /** Who does not go on. */
  readonly leaving?: readonly string[];
  readonly reason?: string;
  /** Whether the subscriptions of who does not go on end; they do unless the admin unticks it. */
  readonly endSubscriptions?: boolean;
}

/** A new course as its card shows it: a blank field is an empty text. */
export type CourseValues = Required<CourseChange>;

/** The days that are suggested for all new courses. */
export interface CourseDates {
  readonly startDate: string;
  readonly endDate: string;
}

/** The coming school year, from 1 September to 31 May. */
export function comingYear(today: LocalDate): CourseDates {
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '09-01' ? 0 : 1);
  return { startDate: `${year}-09-01`, endDate: `${year + 1}-05-31` };
}

/** "2026/27": a school year as groups are named by it. A course that begins before July belongs to the year before. */
export function yearName(startDate: LocalDate): string {
  const year = Number(startDate.slice(0, 4)) - (startDate.slice(5) < '07-01' ? 1 : 0);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

const namedYear = /\b20\d\d\s?[/–-]\s?(?:20)?\d\d\b/;
const longestName = 120;

/** A name for the new group: the old one with the new school year, or with a number when the year is the same. */
export function suggestedName(name: string, startDate: string): string {
  if (startDate === '') return name;
  const year = yearName(startDate);
  const found = namedYear.exec(name)?.[0];
  if (!found) return `${name.slice(0, longestName - 8)} ${year}`;
  const next = name.replace(found, year);
  return next === name ? `${name.slice(0, longestName - 4)} (2)` : next;
}

/** The values of a card: what is suggested, with what the admin changed. */
export function courseValues(course: Course, change: CourseChange, dates: CourseDates): CourseValues {
  const startDate = change.startDate ?? dates.startDate;
  return {
    name: change.name ?? suggestedName(course.name, startDate),
    moduleId: change.moduleId ?? course.nextModuleId ?? '',
    planId: change.planId ?? course.planId ?? (course.noPlan ? withoutPlan : ''),
    teachers: change.teachers ?? course.teachers,
    startDate,
    endDate: change.endDate ?? dates.endDate,
    leaving: change.leaving ?? [],
    reason: change.reason ?? '',
    endSubscriptions: change.endSubscriptions ?? true,
  };
}

/** A card as it is sent; null while its name or days are missing. */
export function nextCourseOf(course: Course, values: CourseValues, newGroupId: string): NextCourse | null {
  const { name, startDate, endDate, moduleId, planId, teachers, leaving, endSubscriptions } = values;
  if (!name.trim() || !startDate || !endDate) return null;
  const noPlan = planId === withoutPlan;
  return {
    ...{ groupId: course.id, newGroupId, version: course.version, name: name.trim(), startDate, endDate },
    moduleId: moduleId || null,
    planId: noPlan ? null : planId || null,
    noPlan,
    teacherIds: teachers.map(({ id }) => id),
    studentIds: course.students.map(({ id }) => id).filter((id) => !leaving.includes(id)),
    endSubscriptions,
  };
}

/** Whether a change leaves the plan as it is: it was asked for with the plan, or says nothing about the new group. */
export function keepsPlan(change: CourseChange): boolean {
  return Object.keys(change).every((key) => key === 'reason' || key === 'endSubscriptions');
}

const shortestReason = 3;

/** Whether a plan can be carried out: nothing refuses it, nothing is missing, and a crowd has its reason (decision G2). */
export function isSound({ refusal, missing, over }: CoursePlan, reason: string): boolean {
  return refusal === null && missing.length === 0 && (!over || reason.trim().length >= shortestReason);
}

/** The sums of the plans that can be carried out. */
export function planSums(plans: readonly CoursePlan[]): {
  groups: number;
  lessons: number;
  moves: number;
  stays: number;
} {
  return plans.reduce(
    ({ groups, lessons, moves, stays }, plan) => ({
      groups: groups + 1,
      lessons: lessons + plan.lessons,
      moves: moves + plan.moves,
      stays: stays + plan.stays,
    }),
    { groups: 0, lessons: 0, moves: 0, stays: 0 },
  );
}
