import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { WholeRewardForm } from '../../shared/catalogue.ts';

interface Written {
  readonly by: string;
  readonly at: string;
}

/** The fields of a prize besides its options. */
export type RewardRow = Omit<WholeRewardForm, 'options'> & { readonly id: string };

/** An option with its position among those of its prize. */
export interface OptionRow {
  readonly id: string;
  readonly rewardId: string;
  readonly position: number;
  readonly name: LocalizedText;
}

/**
 * Locks prizes and all their options until the transaction ends, each by id: claims of them wait. Null locks all prizes.
 * Reward before option before wallet, everywhere.
 */
export async function lockRewards(db: Db, rewardIds: readonly string[] | null): Promise<string[]> {
  const those = rewardIds ? sql`WHERE id = ANY(${[...rewardIds]}::uuid[])` : sql``;
  const { rows } = await sql<{ id: string }>`SELECT id FROM rewards ${those} ORDER BY id FOR UPDATE`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  await sql`SELECT id FROM reward_options WHERE reward_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    db,
  );
  return ids;
}

const rewardColumns = sql`(id uuid, level smallint, name jsonb, description jsonb, category text, picture jsonb, "pointsRequired" int, repeatable boolean)`;
const rowsOf = (rows: readonly unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** Creates prizes; returns the ids of those whose id was not taken. */
export async function insertRewards(
  db: Db,
  rows: readonly RewardRow[],
  { by, at }: Written,
): Promise<string[]> {
  const made = await sql<{ id: string }>`
    INSERT INTO rewards (id, level, name, description, category, art, picture_id, points_required, repeatable, created_at, updated_at, updated_by)
    SELECT x.id, x.level, x.name, x.description, x.category, x.picture ->> 'art', (x.picture ->> 'fileId')::uuid,
      x."pointsRequired", x.repeatable, ${at}::timestamptz, ${at}::timestamptz, ${by}::uuid
    FROM ${rowsOf(rows)} AS x ${rewardColumns} ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  return made.rows.map(({ id }) => id);
}

/** Writes prizes and raises each version by one. The caller holds the locks on them. */
export async function writeRewards(db: Db, rows: readonly RewardRow[], { by, at }: Written): Promise<void> {
  await sql`
    UPDATE rewards r SET level = x.level, name = x.name, description = x.description, category = x.category,
      art = x.picture ->> 'art', picture_id = (x.picture ->> 'fileId')::uuid, points_required = x."pointsRequired",
      repeatable = x.repeatable,
      version = r.version + 1, updated_at = ${at}::timestamptz, updated_by = ${by}::uuid
    FROM ${rowsOf(rows)} AS x ${rewardColumns} WHERE r.id = x.id`.execute(db);
}

const optionColumns = sql`(id uuid, "rewardId" uuid, position smallint, name jsonb)`;

/** Updates positions and names of existing options; removed ones are restored. */
export async function placeOptions(db: Db, rows: readonly OptionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE reward_options o SET position = x.position, name = x.name, retired_at = NULL
    FROM ${rowsOf(rows)} AS x ${optionColumns} WHERE o.id = x.id AND o.reward_id = x."rewardId"`.execute(db);
}

/** Creates options that don't exist yet. */
export async function insertOptions(db: Db, rows: readonly OptionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO reward_options (id, reward_id, position, name)
    SELECT x.id, x."rewardId", x.position, x.name FROM ${rowsOf(rows)} AS x ${optionColumns}`.execute(db);
}

/** Removes options: those that were never claimed are deleted, the others stay, without a position. */
export async function removeOptions(db: Db, optionIds: readonly string[], at: string): Promise<void> {
  if (optionIds.length === 0) return;
  const these = sql`${[...optionIds]}::uuid[]`;
  await sql`
    DELETE FROM reward_options o
    WHERE o.id = ANY(${these}) AND NOT EXISTS (SELECT FROM claims c WHERE c.option_id = o.id)`.execute(db);
  await sql`
    UPDATE reward_options SET position = NULL, retired_at = ${at}::timestamptz
    WHERE id = ANY(${these}) AND retired_at IS NULL`.execute(db);
}

/** Archives locked prizes at an instant, or unarchives them with null; returns those that changed. */
export async function setArchived(
  db: Db,
  rewardIds: readonly string[],
  archivedAt: string | null,
  { by, at }: Written,
): Promise<string[]> {
  const changed = await db
    .updateTable('rewards')
    .set((eb) => ({
      archived_at: archivedAt,
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...rewardIds]))))
    .where('archived_at', archivedAt ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

/** Deletes a locked prize that was never claimed, with its options and their entries. */
export async function deleteReward(db: Db, rewardId: string): Promise<void> {
  await db.deleteFrom('rewards').where('id', '=', rewardId).execute();
}
