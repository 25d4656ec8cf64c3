import { type RawBuilder, sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type Line, type LineKind, namedItems } from '../shared/desk.ts';

/** Whose lines, on which day, and from when on each is new again. */
export interface LinesWanted {
  readonly actor: Actor;
  readonly today: string;
  readonly now: string;
  /** The first day of the school year. */
  readonly from: string;
  /** The lines to look for. */
  readonly kinds: ReadonlySet<LineKind>;
  /** When a line was postponed: what came up until then waits. */
  readonly putOffAt: (kind: LineKind) => string | null;
}

/** The active groups in the actor's reach, as a condition on `g`. */
export function isInReach({ id, role }: Actor): RawBuilder<boolean> {
  const active = sql`g.status = 'active' AND g.deleted_at IS NULL`;
  return role === 'admin' ? sql`${active}` : sql`${active} AND g.id IN ${groupsTaughtBy(id)}`;
}

/**
 * True for a day `since` which a thing of the line waits, unless it did already when the line was postponed.
 */
export function isNewSince(
  wanted: LinesWanted,
  kind: LineKind,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const at = wanted.putOffAt(kind);
  return at === null ? sql`true` : sql`${day} > ${vilniusDate(at)}`;
}

/** A line without dates, such as groups that are too large: postponed, it waits until its day. */
export function isShown({ kinds, putOffAt }: LinesWanted, kind: LineKind): boolean {
  return kinds.has(kind) && putOffAt(kind) === null;
}

/** The academy's day at an instant. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} AT TIME ZONE 'Europe/Vilnius')::date`;

/** The columns of things that lines name, for `UNION ALL`: text, with null where a thing has none. */
interface Thing {
  /** Its name, or what finds the name where one source has things of several lines. */
  readonly kind: LineKind | RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly about?: RawBuilder<unknown>;
  readonly groupId?: RawBuilder<unknown>;
  readonly date?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly outOf?: RawBuilder<unknown>;
  readonly cents?: RawBuilder<unknown>;
  /** How many of the line's count it represents; 1 unless set. */
  readonly weight?: RawBuilder<unknown>;
  /** Sort key before the name, smallest first. */
  readonly order: RawBuilder<unknown>;
}

const none = sql`NULL`;

/** The columns of one thing of a line. */
export function thing(each: Thing): RawBuilder<unknown> {
  const { kind, id, name, about = none, groupId = none, date = none } = each;
  const { amount = none, outOf = none, cents = none } = each;
  return sql`(${typeof kind === 'string' ? sql.lit(kind) : kind})::text AS kind, (${id})::text AS id, (${name})::text AS name, (${about})::text AS about,
    (${groupId})::text AS "groupId", (${date})::date AS date, (${amount})::int AS amount, (${outOf})::int AS "outOf",
    (${cents})::int AS cents,
    (${each.weight ?? sql`1`})::int AS weight, (${each.order})::float8 AS place`;
}

/** Counts the things of each line and names its first ones. One statement for all sources. */
export async function readLines(db: Db, sources: readonly RawBuilder<unknown>[]): Promise<Line[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<Line>`
    SELECT kind, sum(weight)::int AS count,
      jsonb_agg(jsonb_build_object('id', id, 'name', name, 'about', about, 'groupId', "groupId", 'date', date,
        'amount', amount, 'outOf', "outOf", 'cents', cents) ORDER BY rank) FILTER (WHERE rank <= ${namedItems}) AS items
    FROM (SELECT t.*, row_number() OVER (PARTITION BY kind ORDER BY place, name COLLATE lt_natural, id) AS rank
      FROM (${sql.join(sources, sql` UNION ALL `)}) AS t) AS ranked
    GROUP BY kind`.execute(db);
  return rows;
}
