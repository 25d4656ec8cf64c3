import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';

/** The most teachers that are saved at once. */
export const mostTeachers = 500;
const mostPlans = 200;

/** A plan that a teacher may be limited to. */
const teachablePlanSchema = z.object({
  id: idSchema,
  name: localizedTextSchema,
  /** No longer offered: its groups go on. */
  archived: z.boolean(),
});
export type TeachablePlan = z.infer<typeof teachablePlanSchema>;

/** A teacher with the plans that they teach or may stand in for. */
const teacherPlansSchema = z.object({
  teacher: personSchema,
  /** Empty while nothing is set: then they may teach any plan. */
  planIds: z.array(idSchema),
});
export type TeacherPlans = z.infer<typeof teacherPlansSchema>;

/** A page of teachers, with the plans of all of them. */
export const teacherPlansPageSchema = z.object({
  plans: z.array(teachablePlanSchema),
  teachers: z.array(teacherPlansSchema),
  /** The last teacher of this page, after whom the next one begins; null on the last. */
  next: z.nullable(idSchema),
});
export type TeacherPlansPage = z.infer<typeof teacherPlansPageSchema>;

/** One teacher, with the plans there are. */
export const oneTeacherPlansSchema = z.extend(teacherPlansSchema, {
  plans: z.array(teachablePlanSchema),
  maySet: z.boolean(),
});
export type OneTeacherPlans = z.infer<typeof oneTeacherPlansSchema>;

const planIdsSchema = z.array(idSchema).check(z.maxLength(mostPlans));

/** What a teacher may teach from now on, and what the form began with. */
export const teacherPlansChangeSchema = z.strictObject({
  teacherId: idSchema,
  before: planIdsSchema,
  planIds: planIdsSchema,
});
export type TeacherPlansChange = z.infer<typeof teacherPlansChangeSchema>;

/** The answer to a save: the teachers that it named, as they are now. */
export const savedTeacherPlansSchema = z.object({ teachers: z.array(teacherPlansSchema) });
