import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  largestCover,
  projectCardSchema,
  projectContentSchema,
  projectNameSchema,
  projectSchema,
  projectVersionSchema,
  removedProjectSchema,
  roomSchema,
  shownContentSchema,
} from './projects.ts';

const child = { access: ['child'] } as const;
const thisProject = { projectId: idSchema };
const thisVersion = { ...thisProject, versionId: idSchema };
const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1);
const versionNumber = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
/** Bytes in base64: four letters for three of them. */
const pictureInBase64 = z.base64().check(z.minLength(1), z.maxLength(Math.ceil(largestCover / 3) * 4));

/** The workshop: a child's own projects. Nobody else calls these; what others see is on the shelf (decision H3). */
export const projectsContract = {
  listProjects: procedure({
    method: 'GET',
    path: '/projects',
    ...child,
    summary: 'A page of one’s own projects, the one changed last first, and the room they take',
  })
    .input(z.strictObject({ page }))
    .output(
      z.object({
        projects: z.array(projectCardSchema),
        total: z.int(),
        /** How many are removed and can be brought back. */
        removed: z.int(),
        room: roomSchema,
      }),
    ),

  getProject: procedure({
    method: 'GET',
    path: '/projects/{projectId}',
    ...child,
    summary: 'One of one’s own projects, with what it holds now',
  })
    .input(z.strictObject(thisProject))
    .output(projectSchema),

  createProject: procedure({
    method: 'POST',
    path: '/projects',
    ...child,
    errors: ['db/conflict', 'project/no-room', 'project/too-many'],
    summary: 'A new project, empty or begun from a lesson’s code. Idempotent by its id',
  })
    .input(
      z.strictObject({
        id: idSchema,
        name: projectNameSchema,
        content: projectContentSchema,
        lessonId: z.optional(idSchema),
      }),
    )
    .output(projectSchema),

  saveProject: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/versions/{versionId}',
    ...child,
    errors: ['db/conflict', 'project/no-room'],
    summary:
      'Saves what a project holds as a version. One based on an older version is kept beside the current one. Idempotent by the version’s id',
  })
    .input(
      z.strictObject({
        ...thisVersion,
        /** The project’s `version` when this device began to change it; 0 when the server did not know the project. */
        base: versionNumber,
        content: projectContentSchema,
      }),
    )
    .output(z.object({ project: projectSchema, kept: z.enum(['current', 'beside']) })),

  renameProject: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/name',
    ...child,
    summary: 'Names a project. Idempotent',
  })
    .input(z.strictObject({ ...thisProject, name: projectNameSchema }))
    .output(projectSchema),

  setCover: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/cover',
    ...child,
    errors: ['file/not-a-picture', 'file/too-many-pixels', 'project/no-room'],
    summary: 'What a project draws (PNG, WebP or JPEG in base64): its cover, unless a plain one was chosen',
  })
    .input(z.strictObject({ ...thisProject, picture: pictureInBase64 }))
    .output(projectSchema),

  chooseCover: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/cover-choice',
    ...child,
    summary: 'The cover of a project is its drawing, or plain whatever it draws. Idempotent',
  })
    .input(z.strictObject({ ...thisProject, cover: z.enum(['drawing', 'plain']) }))
    .output(projectSchema),

  listVersions: procedure({
    method: 'GET',
    path: '/projects/{projectId}/versions',
    ...child,
    summary: 'The kept versions of a project, the newest first',
  })
    .input(z.strictObject(thisProject))
    .output(z.object({ versions: z.array(projectVersionSchema) })),

  getVersion: procedure({
    method: 'GET',
    path: '/projects/{projectId}/versions/{versionId}',
    ...child,
    summary: 'What a version of a project holds',
  })
    .input(z.strictObject(thisVersion))
    .output(z.object({ version: projectVersionSchema, content: shownContentSchema })),

  restoreVersion: procedure({
    method: 'POST',
    path: '/projects/{projectId}/versions/{versionId}/restore',
    ...child,
    errors: ['project/no-room'],
    summary:
      'Makes an older version the current one, as a new version: nothing is lost. Idempotent while it is current',
  })
    .input(z.strictObject(thisVersion))
    .output(projectSchema),

  removeProject: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}',
    ...child,
    summary: 'Removes a project, from the shelf too; for 30 days it can be brought back. Idempotent',
  })
    .input(z.strictObject(thisProject))
    .output(z.object({ removed: z.literal(true) })),

  bringBackProject: procedure({
    method: 'POST',
    path: '/projects/{projectId}/bring-back',
    ...child,
    errors: ['project/too-many'],
    summary: 'Brings a removed project back, on the shelf too. Idempotent',
  })
    .input(z.strictObject(thisProject))
    .output(projectSchema),

  listRemovedProjects: procedure({
    method: 'GET',
    path: '/projects/removed',
    ...child,
    summary: 'A page of one’s own removed projects, the one removed last first',
  })
    .input(z.strictObject({ page }))
    .output(z.object({ projects: z.array(removedProjectSchema), total: z.int() })),

  forgetProject: procedure({
    method: 'DELETE',
    path: '/projects/removed/{projectId}',
    ...child,
    summary: 'Deletes a removed project for good, which frees its room',
  })
    .input(z.strictObject(thisProject))
    .output(z.object({ forgotten: z.literal(true) })),
};
