import * as z from 'zod/mini';
import { mostRows, portionSchema, preparedActSchema, selectionSchema } from '#features/lists/shared/lists.ts';
import { foundPage, numberedPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { bulletinActKinds } from './bulletin-acts.ts';
import { bulletinColumns } from './bulletin-columns.ts';
import { bulletinFilterSchema, bulletinOrderSchema } from './bulletin-list.ts';
import { bulletinSchema } from './bulletins.ts';

const staff = ['admin', 'teacher'] as const;
const countSchema = z.object({ count: z.int(), over: z.boolean() });

/** The list of announcements, in which staff find, end and bring back. */
export const bulletinListContract = {
  listBulletins: procedure({
    method: 'GET',
    path: '/bulletins',
    access: staff,
    summary:
      'Announcements of a state, searched, filtered, sorted and paged, with how many there are in each: an admin sees all, a teacher their own',
  })
    .input(
      z.extend(bulletinFilterSchema, {
        ...bulletinOrderSchema,
        ...numberedPage(25),
      }),
    )
    .output(
      z.object({
        bulletins: z.array(bulletinSchema),
        /** There are more announcements after these. */
        more: z.boolean(),
        ...foundPage,
        /** How many match in each state. */
        counts: z.object({ running: countSchema, planned: countSchema, over: countSchema }),
      }),
    ),

  exportBulletins: procedure({
    // Ids of many rows are too long for an address.
    method: 'POST',
    path: '/bulletins/export',
    access: staff,
    errors: ['list/file-too-long'],
    summary:
      'The filtered list, or some rows of it, at most 10,000, as CSV with the named columns; written to the audit log',
  })
    .input(
      z.extend(bulletinFilterSchema, {
        ...bulletinOrderSchema,
        ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows))),
        columns: z._default(z.array(z.enum(bulletinColumns)).check(z.minLength(1)), [...bulletinColumns]),
      }),
    )
    .output(z.object({ filename: z.string(), csv: z.string() })),

  prepareBulletinAct: procedure({
    method: 'POST',
    path: '/bulletins/acts',
    access: staff,
    errors: ['list/too-many', 'list/changed-much', 'db/conflict'],
    summary:
      'What an act on many announcements would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        actId: idSchema,
        kind: z.enum(bulletinActKinds),
        selection: selectionSchema(bulletinFilterSchema),
      }),
    )
    .output(preparedActSchema),

  runBulletinAct: procedure({
    method: 'POST',
    path: '/bulletins/acts/{actId}/portions',
    access: staff,
    summary:
      'Carries a prepared act out on its next announcements, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoBulletinAct: procedure({
    method: 'POST',
    path: '/bulletins/acts/{actId}/undoing',
    access: staff,
    errors: ['list/not-undoable', 'db/conflict'],
    summary: 'Prepares the opposite of an act on the announcements that it changed and nobody changed since',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),
};
