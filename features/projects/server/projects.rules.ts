import { isSameCode } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { type ArchivedFiles, unzipped } from '#platform/server/files/zip.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import {
  largestBlocks,
  largestScratch,
  largestUnpackedScratch,
  mostVersions,
  type ProjectContent,
  type ProjectKind,
  roomOfChild,
  type VersionReason,
  versionMinutes,
} from '../shared/projects.ts';

/** What projects let go of lies in the store for a week, and takes no room: in bytes, 20 of the largest files. */
export const mostLetGo = 200_000_000;

/** What a version holds, as it is stored. */
export interface Held {
  readonly code: ExerciseCode | null;
  readonly fileId: string | null;
  readonly link: string | null;
}

/** What a version is judged by when versions are thinned. */
export interface VersionFacts {
  readonly id: string;
  readonly number: number;
  readonly reason: VersionReason;
  readonly isCurrent: boolean;
  readonly isShown: boolean;
  readonly beganAt: string;
}

/** A project's content as it is stored. */
export function heldOf(content: ProjectContent): Held {
  return content.kind === 'scratch'
    ? { code: null, fileId: content.fileId, link: content.link }
    : { code: content.code, fileId: null, link: null };
}

function textsOf(code: ExerciseCode | null): string[] {
  if (code === null) return [];
  return typeof code === 'string' ? [code] : [code.html, code.css, code.js];
}

/** The bytes that a version takes besides its file. */
export function sizeOf({ code, link }: Held): number {
  return [...textsOf(code), link ?? ''].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

const linesOf = (held: Held) =>
  textsOf(held.code).flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

const shownLines = 4;
const shownColumns = 40;

/** The first lines of a code that say something, as small as a picture of it: indentation stays, for the eye. */
export function firstLinesOf(code: string): string {
  return code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownLines)
    .map((line) => line.trimEnd().slice(0, shownColumns))
    .join('\n');
}

/**
 * True when less than half of the lines of what was before is still there after: a child who replaces its work within a sitting gets the old
 * one back from the versions. Indentation and order count for nothing; a work of fewer than three lines is no loss.
 */
export function losesWork(before: Held, after: Held): boolean {
  const lines = linesOf(before);
  const left = new Set(linesOf(after));
  return lines.length >= 3 && lines.filter((line) => left.has(line)).length * 2 < lines.length;
}

/** True for a version that holds the same. */
export function isSameHeld(one: Held, other: Held): boolean {
  if (one.fileId !== other.fileId || one.link !== other.link) return false;
  if (one.code === null || other.code === null) return one.code === other.code;
  return isSameCode(one.code, other.code);
}

/** True for a project in which nothing was made. */
export function isEmpty({ code, fileId, link }: Held): boolean {
  return fileId === null && link === null && textsOf(code).every((text) => text.trim() === '');
}

/**
 * Where a save goes: it becomes the current version when it began with the current one; otherwise another device saved meanwhile, and it
 * is kept beside. Nothing is ever lost.
 */
export function placeOf(base: number, current: number): 'current' | 'beside' {
  return base === current ? 'current' : 'beside';
}

/**
 * True when a save replaces the version that was current until now: one that was saved in turn, began at most {@link versionMinutes} ago,
 * isn't on the shelf, and beside which nothing was kept since: otherwise another device wrote one of the two.
 */
export function isSameSitting(
  current: VersionFacts,
  newest: Pick<VersionFacts, 'number'>,
  now: Temporal.Instant,
): boolean {
  const { number, reason, isShown, beganAt } = current;
  const minutes = now.since(Temporal.Instant.from(beganAt)).total('minutes');
  const isLast = number === newest.number;
  return reason === 'saved' && isLast && !isShown && minutes >= 0 && minutes < versionMinutes;
}

/** The versions that are too many: the oldest, but neither the current one nor what the shelf shows. */
export function surplusOf(kind: ProjectKind, versions: readonly VersionFacts[]): string[] {
  const thinned = versions
    .filter(({ isCurrent, isShown }) => !isCurrent && !isShown)
    .toSorted((one, other) => other.number - one.number);
  const kept = versions.length - thinned.length;
  return thinned.slice(Math.max(0, mostVersions[kind] - kept)).map(({ id }) => id);
}

/** Refuses what takes more than a child's room: `project/no-room`. What frees some is allowed, however full it is. */
export function whyNoRoom({ before, after }: { before: number; after: number }): ErrorCode | null {
  return after > roomOfChild && after > before ? 'project/no-room' : null;
}

/** Refuses another file while more than {@link mostLetGo} of the child's wait to be swept: `request/too-many`. */
export function whyTooMuchLetGo(letGo: number): ErrorCode | null {
  return letGo > mostLetGo ? 'request/too-many' : null;
}

/**
 * Refuses bytes that are no Scratch 3 project: a zip archive with a `project.json` of stages and sprites that unpacks to no more than is
 * allowed. `request/too-large`, `project/not-scratch`.
 */
export async function whyNotScratch(bytes: Uint8Array): Promise<ErrorCode | null> {
  if (bytes.byteLength > largestScratch) return 'request/too-large';
  const limits = { files: 2000, bytes: largestUnpackedScratch, unpacked: largestUnpackedScratch };
  const files = await unzipped(bytes, limits);
  return files instanceof Map && isScratchProject(files) ? null : 'project/not-scratch';
}

function isScratchProject(files: ArchivedFiles): boolean {
  const blocks = files.get('project.json');
  if (!blocks || blocks.byteLength > largestBlocks) return false;
  try {
    const project: unknown = JSON.parse(new TextDecoder().decode(blocks));
    return (
      typeof project === 'object' &&
      project !== null &&
      'targets' in project &&
      Array.isArray(project.targets) &&
      project.targets.length > 0
    );
  } catch {
    return false;
  }
}
