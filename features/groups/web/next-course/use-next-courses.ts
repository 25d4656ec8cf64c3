import { useRef, useState } from 'react';
import type { LocalDate } from '#platform/shared/dates.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import type { Course, CoursePlan } from '../../shared/next-courses.ts';
import { usePlanNextCourses } from '../next-courses.queries.ts';
import {
  type CourseChange,
  type CourseDates,
  comingYear,
  courseValues,
  isSound,
  keepsPlan,
  nextCourseOf,
  planSums,
} from './next-course.view.ts';
import { type Starting, useCourseRun } from './use-course-run.ts';

/** The admin's choices among groups that can go on, the plan of the chosen ones, and their start. */
export function useNextCourses(courses: readonly Course[], today: LocalDate) {
  const [dates, setDates] = useState<CourseDates>(() => comingYear(today));
  const [changes, setChanges] = useState<Readonly<Record<string, CourseChange>>>({});
  // The groups that alone are shown: those with a note when the admin asked for it, so that no card goes while it is edited.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  // One id for each new group, however often it is planned and sent.
  const ids = useRef(new Map<string, string>());
  const planning = usePlanNextCourses();
  const run = useCourseRun();

  const idFor = (groupId: string) => {
    const known = ids.current.get(groupId) ?? newRequestId();
    ids.current.set(groupId, known);
    return known;
  };
  const valuesOf = (course: Course) => courseValues(course, changes[course.id] ?? {}, dates);
  const chosen = courses.filter(({ id, next }) => !next && !off.has(id));
  const wanted = chosen.map((course) => nextCourseOf(course, valuesOf(course), idFor(course.id)));
  const complete = wanted.filter((each) => each !== null);
  const planOf = new Map<string, CoursePlan>(
    (planning.data?.plans ?? []).map((plan) => [plan.groupId, plan]),
  );
  const reasonOf = (groupId: string) => changes[groupId]?.reason?.trim() ?? '';
  const sound = complete.flatMap((course): Starting[] => {
    const plan = planOf.get(course.groupId);
    const reason = reasonOf(course.groupId);
    if (!plan || !isSound(plan, reason)) return [];
    return [{ ...course, ...(plan.over && { overCapacityReason: reason }) }];
  });
  const noted = complete.flatMap(({ groupId }) => {
    const plan = planOf.get(groupId);
    return plan && (!isSound(plan, reasonOf(groupId)) || plan.clashes.length > 0) ? [groupId] : [];
  });
  // The plan is of what was chosen when it was asked for.
  const edited = () => planning.reset();
  return {
    dates,
    valuesOf,
    planOf,
    planning,
    run,
    isOn: ({ id }: Course) => !off.has(id),
    isAllOn: courses.every(({ id }) => !off.has(id)),
    chosen,
    noted: only?.size ?? noted.length,
    showsNoted: only !== null,
    shown: courses.filter(({ id, next }) => !next && (only === null || only.has(id))),
    showNoted: (on: boolean) => setOnly(on ? new Set(noted) : null),
    incomplete: wanted.length - complete.length,
    sound,
    sums: planSums(sound.flatMap(({ groupId }) => planOf.get(groupId) ?? [])),
    setDates: (change: Partial<CourseDates>) => {
      setDates({ ...dates, ...change });
      edited();
    },
    tick: (groupIds: readonly string[], on: boolean) => {
      const next = new Set(off);
      for (const id of groupIds) {
        if (on) next.delete(id);
        else next.add(id);
      }
      setOff(next);
      edited();
    },
    change: (groupId: string, change: CourseChange) => {
      setChanges({ ...changes, [groupId]: { ...changes[groupId], ...change } });
      if (!keepsPlan(change)) edited();
    },
    plan: () => planning.mutate({ courses: complete }),
    start: () => run.start(sound),
  };
}
