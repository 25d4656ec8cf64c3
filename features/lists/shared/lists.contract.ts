import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { listNames, listViewSchema } from './lists.ts';

const list = z.enum(listNames);
const views = z.object({ views: z.array(listViewSchema) });

export const listsContract = {
  listViews: procedure({
    method: 'GET',
    path: '/lists/{list}/views',
    access: ['admin', 'teacher'],
    summary: 'The caller’s own views of a list, by name',
  })
    .input(z.strictObject({ list }))
    .output(views),

  saveView: procedure({
    method: 'PUT',
    path: '/lists/{list}/views/{viewId}',
    access: ['admin', 'teacher'],
    errors: ['list/too-many-views', 'list/view-name-taken'],
    summary: 'Keeps a view of a list under a name; the client makes the id, the same id changes the view',
  })
    .input(
      z.strictObject({
        list,
        viewId: idSchema,
        name: oneLine(1, 60),
        search: oneLine(0, 2000),
      }),
    )
    .output(views),

  removeView: procedure({
    method: 'DELETE',
    path: '/lists/{list}/views/{viewId}',
    access: ['admin', 'teacher'],
    summary: 'Forgets a view of one’s own; idempotent',
  })
    .input(z.strictObject({ list, viewId: idSchema }))
    .output(views),
};
