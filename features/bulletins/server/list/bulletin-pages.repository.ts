import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { Audience, BulletinChannel, BulletinSort } from '../../shared/bulletin-columns.ts';
import { type BulletinState, bulletinStates, type Severity } from '../../shared/bulletin-state.ts';
import { type KeptBulletin, selectBulletins, toBulletin } from '../bulletins.repository.ts';

/** Which bulletins a list means, whatever their state. */
export interface BulletinFilter {
  /** The author whose bulletins are wanted; null for everybody's. */
  readonly author: string | null;
  readonly now: string;
  /** Every word is somewhere in the title; letters are folded, `%` and `_` match literally. */
  readonly search: string;
  readonly severity?: Severity | undefined;
  readonly audience?: Audience | undefined;
  readonly channel?: BulletinChannel | undefined;
  readonly groupId?: string | undefined;
}

export interface BulletinOrder {
  readonly sort: BulletinSort;
  readonly descending: boolean;
}

interface ListWanted extends BulletinFilter, BulletinOrder {
  readonly state: BulletinState;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
}

/** As `bulletinStateOf` decides. The few open ones have an index of their own. */
const inState = (state: BulletinState, now: string): RawBuilder<SqlBool> => {
  if (state === 'over') return sql`(b.ended_at IS NOT NULL OR b.ends_at <= ${now})`;
  const open = sql`b.ended_at IS NULL AND b.ends_at > ${now}`;
  return state === 'planned'
    ? sql`(${open} AND b.starts_at > ${now})`
    : sql`(${open} AND b.starts_at <= ${now})`;
};

const bySent: Readonly<Record<BulletinChannel, RawBuilder<SqlBool>>> = {
  mail: sql`b.by_mail`,
  push: sql`b.by_push`,
  sms: sql`b.sms_text IS NOT NULL`,
};

/** The filter as a condition on the bulletins `b`. */
function wanted(filter: BulletinFilter & { readonly ids?: readonly string[] | undefined }) {
  const { author, search, severity, audience, channel, groupId, ids } = filter;
  const all: RawBuilder<SqlBool>[] = [sql`true`, ...hasWords('b.search', search)];
  if (author !== null) all.push(sql`b.created_by = ${author}`);
  if (severity) all.push(sql`b.severity = ${severity}`);
  if (audience === 'everybody') all.push(sql`(b.to_many AND b.role IS NULL)`);
  else if (audience) all.push(sql`b.role = ${audience}`);
  if (channel) all.push(bySent[channel]);
  if (groupId) {
    const named = sql`SELECT g.bulletin_id FROM bulletin_groups g WHERE g.group_id = ${groupId}`;
    all.push(sql`b.id IN (${named})`);
  }
  if (ids) all.push(sql`b.id = ANY(${[...ids]}::uuid[])`);
  return sql<SqlBool>`(${sql.join(all, sql` AND `)})`;
}

const orderOf =
  (sort: BulletinSort): Order =>
  (alias) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    const id = column('id');
    if (sort === 'title') return [sql`${column('title')} ->> 'lt' COLLATE lt_natural`, id];
    if (sort === 'endsAt') return [sql`coalesce(${column('ended_at')}, ${column('ends_at')})`, id];
    return [column(sort === 'startsAt' ? 'starts_at' : 'recipients'), id];
  };

interface Part extends PageStart {
  readonly limit: number;
  readonly offset?: number;
}

/** Bulletins of a state by filter and order: at most `limit`. */
export async function findBulletins(
  db: Db,
  { state, sort, descending, ...filter }: ListWanted,
  { limit, offset = 0, ...start }: Part,
): Promise<KeptBulletin[]> {
  const { where, orderBy } = keyset({
    ...{ table: 'bulletins', alias: 'b', order: orderOf(sort), descending },
    ...start,
  });
  const rows = await selectBulletins(db)
    .where(inState(state, filter.now))
    .where(wanted(filter))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toBulletin(row, filter.now));
}

/** One page of the bulletins: after or before one of them, or from an offset, which costs more the further it is. */
export async function findBulletinPage(
  db: Db,
  list: ListWanted,
  { size, offset, ...start }: PageStart & { readonly size: number; readonly offset: number },
): Promise<KeysetPage<KeptBulletin>> {
  return pageRows(await findBulletins(db, list, { ...start, limit: size + 1, offset }), size, start);
}

/** How many bulletins match the filter in each state, each counted to `most` at most. */
export async function countBulletins(
  db: Db,
  filter: BulletinFilter,
  most: number,
): Promise<Record<BulletinState, number>> {
  const counts = bulletinStates.map(
    (state) => sql`(SELECT count(*)::int FROM (
      SELECT FROM bulletins b WHERE ${inState(state, filter.now)} AND ${wanted(filter)} LIMIT ${most}) AS counted)
      AS ${sql.ref(state)}`,
  );
  const { rows } = await sql<Record<BulletinState, number>>`SELECT ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table has one row.');
  return row;
}

interface ActedOn {
  readonly id: string;
  readonly title: KeptBulletin['title'];
  readonly time: Pick<KeptBulletin, 'startsAt' | 'endsAt' | 'endedAt'>;
}

/** Some bulletins for an act on many, the first to begin first; an author's only, null for everybody's. */
export async function findActedOn(db: Db, ids: readonly string[], author: string | null): Promise<ActedOn[]> {
  const rows = await db
    .selectFrom('bulletins')
    .select(['id', 'title', 'starts_at', 'ends_at', 'ended_at'])
    .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .$if(author !== null, (query) => query.where('created_by', '=', author))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, starts_at, ends_at, ended_at }) => ({
    ...{ id, title },
    time: { startsAt: starts_at, endsAt: ends_at, endedAt: ended_at },
  }));
}
