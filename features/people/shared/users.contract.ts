import * as z from 'zod/mini';
import { mostRows, portionSchema, preparedActSchema, selectionSchema } from '#features/lists/shared/lists.ts';
import { foundPage, numberedPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { closedUserSchema } from './closed-users.ts';
import { userActSchema } from './user-acts.ts';
import { userColumns, userSorts } from './user-columns.ts';
import { listedUserSchema, userDetailSchema } from './user-detail.ts';
import { userFilterSchema } from './user-list.ts';
import { userMailSchema } from './user-mails.ts';
import { userFormSchema } from './users.ts';

const namedGroup = z.object({ id: idSchema, name: z.string() });
const userRef = z.strictObject({ userId: idSchema });

/** How the list is filtered and sorted; shared by the list and its export. */
const sortedFilterSchema = z.extend(userFilterSchema, {
  sort: z._default(z.enum(userSorts), 'name'),
  descending: z._default(z.stringbool(), false),
});

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
    .input(z.extend(sortedFilterSchema, numberedPage(5)))
    .output(z.object({ users: z.array(listedUserSchema), ...foundPage })),

  exportUsers: procedure({
    method: 'GET',
    // An export is written down in the audit log.
    reads: false,
    path: '/users/export',
    access: ['admin'],
    summary:
      'The filtered list as CSV, with the columns of an import or with those that are named; written to the audit log',
  })
    .input(
      z.extend(sortedFilterSchema, {
        columns: z.optional(z.array(z.enum(userColumns)).check(z.minLength(1))),
      }),
    )
    .output(z.object({ filename: z.string(), csv: z.string() })),

  listAddressed: procedure({
    // Handing out addresses is written down in the audit log.
    method: 'POST',
    path: '/users/addressed',
    access: ['admin'],
    errors: ['list/too-many', 'list/changed-much'],
    summary:
      'The addresses of all users that match, and who isn’t reached by one, if about as many match as the caller saw, at most 1,000; written to the audit log',
  })
    .input(
      z.extend(userFilterSchema, {
        /** How many the list said. */
        seen: z.int().check(z.minimum(1), z.maximum(mostRows)),
      }),
    )
    .output(z.object({ emails: z.array(z.string()), without: z.array(z.string()) })),

  prepareUserAct: procedure({
    method: 'POST',
    path: '/users/acts',
    access: ['admin'],
    errors: ['list/too-many', 'list/changed-much', 'db/conflict'],
    summary:
      'What an act on many users would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({ actId: idSchema, act: userActSchema, selection: selectionSchema(userFilterSchema) }),
    )
    .output(preparedActSchema),

  runUserAct: procedure({
    method: 'POST',
    path: '/users/acts/{actId}/portions',
    access: ['admin'],
    summary: 'Carries a prepared act out on its next rows, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoUserAct: procedure({
    method: 'POST',
    path: '/users/acts/{actId}/undoing',
    access: ['admin'],
    errors: ['list/not-undoable', 'db/conflict'],
    summary: 'Prepares the opposite of an act, for the rows on which it was done',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),

  listUserGroups: procedure({
    method: 'GET',
    path: '/users/groups',
    access: ['admin'],
    summary:
      'The first 20 groups by name that match the search, and the chosen one: for the filter and for the group an invited child joins',
  })
    .input(
      z.strictObject({
        search: z._default(oneLine(0, 100), ''),
        /** Without graduated groups, which accept nobody. */
        joinable: z._default(z.stringbool(), false),
        chosen: z.optional(idSchema),
      }),
    )
    .output(z.object({ groups: z.array(namedGroup), chosen: z.nullable(namedGroup) })),

  listClosedUsers: procedure({
    method: 'GET',
    path: '/users/closed',
    access: ['admin'],
    summary:
      'A page of accounts that are disabled or wait for their deletion, searched by name or address, the last closed first',
  })
    .input(
      z.strictObject({
        search: z._default(oneLine(0, 100), ''),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
      }),
    )
    .output(z.object({ users: z.array(closedUserSchema), more: z.boolean() })),

  withdrawUserDeletion: procedure({
    method: 'POST',
    path: '/users/{userId}/deletion/withdrawal',
    access: ['admin'],
    summary: 'Withdraws the deletion of an account before it happens, and tells its owner. Idempotent',
  })
    .input(userRef)
    .output(userDetailSchema),

  getUser: procedure({
    method: 'GET',
    path: '/users/{userId}',
    access: ['admin'],
    summary: 'A user with family, groups and sessions',
  })
    .input(userRef)
    .output(userDetailSchema),

  listUserMails: procedure({
    method: 'GET',
    path: '/users/{userId}/mails',
    access: ['admin'],
    summary:
      'The latest emails to a user and, for a child, to the guardians: subjects, times, whether they were sent',
  })
    .input(userRef)
    .output(z.object({ mails: z.array(userMailSchema) })),

  createUser: procedure({
    method: 'POST',
    path: '/users',
    access: ['admin'],
    errors: formErrors,
    summary: 'Creates a user of any role and emails them how to start',
  })
    .input(userFormSchema)
    .output(userDetailSchema),

  updateUser: procedure({
    method: 'PUT',
    path: '/users/{userId}',
    access: ['admin'],
    errors: [...formErrors, 'people/changed-meanwhile', 'people/not-registered'],
    summary: 'Changes a user; a new password ends their sessions and is announced by email',
  })
    .input(z.extend(userFormSchema, { userId: idSchema, version: z.int() }))
    .output(userDetailSchema),

  disableUser: procedure({
    method: 'POST',
    path: '/users/{userId}/disable',
    access: ['admin'],
    errors: ['people/last-admin'],
    summary: 'Disables an account and signs it out everywhere at once',
  })
    .input(userRef)
    .output(userDetailSchema),

  enableUser: procedure({
    method: 'POST',
    path: '/users/{userId}/enable',
    access: ['admin'],
    summary: 'Enables an account',
  })
    .input(userRef)
    .output(userDetailSchema),

  resendUserVerification: procedure({
    method: 'POST',
    path: '/users/{userId}/verification-mails',
    access: ['admin'],
    errors: ['auth/already-verified'],
    summary: 'Emails the verification or first-password link again',
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

  removeUserPhoto: procedure({
    method: 'DELETE',
    path: '/users/{userId}/photo',
    access: ['admin'],
    summary: 'Removes a user’s photo',
  })
    .input(userRef)
    .output(userDetailSchema),
};
