import * as z from 'zod/mini';
import { projectSchema } from '#features/projects/shared/projects.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  declinedWorkSchema,
  declineReasons,
  familyShelfSchema,
  longestLinkName,
  myShelfSchema,
  sharedWorkSchema,
  signSchema,
  waitingWorkSchema,
  workCardSchema,
  workLinkSchema,
  workSchema,
} from './shelf.ts';

const child = { access: ['child'] } as const;
const thisWork = { workId: idSchema };
const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1);

/** The shelf: what children show, to whom (decision H3). */
export const shelfContract = {
  listMyShelf: procedure({
    method: 'GET',
    path: '/shelf/mine',
    ...child,
    summary: 'One’s own works on the shelf, the newest first, and the groups for which they can be put there',
  })
    .input(z.strictObject({}))
    .output(myShelfSchema),

  putOnShelf: procedure({
    method: 'PUT',
    path: '/shelf/projects/{projectId}',
    ...child,
    errors: ['shelf/family-says-no', 'shelf/nothing-to-show'],
    summary:
      'Puts a project as it is now on the shelf: the guardians see it at once, each named group when its teacher approves. Anew for a changed project',
  })
    .input(
      z.strictObject({
        projectId: idSchema,
        /** Groups of the child; none shows the work to the family alone. */
        groupIds: z.array(idSchema).check(z.maxLength(10)),
      }),
    )
    .output(myShelfSchema),

  takeOffShelf: procedure({
    method: 'DELETE',
    path: '/shelf/works/{workId}',
    ...child,
    summary: 'Takes one’s own work off the shelf, with its signs and links; the project stays',
  })
    .input(z.strictObject(thisWork))
    .output(myShelfSchema),

  listGroupShelf: procedure({
    method: 'GET',
    path: '/shelf/groups/{groupId}',
    access: ['child', 'teacher', 'admin'],
    summary: 'A page of the works that a group sees, the newest first: for its children and its staff',
  })
    .input(z.strictObject({ groupId: idSchema, page }))
    .output(
      z.object({
        group: z.object({ id: idSchema, name: z.string() }),
        works: z.array(workCardSchema),
        total: z.int(),
      }),
    ),

  listWaitingWorks: procedure({
    method: 'GET',
    path: '/shelf/waiting',
    access: ['teacher', 'admin'],
    summary:
      'A page of the works that wait for approval, the oldest first: of one group, or of all that the actor leads',
  })
    .input(z.strictObject({ groupId: z.optional(idSchema), page }))
    .output(z.object({ works: z.array(waitingWorkSchema), total: z.int() })),

  countWaitingWorks: procedure({
    method: 'GET',
    path: '/shelf/groups/{groupId}/waiting-count',
    access: ['teacher', 'admin'],
    summary: 'How many works wait for approval in a group',
  })
    .input(z.strictObject({ groupId: idSchema }))
    .output(z.object({ count: z.int() })),

  listDeclinedWorks: procedure({
    method: 'GET',
    path: '/shelf/groups/{groupId}/declined',
    access: ['teacher', 'admin'],
    summary:
      'A page of the works that aren’t shown to a group, the last decision first: who decided, and when',
  })
    .input(z.strictObject({ groupId: idSchema, page }))
    .output(z.object({ works: z.array(declinedWorkSchema), total: z.int() })),

  listFamilyShelf: procedure({
    method: 'GET',
    path: '/shelf/children/{childId}',
    access: ['parent'],
    summary: 'The works of one’s child on the shelf, who sees them, and the open links',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(familyShelfSchema),

  getWork: procedure({
    method: 'GET',
    path: '/shelf/works/{workId}',
    access: 'signed-in',
    summary:
      'A work with what it holds: for its child, the guardians, the staff of the groups it was put for, and the children of those that see it',
  })
    .input(z.strictObject(thisWork))
    .output(workSchema),

  decideWork: procedure({
    method: 'PUT',
    path: '/shelf/works/{workId}/groups/{groupId}',
    access: ['teacher', 'admin'],
    errors: ['shelf/changed-meanwhile'],
    summary:
      'Approves a work for a group, declines it, or lets it wait again (null); the work as it was read, not a newer one. Idempotent',
  })
    .input(
      z.strictObject({
        ...thisWork,
        groupId: idSchema,
        approved: z.nullable(z.boolean()),
        /** Why it is declined; the child and its guardians read it. */
        reason: z.optional(z.enum(declineReasons)),
        /** The `putAt` of the work that was looked at. */
        putAt: z.iso.datetime(),
      }),
    )
    .output(workSchema),

  takeDown: procedure({
    method: 'POST',
    path: '/shelf/works/{workId}/take-down',
    access: ['parent', 'teacher', 'admin'],
    summary:
      'Takes a work down at once: a teacher from the groups they lead, a guardian or an admin from everywhere, with its links',
  })
    .input(z.strictObject(thisWork))
    .output(z.object({ taken: z.literal(true) })),

  setSign: procedure({
    method: 'PUT',
    path: '/shelf/works/{workId}/sign',
    ...child,
    summary: 'Leaves a kind sign on another child’s work, or changes it; null takes it back. Idempotent',
  })
    .input(z.strictObject({ ...thisWork, sign: z.nullable(signSchema) }))
    .output(workCardSchema),

  makeMine: procedure({
    method: 'POST',
    path: '/shelf/works/{workId}/make-mine',
    ...child,
    errors: ['db/conflict', 'project/no-room', 'project/too-many'],
    summary:
      'Makes a project of one’s own from a work that one sees; its origin stays named. Idempotent by the project’s id',
  })
    .input(z.strictObject({ ...thisWork, projectId: idSchema }))
    .output(projectSchema),

  setShelfChoice: procedure({
    method: 'PUT',
    path: '/shelf/children/{childId}/choice',
    access: ['parent'],
    summary: 'Lets one’s child’s works be shown to groups, or not, at once. Idempotent',
  })
    .input(z.strictObject({ childId: idSchema, shownToGroups: z.boolean() }))
    .output(familyShelfSchema),

  makeWorkLink: procedure({
    method: 'POST',
    path: '/shelf/works/{workId}/links',
    access: ['parent'],
    errors: ['shelf/too-many-links'],
    summary: 'A link that shows one work to whoever has it, for 30 days; it can be named',
  })
    .input(
      z.strictObject({
        ...thisWork,
        name: z.optional(oneLine(1, longestLinkName)),
      }),
    )
    .output(workLinkSchema),

  endWorkLink: procedure({
    method: 'DELETE',
    path: '/shelf/works/{workId}/links/{linkId}',
    access: ['parent'],
    summary: 'Ends a link to a work of one’s child at once. Idempotent',
  })
    .input(z.strictObject({ ...thisWork, linkId: idSchema }))
    .output(z.object({ ended: z.literal(true) })),

  openWorkLink: procedure({
    method: 'POST',
    path: '/shelf/links/open',
    access: 'public',
    reads: true,
    errors: ['auth/invalid-link'],
    summary: 'The work that a guardian’s link shows. Links that ended and links that never were answer alike',
  })
    .input(z.strictObject({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) }))
    .output(sharedWorkSchema),
};
