import * as z from 'zod/mini';
import { groupStatusSchema, learningModeSchema, personSchema } from '#features/membership/shared/group.ts';
import { weekdayPatternSchema } from '#features/membership/shared/weekday-pattern.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { groupFormSchema } from './groups.ts';

/** How many groups are listed, planned and continued at once. */
export const mostCourses = 100;

/** The new group that a group went on in. */
const nextGroupSchema = z.object({ id: idSchema, name: z.string(), startDate: z.nullable(localDateSchema) });

/** A group whose children can go on in a new one, or already do. */
export const courseSchema = z.object({
  id: idSchema,
  name: z.string(),
  version: z.int(),
  status: groupStatusSchema,
  mode: learningModeSchema,
  city: z.nullable(z.string()),
  startDate: z.nullable(localDateSchema),
  endDate: z.nullable(localDateSchema),
  maxStudents: z.int(),
  weekdays: z.array(weekdayPatternSchema),
  planId: z.nullable(idSchema),
  noPlan: z.boolean(),
  teachers: z.array(personSchema),
  students: z.array(personSchema),
  modules: z.array(z.object({ id: idSchema, title: localizedTextSchema })),
  /** The module after the last one that it has; null when there is none. */
  nextModuleId: z.nullable(idSchema),
  next: z.nullable(nextGroupSchema),
  /** How many children there have no diploma yet; null where diplomas are off, or the group has not gone on. */
  diplomasToMake: z.nullable(z.int()),
});
export type Course = z.infer<typeof courseSchema>;

const { name, planId, noPlan, studentIds, teacherIds } = groupFormSchema.shape;

/** The new group as an admin chooses it; everything else is as in the old group. */
export const nextCourseSchema = z.strictObject({
  groupId: idSchema,
  /** Made by the client: sent twice, the group is created once. */
  newGroupId: idSchema,
  /** The version of the old group that the admin sees. */
  version: z.int(),
  ...{ name, planId, noPlan, teacherIds },
  moduleId: z.nullable(idSchema),
  startDate: localDateSchema,
  endDate: localDateSchema,
  /** Who goes on. */
  studentIds,
  /** The subscriptions of who does not go on end with the old group. */
  endSubscriptions: z._default(z.boolean(), true),
});
export type NextCourse = z.infer<typeof nextCourseSchema>;

/** What continuing a group would do. */
export const coursePlanSchema = z.object({
  groupId: idSchema,
  /** Why it cannot be done: a code, or the fields that the new group lacks. */
  refusal: z.nullable(z.string()),
  missing: z.array(z.string()),
  lessons: z.int(),
  firstLesson: z.nullable(localDateSchema),
  lastLesson: z.nullable(localDateSchema),
  /** Days of the pattern on holidays and closures. */
  skipped: z.int(),
  moves: z.int(),
  stays: z.int(),
  places: z.int(),
  /** More go on than there are places: a reason is needed (decision G2). */
  over: z.boolean(),
  /** Children who go on and pay for another plan. */
  otherPlan: z.int(),
  /** Subscriptions without a last day of children who do not go on, and which day would be their last. */
  endless: z.int(),
  lastPaidDay: localDateSchema,
  /** After which day the old group graduates; null: at once. */
  graduatesAfter: z.nullable(localDateSchema),
  /** Groups that need the same teacher at the same time, each once. */
  clashes: z.array(z.object({ teacher: z.string(), groupName: z.string(), date: localDateSchema })),
});
export type CoursePlan = z.infer<typeof coursePlanSchema>;
