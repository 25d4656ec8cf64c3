import * as z from 'zod/mini';
import { mostRows, portionSchema, preparedActSchema, selectionSchema } from '#features/lists/shared/lists.ts';
import { askedPage, foundPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { moduleSummarySchema } from './courses.ts';
import { moduleActKinds, moduleColumns, moduleSorts, moduleStates } from './module-columns.ts';

const staff = ['admin', 'teacher'] as const;
const { id, title, description, label, image, picture } = moduleSummarySchema.shape;

/** At most this many groups of a module are named in the list. */
export const namedOfModule = 3;

/** At most this many lessons that a search found are named with their module. */
export const namedLessons = 2;

/** A module in staff's list. */
const listedModuleSchema = z.object({
  ...{ id, title, description, label, image, picture },
  state: z.enum(moduleStates),
  /** Its place in the order in which everybody sees modules, from 1; null for an archived one, which has none. */
  position: z.nullable(z.int()),
  /** Drafts too, archived ones not. */
  lessons: z.int(),
  /** How many of them have something that families don't see yet: a draft, or changes since it was published. */
  unpublished: z.int(),
  /** The first lessons whose titles have the words of the search. */
  found: z.array(z.object({ id: idSchema, title })),
  /** How many active groups have it. */
  groups: z.int(),
  /** The first of them that the reader reaches, by name. */
  groupNames: z.array(z.string()),
  changedAt: instantSchema,
  /** Null when nobody has changed it since it was created, and for a deleted account. */
  changedBy: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type ListedModule = z.infer<typeof listedModuleSchema>;

/** Which modules a list, its file or an act on all of them means. */
const filterSchema = z.strictObject({
  /** Without it all that are not archived. */
  state: z.optional(z.enum(moduleStates)),
  /** Words of the title, or of that of a lesson, in any language. */
  search: z._default(oneLine(0, 100), ''),
  /** A group that has the module. */
  groupId: z.optional(idSchema),
});

/** In which order they are; by default in that in which everybody sees them. */
const order = { sort: z.optional(z.enum(moduleSorts)), descending: z.optional(z.stringbool()) };

/** The list of modules in which staff find, publish and archive them. */
export const moduleListContract = {
  listAllModules: procedure({
    method: 'GET',
    path: '/authoring/modules',
    access: staff,
    summary: 'The modules of the academy, drafts too: searched, filtered, sorted and paged',
  })
    .input(
      z.extend(filterSchema, {
        ...order,
        ...askedPage(25),
      }),
    )
    .output(
      z.object({
        modules: z.array(listedModuleSchema),
        ...foundPage,
      }),
    ),

  exportModules: procedure({
    // Ids of many rows are too long for an address.
    method: 'POST',
    path: '/authoring/module-export',
    access: staff,
    errors: ['list/file-too-long'],
    summary:
      'The filtered list, or some rows of it, at most 10,000, as CSV with the named columns; written to the audit log',
  })
    .input(
      z.extend(filterSchema, {
        ...order,
        ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows))),
        columns: z._default(z.array(z.enum(moduleColumns)).check(z.minLength(1)), [...moduleColumns]),
      }),
    )
    .output(z.object({ filename: z.string(), csv: z.string() })),

  prepareModuleAct: procedure({
    method: 'POST',
    path: '/authoring/module-acts',
    access: ['admin'],
    errors: ['list/too-many', 'list/changed-much', 'db/conflict'],
    summary:
      'What an act on many modules would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(
      z.strictObject({
        actId: idSchema,
        kind: z.enum(moduleActKinds),
        selection: selectionSchema(filterSchema),
      }),
    )
    .output(preparedActSchema),

  runModuleAct: procedure({
    method: 'POST',
    path: '/authoring/module-acts/{actId}/portions',
    access: ['admin'],
    summary: 'Carries a prepared act out on its next modules, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoModuleAct: procedure({
    method: 'POST',
    path: '/authoring/module-acts/{actId}/undoing',
    access: ['admin'],
    errors: ['list/not-undoable', 'db/conflict'],
    summary: 'Prepares the opposite of an act on the modules that it changed and nobody changed since',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),
};
