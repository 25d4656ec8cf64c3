import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { type CatalogueReward, lowStock, type RewardDetail } from '../../shared/catalogue.ts';
import type { RewardCategory } from '../../shared/prizes.ts';

const states = ['offered', 'low', 'gone', 'archived'] as const;
export type CatalogueState = (typeof states)[number];
export type CatalogueSort = 'level' | 'name' | 'cost' | 'claims';

export interface CatalogueFilter {
  readonly state: CatalogueState;
  /** Every word is somewhere in the name, in any language; letters are folded. */
  readonly search: string;
  readonly level?: number | undefined;
  readonly category?: RewardCategory | undefined;
}

export interface CatalogueWanted extends CatalogueFilter {
  readonly sort: CatalogueSort;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly schoolYear: number;
}

const offers = sql`SELECT FROM reward_options o WHERE o.reward_id = r.id AND o.retired_at IS NULL`;
const inState: Record<CatalogueState, RawBuilder<SqlBool>> = {
  offered: sql`r.archived_at IS NULL`,
  low: sql`r.archived_at IS NULL AND EXISTS (${offers} AND o.quantity <= ${sql.lit(lowStock)})`,
  gone: sql`r.archived_at IS NULL AND NOT EXISTS (${offers} AND o.quantity > 0)`,
  archived: sql`r.archived_at IS NOT NULL`,
};

function wanted({ state, search, level, category }: CatalogueFilter): RawBuilder<SqlBool> {
  const all = [inState[state], ...hasWords('r.search', search)];
  if (level !== undefined) all.push(sql`r.level = ${level}`);
  if (category !== undefined) all.push(sql`r.category = ${category}`);
  return sql`(${sql.join(all, sql` AND `)})`;
}

/** Some prizes for an act on many, by level and cost. */
export async function findActedOn(
  db: Db,
  rewardIds: readonly string[],
): Promise<{ id: string; name: LocalizedText; archived: boolean }[]> {
  return db
    .selectFrom('rewards')
    .select(['id', 'name', sql<boolean>`archived_at IS NOT NULL`.as('archived')])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...rewardIds]))))
    .orderBy('level')
    .orderBy('points_required')
    .orderBy('id')
    .execute();
}

/** The ids of the prizes that match the filter, at most `limit`. */
export async function findMatching(
  db: Db,
  filter: CatalogueFilter,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM rewards r WHERE ${wanted(filter)} ORDER BY r.level, r.points_required, r.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

const optionsWhere = (condition: RawBuilder<SqlBool>) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'quantity', o.quantity) ORDER BY o.position, o.id), '[]')
  FROM reward_options o WHERE o.reward_id = r.id AND ${condition})`;
const present = optionsWhere(sql`o.retired_at IS NULL`);
const retired = optionsWhere(sql`o.retired_at IS NOT NULL`);

const claimsIn = (schoolYear: number) => sql`(
  SELECT count(*)::int FROM claims c
  WHERE c.reward_id = r.id AND c.school_year = ${schoolYear} AND c.status <> 'cancelled')`;

const columns = (schoolYear: number) => sql`r.id, r.level, r.name, r.category,
  jsonb_build_object('art', r.art, 'fileId', r.picture_id) AS picture, r.points_required AS "pointsRequired", r.repeatable,
  r.archived_at IS NOT NULL AS archived, ${present} AS options, ${claimsIn(schoolYear)} AS "claimsThisYear"`;

const byName = sql`r.name ->> 'lt' COLLATE lt_natural`;
const orders: Record<CatalogueSort, (way: RawBuilder<unknown>, schoolYear: number) => RawBuilder<unknown>> = {
  level: (way) => sql`r.level ${way}, r.points_required ${way}, ${byName}`,
  name: (way) => sql`${byName} ${way}`,
  cost: (way) => sql`r.points_required ${way}, ${byName}`,
  claims: (way, schoolYear) => sql`${claimsIn(schoolYear)} ${way}, ${byName}`,
};

/** A page of the prizes that match the filter. */
export async function findCataloguePage(db: Db, asked: CatalogueWanted): Promise<CatalogueReward[]> {
  const { sort, descending, limit, offset, schoolYear } = asked;
  const { rows } = await sql<CatalogueReward>`
    SELECT ${columns(schoolYear)} FROM rewards r WHERE ${wanted(asked)}
    ORDER BY ${orders[sort](descending ? sql`DESC` : sql`ASC`, schoolYear)}, r.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many prizes match the filter, and how many are in each state whatever the other filters. */
export async function countCatalogue(
  db: Db,
  filter: CatalogueFilter,
): Promise<{ total: number; counts: Record<CatalogueState, number> }> {
  const count = (state: CatalogueState) => sql`count(*) FILTER (WHERE ${inState[state]})::int`;
  const { rows } = await sql<Record<CatalogueState | 'total', number>>`
    SELECT count(*) FILTER (WHERE ${wanted(filter)})::int AS total, ${count('offered')} AS offered,
      ${count('low')} AS low, ${count('gone')} AS gone, ${count('archived')} AS archived
    FROM rewards r`.execute(db);
  const { total = 0, ...counts } = rows[0] ?? {};
  return { total, counts: { offered: 0, low: 0, gone: 0, archived: 0, ...counts } };
}

const details = (
  schoolYear: number,
) => sql`SELECT ${columns(schoolYear)}, r.description, r.version, ${retired} AS retired,
  NOT EXISTS (SELECT FROM claims c WHERE c.reward_id = r.id) AS deletable,
  CASE WHEN r.updated_at IS NULL THEN NULL ELSE jsonb_build_object(
    'by', u.first_name || ' ' || u.last_name, 'at', to_jsonb(r.updated_at)) END AS changed
  FROM rewards r LEFT JOIN users u ON u.id = r.updated_by`;

/** The row of a prize for its page; the instant inside `changed` is PostgreSQL's own format. */
type FoundDetail = RewardDetail;

const inAnswer = (row: FoundDetail): RewardDetail => ({
  ...row,
  changed: row.changed && { ...row.changed, at: new Date(row.changed.at).toISOString() },
});

/** A prize as its page has it. */
export async function findReward(
  db: Db,
  rewardId: string,
  schoolYear: number,
): Promise<RewardDetail | undefined> {
  const { rows } = await sql<FoundDetail>`${details(schoolYear)} WHERE r.id = ${rewardId}`.execute(db);
  return rows.map(inAnswer)[0];
}

/** All prizes, archived ones last: for the file of the catalogue. */
export async function findWholeCatalogue(db: Db, schoolYear: number): Promise<RewardDetail[]> {
  const { rows } = await sql<FoundDetail>`${details(schoolYear)}
    ORDER BY r.archived_at IS NOT NULL, r.level, r.points_required, r.id`.execute(db);
  return rows.map(inAnswer);
}
