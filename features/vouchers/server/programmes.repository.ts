import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { Programme, ProgrammeDraft } from '../shared/programmes.ts';

/** How many programmes the list shows: decades of all municipalities around. */
const shownProgrammes = 300;

/** A programme as it is stored. */
export interface ProgrammeRow extends ProgrammeDraft {
  readonly id: string;
  readonly version: number;
  readonly endedOn: LocalDate | null;
}

/** True for a voucher `v` that is asked for, or runs on a day or later: it holds a place, and the child has no other. */
export const isHeldOn = (day: LocalDate) =>
  sql<boolean>`(v.state = 'asked' OR v.state IN ('registered', 'ended') AND v.until_on >= ${day})`;

/** Places of a programme `p` that are taken on a day. */
export const takenOn = (day: LocalDate) =>
  sql<number>`(SELECT count(*) FROM vouchers v WHERE v.programme_id = p.id AND ${isHeldOn(day)})`;

const askedCount = sql<number>`(SELECT count(*) FROM vouchers v WHERE v.programme_id = p.id AND v.state = 'asked')`;

const programmes = (db: Db, day: LocalDate) =>
  db
    .selectFrom('voucher_programmes as p')
    .select(['p.id', 'p.municipality', 'p.name', 'p.register_code as registerCode', 'p.places'])
    .select(['p.ended_on as endedOn', takenOn(day).as('taken'), askedCount.as('asked')]);

/** Programmes with their places on a day: those that run first, by municipality and name. */
export function findProgrammes(db: Db, day: LocalDate): Promise<Programme[]> {
  return programmes(db, day)
    .orderBy(sql`p.ended_on IS NOT NULL`)
    .orderBy(sql`p.municipality COLLATE "lt-x-icu"`)
    .orderBy(sql`p.name COLLATE "lt-x-icu"`)
    .orderBy('p.id')
    .limit(shownProgrammes)
    .execute();
}

/** A programme with its places on a day. */
export function findPlaces(db: Db, id: string, day: LocalDate): Promise<Programme | undefined> {
  return programmes(db, day).where('p.id', '=', id).executeTakeFirst();
}

const planIds = sql<
  string[]
>`ARRAY(SELECT l.plan_id FROM voucher_programme_plans l WHERE l.programme_id = p.id ORDER BY l.plan_id)`;

/** A programme as it is stored, on request locked for the rest of the transaction. */
export function findProgramme(
  db: Db,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ProgrammeRow | undefined> {
  return db
    .selectFrom('voucher_programmes as p')
    .select(['p.id', 'p.version', 'p.municipality', 'p.name', 'p.register_code as registerCode'])
    .select([
      'p.hours_needed as hoursNeeded',
      'p.places',
      'p.needs_code as needsCode',
      'p.unmet',
      'p.periods',
    ])
    .select(['p.ended_on as endedOn', planIds.as('planIds')])
    .where('p.id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
    .then((row) => row && { ...row, periods: [...row.periods] });
}

interface Edit {
  readonly id: string;
  readonly draft: ProgrammeDraft;
  readonly by: string;
  readonly at: string;
}

const columnsOf = ({ draft, by, at }: Omit<Edit, 'id'>) => ({
  municipality: draft.municipality,
  name: draft.name,
  register_code: draft.registerCode,
  hours_needed: draft.hoursNeeded,
  places: draft.places,
  needs_code: draft.needsCode,
  unmet: draft.unmet,
  periods: JSON.stringify(draft.periods),
  edited_by: by,
  edited_at: at,
});

/** Creates a programme; false when the id is taken. */
export async function insertProgramme(db: Db, { id, ...edit }: Edit): Promise<boolean> {
  const made = await db
    .insertInto('voucher_programmes')
    .values({ id, version: 1, ended_on: null, ...columnsOf(edit) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await writePlans(db, id, edit.draft.planIds);
  return made !== undefined;
}

/** Replaces what a programme that is held says. */
export async function updateProgramme(db: Db, { id, ...edit }: Edit, version: number): Promise<void> {
  await db
    .updateTable('voucher_programmes')
    .set({ version, ...columnsOf(edit) })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('voucher_programme_plans').where('programme_id', '=', id).execute();
  await writePlans(db, id, edit.draft.planIds);
}

async function writePlans(db: Db, programmeId: string, plans: readonly string[]): Promise<void> {
  if (plans.length === 0) return;
  await db
    .insertInto('voucher_programme_plans')
    .values([...new Set(plans)].map((plan_id) => ({ programme_id: programmeId, plan_id })))
    .execute();
}

/** Lets nobody ask for the programme from a day on; false when it has ended. */
export async function writeEnd(db: Db, id: string, day: LocalDate): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voucher_programmes')
    .set({ ended_on: day })
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The plans that a programme may be linked to: those on sale, and those that it is linked to. */
export function findPlans(db: Db, linked: readonly string[]): Promise<{ id: string; name: LocalizedText }[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('archived_at', 'is', null), eb('id', '=', eb.fn.any(eb.val([...linked])))]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(300)
    .execute();
}

/** How many of these plans exist. */
export async function countPlans(db: Db, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .executeTakeFirstOrThrow();
  return count;
}
