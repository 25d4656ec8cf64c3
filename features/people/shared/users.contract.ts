import * as z from 'zod/mini';
import { groupStatusSchema } from '#features/groups/shared/groups.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema, localDateSchema } from '#platform/shared/dates.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { roleSchema } from '#platform/shared/roles.ts';
import { userFormSchema, userStatuses } from './users.ts';

const userRef = z.strictObject({ userId: idSchema });

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

/** How the list is filtered and sorted; shared by the list and its export. */
export const userFilterSchema = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  role: z.optional(z.enum(['admin', 'teacher', 'parent', 'child', 'none'])),
  groupId: z.optional(idSchema),
  status: z.optional(z.enum(userStatuses)),
  sort: z._default(z.enum(['name', 'email', 'role', 'createdAt']), 'name'),
  descending: z._default(z.stringbool(), false),
});

export const auditItemSchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.nullable(z.object({ id: idSchema, name: z.string() })),
  action: z.string(),
  subjectType: z.string(),
  subjectId: idSchema,
  subject: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditItem = z.infer<typeof auditItemSchema>;

/** A user's page: profile, family, groups, sessions. The audit trail is asked for beside it. */
export const userDetailSchema = z.extend(userSummarySchema, {
  birthDate: z.nullable(localDateSchema),
  emailVerifiedAt: z.nullable(instantSchema),
  disabledAt: z.nullable(instantSchema),
  deletionAt: z.nullable(instantSchema),
  lastSeenAt: z.nullable(instantSchema),
  secondFactor: z.boolean(),
  stripeId: z.nullable(z.string()),
  /** Counts changes: a form says which one it saw. */
  version: z.int(),
  guardians: z.array(z.object({ id: idSchema, name: z.string(), pays: z.boolean() })),
  children: z.array(
    z.object({
      id: idSchema,
      userId: z.nullable(idSchema),
      name: z.string(),
      status: z.enum(['invited', 'registered']),
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

/** What becomes of one row of an import. `line` is its number in the file, the header being 1. */
export const importRowSchema = z.object({
  line: z.int(),
  outcome: z.enum(['create', 'exists', 'error']),
  what: z.string(),
  /** Message keys of the namespace `users.import`. */
  problems: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const formErrors = [
  'auth/email-already-in-use',
  'auth/weak-password',
  'people/age-out-of-range',
  'people/last-admin',
  // A role that the user's family does not allow, or a payment customer that is another's.
  'db/conflict',
] as const;

export const usersContract = {
  listUsers: procedure({
    method: 'GET',
    path: '/users',
    access: ['admin'],
    summary: 'Users, searched, filtered, sorted and paged by the server',
  })
    .input(
      z.extend(userFilterSchema, {
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
        pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 5),
      }),
    )
    .output(z.object({ users: z.array(userSummarySchema), total: z.int() })),

  exportUsers: procedure({
    method: 'GET',
    path: '/users/export',
    access: ['admin'],
    summary: 'The filtered list as CSV; written to the audit log',
  })
    .input(userFilterSchema)
    .output(z.object({ filename: z.string(), csv: z.string() })),

  listUserGroups: procedure({
    method: 'GET',
    path: '/users/groups',
    access: ['admin'],
    summary: 'Every group, by name: for the filter and for what an invited child joins',
  }).output(
    z.object({ groups: z.array(z.object({ id: idSchema, name: z.string(), status: groupStatusSchema })) }),
  ),

  getUser: procedure({
    method: 'GET',
    path: '/users/{userId}',
    access: ['admin'],
    summary: 'A user with family, groups and sessions',
  })
    .input(userRef)
    .output(userDetailSchema),

  createUser: procedure({
    method: 'POST',
    path: '/users',
    access: ['admin'],
    errors: formErrors,
    summary: 'Makes a user of any role and mails them how to begin',
  })
    .input(userFormSchema)
    .output(userDetailSchema),

  updateUser: procedure({
    method: 'PUT',
    path: '/users/{userId}',
    access: ['admin'],
    errors: [...formErrors, 'people/changed-meanwhile'],
    summary: 'Changes a user; a changed password ends their sessions and is told by mail',
  })
    .input(z.extend(userFormSchema, { userId: idSchema, version: z.int() }))
    .output(userDetailSchema),

  disableUser: procedure({
    method: 'POST',
    path: '/users/{userId}/disable',
    access: ['admin'],
    errors: ['people/last-admin'],
    summary: 'Out at once, everywhere',
  })
    .input(userRef)
    .output(userDetailSchema),

  enableUser: procedure({
    method: 'POST',
    path: '/users/{userId}/enable',
    access: ['admin'],
    summary: 'May sign in again',
  })
    .input(userRef)
    .output(userDetailSchema),

  resendUserVerification: procedure({
    method: 'POST',
    path: '/users/{userId}/verification-mails',
    access: ['admin'],
    errors: ['auth/already-verified'],
    summary: 'Mails the verification or the first-password link again',
  })
    .input(userRef)
    .output(z.object({})),

  endUserSessions: procedure({
    method: 'DELETE',
    path: '/users/{userId}/sessions',
    access: ['admin'],
    summary: 'Signs the user out everywhere',
  })
    .input(userRef)
    .output(userDetailSchema),

  listAudit: procedure({
    method: 'GET',
    path: '/audit',
    access: ['admin'],
    summary: 'Who did what to whom, newest first; of one user when named',
  })
    .input(
      z.strictObject({
        userId: z.optional(idSchema),
        before: z.optional(idSchema),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      }),
    )
    .output(z.object({ entries: z.array(auditItemSchema), next: z.nullable(idSchema) })),

  importUsers: procedure({
    method: 'POST',
    path: '/users/imports',
    access: ['admin'],
    errors: ['people/import-too-large', 'people/import-has-errors'],
    summary:
      'Families from CSV: a dry run lists what becomes of every row; the real run writes the good rows, all or nothing',
  })
    .input(
      z.strictObject({
        csv: z.string().check(z.minLength(1), z.maxLength(900_000)),
        dryRun: z.boolean(),
        /** Rows with problems are left out when true; else one problem refuses the run. */
        skipErrors: z._default(z.boolean(), false),
      }),
    )
    .output(z.object({ rows: z.array(importRowSchema), created: z.int(), invited: z.int() })),
};
