import { type RawBuilder, sql } from 'kysely';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { turtlePattern } from '#features/exercises/shared/turtle-code.rules.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { ProjectKind } from '../shared/projects.ts';

/** A project as it is stored, with where it began. */
export interface ProjectRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: ProjectKind;
  /** Its current program takes the turtle. */
  readonly draws: boolean;
  readonly name: string;
  /** Null without a drawing, and when its child wants none as the cover. */
  readonly coverId: string | null;
  /** What it drew last, whether or not that is the cover. */
  readonly drawingId: string | null;
  readonly plainCover: boolean;
  readonly version: number;
  /** How it is named on the shelf, and its cover there; null while it isn't on it. */
  readonly shownName: string | null;
  readonly shownCoverId: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly lesson: { moduleId: string; lessonId: string; title: LocalizedText } | null;
  readonly originName: string | null;
  readonly originUserId: string | null;
  readonly originFirstName: string | null;
  readonly originLastName: string | null;
}

/** Whether the program of the version `v` draws, found where the code is: no list carries it. */
export const versionDraws = sql<boolean>`coalesce(v.code #>> '{}' ~ ${turtlePattern}, false)`;

/** What every list of projects `p` reads, with {@link joins}. */
export const columns = sql`p.id, p.user_id AS "userId", p.kind, p.name,
  CASE WHEN NOT p.plain_cover THEN p.cover_id END AS "coverId", p.cover_id AS "drawingId", p.plain_cover AS "plainCover", p.version,
  (p.kind = 'python' AND EXISTS (
    SELECT FROM project_versions v WHERE v.project_id = p.id AND v.is_current AND ${versionDraws})) AS draws,
  p.shown_name AS "shownName", p.shown_cover_id AS "shownCoverId", p.created_at AS "createdAt", p.changed_at AS "changedAt",
  CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('moduleId', l.module_id, 'lessonId', l.id, 'title', l.title) END AS lesson,
  p.origin_name AS "originName", o.id AS "originUserId", o.first_name AS "originFirstName", o.last_name AS "originLastName"`;
/** Where projects `p` began. */
export const joins = sql`LEFT JOIN lessons l ON l.id = p.origin_lesson_id
  LEFT JOIN users o ON o.id = p.origin_user_id AND o.deleted_at IS NULL`;

/** Everything that changes what a child keeps is serialised: what is checked stays true until the transaction ends. */
export async function lockWorkshop(db: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('workshop/' || ${userId}::text, 0))`.execute(db);
}

/** A part of a child's projects, the one changed last first, and how many there are. */
export async function findProjects(
  db: Db,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<{ projects: ProjectRow[]; total: number }> {
  const { rows } = await sql<ProjectRow>`SELECT ${columns} FROM projects p ${joins}
    WHERE p.user_id = ${userId} AND p.removed_at IS NULL
    ORDER BY p.changed_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { projects: rows, total: await countProjects(db, userId) };
}

/** A child's project; a removed one only when asked for. */
export async function findProject(
  db: Db,
  { userId, projectId }: { userId: string; projectId: string },
  { removed = false }: { removed?: boolean } = {},
): Promise<ProjectRow | undefined> {
  const state: RawBuilder<boolean> = removed ? sql`p.removed_at IS NOT NULL` : sql`p.removed_at IS NULL`;
  const { rows } = await sql<ProjectRow>`SELECT ${columns} FROM projects p ${joins}
    WHERE p.id = ${projectId} AND p.user_id = ${userId} AND ${state}`.execute(db);
  return rows[0];
}

/** A project that somebody else looks at: the caller has proven that they may. */
export async function findAnyProject(db: Db, projectId: string): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`SELECT ${columns} FROM projects p ${joins}
    WHERE p.id = ${projectId} AND p.removed_at IS NULL`.execute(db);
  return rows[0];
}

/** How many projects a child has, not counting removed ones. */
export async function countProjects(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** A new project, without its version. */
export interface NewProject {
  readonly id: string;
  readonly userId: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly coverId?: string | null;
  readonly originLessonId?: string | null;
  readonly originName?: string | null;
  readonly originUserId?: string | null;
  readonly at: string;
}

export async function insertProject(db: Db, project: NewProject): Promise<void> {
  await db
    .insertInto('projects')
    .values({
      id: project.id,
      user_id: project.userId,
      kind: project.kind,
      name: project.name,
      cover_id: project.coverId ?? null,
      version: 1,
      origin_lesson_id: project.originLessonId ?? null,
      origin_name: project.originName ?? null,
      origin_user_id: project.originUserId ?? null,
      created_at: project.at,
      changed_at: project.at,
    })
    .execute();
}

/** What changes in a project. */
export interface ProjectChanges {
  readonly name?: string;
  readonly cover_id?: string;
  readonly plain_cover?: boolean;
  readonly version?: number;
  readonly changed_at?: string;
  readonly removed_at?: string | null;
  readonly shown_name?: string | null;
  readonly shown_cover_id?: string | null;
}

export async function updateProject(db: Db, id: string, changes: ProjectChanges): Promise<void> {
  await db.updateTable('projects').set(changes).where('id', '=', id).execute();
}

/** Every file that a project shows: of its versions, with their pictures, and its covers. */
export async function findFileIds(db: Db, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT file_id AS id FROM project_versions
      WHERE project_id = ${projectId} AND file_id IS NOT NULL
    UNION SELECT picture_id FROM project_versions WHERE project_id = ${projectId} AND picture_id IS NOT NULL
    UNION SELECT cover_id FROM projects WHERE id = ${projectId} AND cover_id IS NOT NULL
    UNION SELECT shown_cover_id FROM projects WHERE id = ${projectId} AND shown_cover_id IS NOT NULL`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether a file is a Scratch file that the child sent, or that a version of the project holds already. */
export async function isFileFor(
  db: Db,
  { fileId, userId, projectId }: { fileId: string; userId: string; projectId: string },
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM files f WHERE f.id = ${fileId} AND f.personal AND f.kind = 'file' AND (
      f.created_by = ${userId} OR EXISTS (
        SELECT FROM project_versions v WHERE v.project_id = ${projectId} AND v.file_id = f.id)) FOR KEY SHARE`.execute(
      db,
    );
  return rows.length > 0;
}

/** Whether one of the projects, removed ones too, is a child's own and shows the file. */
export async function showsOwnFile(
  db: Db,
  { userId, projectIds }: { userId: string; projectIds: readonly string[] },
): Promise<boolean> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...projectIds]))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A project with everything in it, for taking it out. */
export interface TakenOut {
  readonly id: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly coverId: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly originName: string | null;
  readonly versions: readonly {
    readonly number: number;
    readonly isCurrent: boolean;
    readonly savedAt: string;
    readonly code: ExerciseCode | null;
    readonly fileId: string | null;
    readonly pictureId: string | null;
    readonly link: string | null;
  }[];
}

/** The projects of a child that aren't removed, in the order in which they began. */
export async function findTakenOut(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A project with all its versions. */
export async function findEverything(db: Db, id: string): Promise<TakenOut | undefined> {
  const { rows } =
    await sql<TakenOut>`SELECT p.id, p.kind, p.name, p.cover_id AS "coverId", p.created_at AS "createdAt",
      p.changed_at AS "changedAt", p.origin_name AS "originName", v.versions
    FROM projects p CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('number', v.number, 'isCurrent', v.is_current, 'savedAt', v.saved_at, 'code', v.code,
        'fileId', v.file_id, 'pictureId', v.picture_id, 'link', v.link) ORDER BY v.number) AS versions
      FROM project_versions v WHERE v.project_id = p.id) v
    WHERE p.id = ${id}`.execute(db);
  return rows[0];
}
