import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** A child as admins compare it with another. */
export const comparedSchema = z.object({
  id: idSchema,
  name: z.string(),
  birthDate: z.nullable(localDateSchema),
  /** The address with which they sign in. */
  email: z.nullable(z.string()),
  /** Their account is disabled: nobody signs in with it. */
  disabled: z.boolean(),
  createdAt: instantSchema,
  guardians: z.array(z.string()),
  groups: z.array(z.string()),
});
export type Compared = z.infer<typeof comparedSchema>;

/** What a merge moves or meets, in the order in which it is shown. */
export const mergeKinds = [
  'groups',
  'marks',
  'absences',
  'points',
  'claims',
  'lessons',
  'exercises',
  'feedback',
  'diplomas',
  'subscriptions',
  'guardians',
  'works',
  'notifications',
  'choices',
] as const;
export type MergeKind = (typeof mergeKinds)[number];

const countSchema = z.object({ kind: z.enum(mergeKinds), count: z.int() });

/** What happens when two children become one. */
export const mergePreviewSchema = z.object({
  kept: comparedSchema,
  merged: comparedSchema,
  moves: z.array(countSchema),
  /** What both have: the kept person's stays. */
  clashes: z.array(countSchema),
  /** Both pay for the same plan: one subscription has to end first. */
  bothSubscribed: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** Whose way of signing in remains. */
export const signInOfSchema = z.enum(['kept', 'merged']);
export type SignInOf = z.infer<typeof signInOfSchema>;

/** A merge that can still be undone. */
export const openMergeSchema = z.object({
  id: idSchema,
  keptId: idSchema,
  keptName: z.string(),
  mergedId: idSchema,
  mergedName: z.string(),
  mergedAt: instantSchema,
  /** Until when it can be undone. */
  until: instantSchema,
});
export type OpenMerge = z.infer<typeof openMergeSchema>;
