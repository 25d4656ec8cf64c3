import { sql } from 'kysely';
import { mayHang } from '#features/shelf/server/hanging.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** The work on a diploma, as it was when it was chosen. */
export interface HungWork {
  readonly workId: string;
  readonly name: string;
  /** A small WebP; null for a work without a picture of its own. */
  readonly cover: Buffer | null;
  /** Changes with what is shown of it. */
  readonly chosenAt: string;
}

type HungRow = HungWork & { readonly diplomaId: string };

/** The works on valid diplomas, by the diploma's id; none that may not be shown now. Covers are left out unless asked for. */
export async function findHungWorks(
  db: Db,
  diplomaIds: readonly string[],
  { covers }: { readonly covers: boolean },
): Promise<Map<string, HungWork>> {
  if (diplomaIds.length === 0) return new Map();
  const shown = mayHang({
    ...{ workId: sql`dw.work_id`, childId: sql`d.student_id`, chosenAt: sql`dw.chosen_at` },
  });
  const { rows } = await sql<HungRow>`SELECT d.id AS "diplomaId", dw.work_id AS "workId", dw.name,
      ${covers ? sql`dw.cover` : sql`NULL::bytea AS cover`}, dw.chosen_at AS "chosenAt"
    FROM diploma_works dw JOIN diplomas d ON d.id = dw.diploma_id AND d.revoked_at IS NULL
    WHERE d.id = ANY (${[...diplomaIds]}::uuid[]) AND ${shown}`.execute(db);
  return new Map(rows.map(({ diplomaId, ...work }) => [diplomaId, work]));
}

/** A work to be hung on a diploma. */
export interface NewHungWork {
  readonly diplomaId: string;
  readonly workId: string;
  readonly name: string;
  readonly cover: Buffer | null;
  readonly at: string;
}

/** Hangs a work on a diploma, in place of any other. The caller holds the group and the work. */
export async function hangWork(db: Db, { diplomaId, workId, name, cover, at }: NewHungWork): Promise<void> {
  const work = { work_id: workId, name, cover, chosen_at: at };
  await db
    .insertInto('diploma_works')
    .values({ diploma_id: diplomaId, ...work })
    .onConflict((conflict) => conflict.column('diploma_id').doUpdateSet(work))
    .execute();
}

/** Takes the work off a diploma; whether there was one. The caller holds the group. */
export async function unhangWork(db: Db, diplomaId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('diploma_works')
    .where('diploma_id', '=', diplomaId)
    .returning('diploma_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Moves the work of a diploma to the valid one that replaced it. The caller holds the group. */
export async function moveHungWork(
  db: Db,
  {
    fromId,
    groupId,
    studentId,
  }: { readonly fromId: string; readonly groupId: string; readonly studentId: string },
): Promise<void> {
  await sql`UPDATE diploma_works SET diploma_id = (SELECT id FROM diplomas
      WHERE group_id = ${groupId} AND student_id = ${studentId} AND revoked_at IS NULL)
    WHERE diploma_id = ${fromId}`.execute(db);
}

/** A diploma on which a child's project hangs. */
export interface DiplomaOfProject {
  readonly projectId: string;
  readonly code: string;
  readonly title: string;
  readonly issuedOn: string;
  /** What the work is called there. */
  readonly workName: string;
}

/** On which diplomas a child's projects hang, whether they are shown there now or not. */
export async function findDiplomasOfProjects(db: Db, childId: string): Promise<DiplomaOfProject[]> {
  const { rows } = await sql<DiplomaOfProject>`SELECT w.project_id AS "projectId", d.code, d.title,
      d.issued_on AS "issuedOn", dw.name AS "workName"
    FROM diploma_works dw JOIN diplomas d ON d.id = dw.diploma_id AND d.revoked_at IS NULL
    JOIN shelf_works w ON w.id = dw.work_id
    WHERE d.student_id = ${childId} ORDER BY d.id`.execute(db);
  return rows;
}
