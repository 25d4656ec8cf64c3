import * as z from 'zod/mini';
import { pythonCodeSchema, webCodeSchema } from '#features/exercises/shared/exercise.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** What a child can make in the workshop (decision H4). */
export const projectKinds = ['python', 'web', 'scratch'] as const;
export const projectKindSchema = z.enum(projectKinds);
export type ProjectKind = z.infer<typeof projectKindSchema>;

export const longestProjectName = 60;
/** Everything that is kept for a child, with versions, covers, removed projects and files on their way into one: in bytes. */
export const roomOfChild = 50_000_000;
/** So many projects of a child are kept at once, not counting removed ones. */
export const mostProjects = 100;
export const projectsOnPage = 24;
/** So many versions of a project are kept; the oldest go first. A Scratch file is large, code is not. */
export const mostVersions: Readonly<Record<ProjectKind, number>> = { python: 30, web: 30, scratch: 3 };
/** Saves within so many minutes of a version's beginning are one version. */
export const versionMinutes = 10;
/** For so many days a removed project can be brought back, of the last so many. */
export const daysRemoved = 30;
export const mostRemoved = 100;
/** A Scratch file, in bytes: packed, and everything in it. */
export const largestScratch = 10_000_000;
export const largestUnpackedScratch = 50_000_000;
/** Its blocks, `project.json`, in bytes: as much as Scratch itself takes. Parsed, it is many times as large. */
export const largestBlocks = 5_242_880;
/** A cover as it is sent, in bytes: PNG, WebP or JPEG. It is kept as a small WebP. */
export const largestCover = 500_000;

/** Where a Scratch file is sent: `POST` with its bytes as the body and `?name=`. Returns a {@link ScratchFile}, to be saved within a week. */
export const scratchFileAddress = '/files/scratch';

/** Where all works of a child are downloaded as a zip archive (`GET`), by the child and the guardians (decision H4). */
export function takeOutAddress(childId: string): string {
  return `/projects/take-out/${childId}`;
}

/** A Scratch file that was sent. */
export const scratchFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Where it is downloaded by whoever sees the project. */
  url: z.string(),
});
export type ScratchFile = z.infer<typeof scratchFileSchema>;

/** A project's page at Scratch, in any of its forms; kept as `https://scratch.mit.edu/projects/<number>`. */
export const scratchLinkSchema = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.regex(/^https:\/\/scratch\.mit\.edu\/projects\/[1-9]\d{0,14}(\/[a-z]*)*(#[a-z]*)?$/, 'invalid_link'),
  z.overwrite((link) => /^https:\/\/scratch\.mit\.edu\/projects\/\d+/.exec(link)?.[0] ?? link),
);

export const projectNameSchema = oneLine(1, longestProjectName);

const python = z.strictObject({ kind: z.literal('python'), code: pythonCodeSchema });
const web = z.strictObject({ kind: z.literal('web'), code: webCodeSchema });
const link = z.nullable(scratchLinkSchema);

/** What a project holds, as a screen sends it. A project never changes its kind. */
export const projectContentSchema = z.discriminatedUnion('kind', [
  python,
  web,
  z.strictObject({ kind: z.literal('scratch'), fileId: z.nullable(idSchema), link }),
]);
export type ProjectContent = z.infer<typeof projectContentSchema>;

/** What a project holds, as it is shown. */
export const shownContentSchema = z.discriminatedUnion('kind', [
  python,
  web,
  z.strictObject({ kind: z.literal('scratch'), file: z.nullable(scratchFileSchema), link }),
]);
export type ShownContent = z.infer<typeof shownContentSchema>;

/** What a project holds, as somebody sees it who has a guardian's link: a file without its id. */
export const sharedContentSchema = z.discriminatedUnion('kind', [
  python,
  web,
  z.strictObject({
    kind: z.literal('scratch'),
    file: z.nullable(z.omit(scratchFileSchema, { id: true })),
    link,
  }),
]);
export type SharedContent = z.infer<typeof sharedContentSchema>;

/** Where a project began: a lesson that still exists, or another child's work, by first name and initial (null once erased). */
export const originSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lesson'),
    moduleId: idSchema,
    lessonId: idSchema,
    title: localizedTextSchema,
  }),
  z.object({ kind: z.literal('work'), name: z.string(), author: z.nullable(z.string()) }),
]);
export type Origin = z.infer<typeof originSchema>;

/** A project in the list of its child. */
export const projectCardSchema = z.object({
  id: idSchema,
  kind: projectKindSchema,
  /** A program that will draw: what stands for it without a picture is a turtle. */
  draws: z.boolean(),
  name: z.string(),
  coverUrl: z.nullable(z.string()),
  /** It has drawn, and its child wants a cover without the drawing. */
  hidesDrawing: z.boolean(),
  origin: z.nullable(originSchema),
  /** Grows with each save: a save names the one that it began with. */
  version: z.int(),
  createdAt: instantSchema,
  changedAt: instantSchema,
});
export type ProjectCard = z.infer<typeof projectCardSchema>;

/** A project that was removed and can be brought back. */
export const removedProjectSchema = z.extend(projectCardSchema, {
  removedAt: instantSchema,
  /** Until when it can be brought back. */
  goneAt: instantSchema,
  /** What deleting it for good frees, in bytes. */
  size: z.int(),
});
export type RemovedProject = z.infer<typeof removedProjectSchema>;

/** A project with what it holds now. */
export const projectSchema = z.extend(projectCardSchema, { content: shownContentSchema });
export type Project = z.infer<typeof projectSchema>;

/**
 * Why a version is there: `saved` in turn, `beside` what another device had saved meanwhile (both are kept), or `restored` from an older
 * one.
 */
export const versionReasons = ['saved', 'beside', 'restored'] as const;
export const versionReasonSchema = z.enum(versionReasons);
export type VersionReason = z.infer<typeof versionReasonSchema>;

export const projectVersionSchema = z.object({
  id: idSchema,
  number: z.int(),
  reason: versionReasonSchema,
  isCurrent: z.boolean(),
  savedAt: instantSchema,
  /** In bytes. */
  size: z.int(),
  /** What it drew when it last ran; null for one that drew nothing. */
  pictureUrl: z.nullable(z.string()),
  /** How its code begins, a few short lines; empty for a Scratch project. */
  firstLines: z.string(),
});
export type ProjectVersion = z.infer<typeof projectVersionSchema>;

/** How much of a child's room is taken, in bytes. */
export const roomSchema = z.object({ used: z.int(), most: z.int() });
export type Room = z.infer<typeof roomSchema>;
