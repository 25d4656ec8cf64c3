import * as z from 'zod/mini';
import { groupStatusSchema } from '#features/membership/shared/group.ts';
import { weekdayPatternSchema } from '#features/membership/shared/weekday-pattern.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { roleSchema } from '#platform/shared/role-schemas.ts';
import { userStatuses } from './user-statuses.ts';

/** A user as the list shows them. */
export const userSummarySchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  role: z.nullable(roleSchema),
  status: z.enum(userStatuses),
  groups: z.array(z.object({ id: idSchema, name: z.string() })),
  createdAt: instantSchema,
});
export type UserSummary = z.infer<typeof userSummarySchema>;

/** A row of the users' list. */
export const listedUserSchema = z.extend(userSummarySchema, {
  birthDate: z.nullable(localDateSchema),
  /** In E.164; a child has none. */
  phone: z.nullable(z.string()),
  /** The names of a guardian's children. */
  children: z.array(z.string()),
  /** Who pays for a child. */
  payer: z.nullable(z.object({ id: idSchema, name: z.string() })),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** A group of a user, with when it meets. */
const groupOfUserSchema = z.object({
  ...{ id: idSchema, name: z.string(), status: groupStatusSchema },
  weekdays: z.array(weekdayPatternSchema),
});
export type GroupOfUser = z.infer<typeof groupOfUserSchema>;

/** A user's page: profile, family, groups, sessions. The audit trail is fetched separately. */
export const userDetailSchema = z.extend(userSummarySchema, {
  groups: z.array(groupOfUserSchema),
  birthDate: z.nullable(localDateSchema),
  /** In E.164; a child has none. */
  phone: z.nullable(z.string()),
  /** The address of the photo (decision A26). */
  photoUrl: z.nullable(z.string()),
  emailVerifiedAt: z.nullable(instantSchema),
  disabledAt: z.nullable(instantSchema),
  deletionAt: z.nullable(instantSchema),
  lastSeenAt: z.nullable(instantSchema),
  secondFactor: z.boolean(),
  stripeId: z.nullable(z.string()),
  /** Counts changes: a form says which version it is based on. */
  version: z.int(),
  /** A child's record in its family. */
  recordId: z.nullable(idSchema),
  guardians: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      pays: z.boolean(),
    }),
  ),
  children: z.array(
    z.object({
      id: idSchema,
      userId: idSchema,
      name: z.string(),
      status: z.enum(['invited', 'registered']),
      /** There is no address to mail an invitation to (decision A15). */
      lacksEmail: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: idSchema,
      device: z.string(),
      address: z.string(),
      createdAt: instantSchema,
      lastUsedAt: instantSchema,
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetailSchema>;
