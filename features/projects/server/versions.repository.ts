import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ScratchFile, VersionReason } from '../shared/projects.ts';
import type { Held, VersionFacts } from './projects.rules.ts';

/** A version with what it holds. */
export interface VersionRow extends VersionFacts, Held {
  readonly projectId: string;
  readonly savedAt: string;
  /** In bytes, with its file. */
  readonly size: number;
  /** What it drew. */
  readonly pictureId: string | null;
  /** How its code begins; empty for a Scratch project. */
  readonly beginning: string;
  readonly file: Omit<ScratchFile, 'url'> | null;
}

/** So much of a page's or a program's text is enough for its first lines. */
const beginning = sql<string>`left(coalesce(v.code ->> 'html', v.code #>> '{}', ''), 600)`;

const base = (db: Db) =>
  db
    .selectFrom('project_versions as v')
    .leftJoin('files as f', 'f.id', 'v.file_id')
    .select([
      'v.id',
      'v.project_id as projectId',
      'v.number',
      'v.reason',
      'v.is_current as isCurrent',
      'v.is_shown as isShown',
      'v.began_at as beganAt',
      'v.saved_at as savedAt',
      'v.file_id as fileId',
      'v.picture_id as pictureId',
      'v.link',
      'v.code',
    ])
    .select([
      beginning.as('beginning'),
      sql<number>`v.size + coalesce(f.size, 0)`.as('size'),
      sql<VersionRow['file']>`CASE WHEN f.id IS NOT NULL
        THEN jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) END`.as('file'),
    ]);

/** The current version of each project, by the project's id. */
export async function findCurrent(
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, VersionRow>> {
  const rows = await base(db)
    .where('v.is_current', '=', true)
    .where((eb) => eb('v.project_id', '=', eb.fn.any(eb.val([...projectIds]))))
    .execute();
  return new Map(rows.map((row) => [row.projectId, row]));
}

/** The version of a project that was written last, current or not. */
export function findNewest(db: Db, projectId: string): Promise<VersionRow | undefined> {
  return base(db)
    .where('v.project_id', '=', projectId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the shelf shows of a project. */
export function findShown(db: Db, projectId: string): Promise<VersionRow | undefined> {
  return base(db).where('v.is_shown', '=', true).where('v.project_id', '=', projectId).executeTakeFirst();
}

/** A version of a project. */
export function findVersion(
  db: Db,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<VersionRow | undefined> {
  return base(db).where('v.id', '=', versionId).where('v.project_id', '=', projectId).executeTakeFirst();
}

/** What lists of versions show of each. */
export type ListedVersion = VersionFacts & Pick<VersionRow, 'savedAt' | 'size' | 'pictureId' | 'beginning'>;

/** The versions of a project without what they hold, the newest first. */
export async function findVersions(db: Db, projectId: string): Promise<ListedVersion[]> {
  return db
    .selectFrom('project_versions as v')
    .leftJoin('files as f', 'f.id', 'v.file_id')
    .select([
      'v.id',
      'v.number',
      'v.reason',
      'v.is_current as isCurrent',
      'v.is_shown as isShown',
      'v.began_at as beganAt',
      'v.saved_at as savedAt',
      'v.picture_id as pictureId',
    ])
    .select([sql<number>`v.size + coalesce(f.size, 0)`.as('size'), beginning.as('beginning')])
    .where('v.project_id', '=', projectId)
    .orderBy('v.number', 'desc')
    .execute();
}

/** A version that is written. */
export interface NewVersion extends Held {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly reason: VersionReason;
  readonly isCurrent: boolean;
  readonly beganAt: string;
  readonly savedAt: string;
  readonly size: number;
  readonly pictureId: string | null;
}

/** Writes a version; a current one takes the place of the one that was. The caller holds the workshop. */
export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  if (version.isCurrent) {
    await db
      .updateTable('project_versions')
      .set({ is_current: false })
      .where('project_id', '=', version.projectId)
      .where('is_current', '=', true)
      .execute();
  }
  await db
    .insertInto('project_versions')
    .values({
      id: version.id,
      project_id: version.projectId,
      number: version.number,
      reason: version.reason,
      is_current: version.isCurrent,
      began_at: version.beganAt,
      saved_at: version.savedAt,
      size: version.size,
      code: version.code === null ? null : JSON.stringify(version.code),
      file_id: version.fileId,
      picture_id: version.pictureId,
      link: version.link,
    })
    .execute();
}

/** What the current version of a project drew. */
export async function setPicture(db: Db, projectId: string, pictureId: string): Promise<void> {
  await db
    .updateTable('project_versions')
    .set({ picture_id: pictureId })
    .where('project_id', '=', projectId)
    .where('is_current', '=', true)
    .execute();
}

export async function deleteVersions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('project_versions').where('id', 'in', ids).execute();
}

/** The current version of a project, or none, becomes what the shelf shows of it. */
export async function markShown(db: Db, projectId: string, shown: 'current' | 'none'): Promise<void> {
  const ofProject = db.updateTable('project_versions').where('project_id', '=', projectId);
  await ofProject.set({ is_shown: false }).where('is_shown', '=', true).execute();
  if (shown === 'current') await ofProject.set({ is_shown: true }).where('is_current', '=', true).execute();
}
