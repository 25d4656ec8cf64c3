import * as z from 'zod/mini';
import { mostRows, portionSchema, preparedActSchema, selectionSchema } from '#features/lists/shared/lists.ts';
import { numberedPage } from '#features/lists/shared/pages.ts';
import { groupStatusSchema } from '#features/membership/shared/group.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { groupActSchema } from './group-acts.ts';
import { groupColumns, groupSorts } from './group-columns.ts';
import { groupFilterSchema } from './group-list.ts';
import { groupListItemSchema } from './groups.ts';

/** How the list is filtered and sorted; shared by the list and its export. */
const sortedFilterSchema = z.extend(groupFilterSchema, {
  sort: z._default(z.enum(groupSorts), 'name'),
  descending: z._default(z.stringbool(), false),
});
const counted = z.int().check(z.maximum(mostRows));

/** The list of groups, its file, and the acts on many of them. */
export const groupListContract = {
  listGroups: procedure({
    method: 'GET',
    path: '/groups',
    access: ['admin', 'teacher'],
    summary:
      'Groups in reach, searched, filtered, sorted and paged by the server, with how many there are by status',
  })
    .input(z.extend(sortedFilterSchema, numberedPage(25)))
    .output(
      z.object({
        groups: z.array(groupListItemSchema),
        /** Counted up to 1,000, as those by status. */
        total: counted,
        counts: z.object({ active: counted, graduated: counted, inactive: counted }),
        /** The statuses in which more than 1,000 match. */
        over: z.array(groupStatusSchema),
        previous: z.nullable(idSchema),
        next: z.nullable(idSchema),
      }),
    ),

  exportGroups: procedure({
    method: 'GET',
    // An export is written down in the audit log.
    reads: false,
    path: '/groups/export',
    access: ['admin', 'teacher'],
    summary: 'The filtered list as CSV, with the columns that are named; written to the audit log',
  })
    .input(z.extend(sortedFilterSchema, { columns: z.array(z.enum(groupColumns)).check(z.minLength(1)) }))
    .output(z.object({ filename: z.string(), csv: z.string() })),

  prepareGroupAct: procedure({
    method: 'POST',
    path: '/groups/acts',
    access: ['admin'],
    errors: ['list/too-many', 'list/changed-much', 'db/conflict', 'group/unknown-member'],
    summary:
      'What an act on many groups would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({ actId: idSchema, act: groupActSchema, selection: selectionSchema(groupFilterSchema) }),
    )
    .output(preparedActSchema),

  runGroupAct: procedure({
    method: 'POST',
    path: '/groups/acts/{actId}/portions',
    access: ['admin'],
    summary: 'Carries a prepared act out on its next groups, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoGroupAct: procedure({
    method: 'POST',
    path: '/groups/acts/{actId}/undoing',
    access: ['admin'],
    errors: ['list/not-undoable', 'db/conflict'],
    summary: 'Prepares the opposite of an act, for the groups on which it was done',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),
};
