import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { amountOf } from '../../shared/makeups.rules.ts';
import type { CreditSource, EntryKind } from '../../shared/makeups.ts';

/** A credit as it is stored. */
export interface StoredCredit {
  readonly id: string;
  readonly childId: string;
  readonly source: CreditSource;
  readonly groupId: string | null;
  readonly missedOn: string | null;
  readonly reason: string;
  readonly validUntil: string;
  readonly last: EntryKind;
  readonly eventId: string | null;
  readonly bookedFor: string | null;
}

const columns = [
  ...(['id', 'child_id as childId', 'source', 'group_id as groupId', 'missed_on as missedOn'] as const),
  ...(['reason', 'valid_until as validUntil', 'last', 'event_id as eventId'] as const),
  'booked_for as bookedFor',
] as const;

export function findCredit(db: Db, id: string): Promise<StoredCredit | undefined> {
  return db.selectFrom('makeup_credits').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks a credit until the transaction ends; credits are locked last, after groups and their lessons. */
export function lockCredit(db: Db, id: string): Promise<StoredCredit | undefined> {
  return db.selectFrom('makeup_credits').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Missed {
  readonly childId: string;
  readonly groupId: string;
  readonly date: string;
}

const creditFor = (db: Db, { childId, groupId, date }: Missed) =>
  db
    .selectFrom('makeup_credits')
    .select(columns)
    .where('child_id', '=', childId)
    .where('group_id', '=', groupId)
    .where('missed_on', '=', date);

/** The credit for a missed lesson. */
export function findCreditFor(db: Db, missed: Missed): Promise<StoredCredit | undefined> {
  return creditFor(db, missed).executeTakeFirst();
}

/** As {@link findCreditFor}, locked. */
export function lockCreditFor(db: Db, missed: Missed): Promise<StoredCredit | undefined> {
  return creditFor(db, missed).forUpdate().executeTakeFirst();
}

interface Chosen {
  readonly childId: string;
  readonly eventId: string;
}

const creditOf = (db: Db, { childId, eventId }: Chosen) =>
  db
    .selectFrom('makeup_credits')
    .select(columns)
    .where('child_id', '=', childId)
    .where('event_id', '=', eventId);

/** The credit that is used for a child's lesson. */
export function findCreditOf(db: Db, chosen: Chosen): Promise<StoredCredit | undefined> {
  return creditOf(db, chosen).executeTakeFirst();
}

/** As {@link findCreditOf}, locked. */
export function lockCreditOf(db: Db, chosen: Chosen): Promise<StoredCredit | undefined> {
  return creditOf(db, chosen).forUpdate().executeTakeFirst();
}

/** A credit without lines yet. */
export interface NewCredit {
  readonly id?: string;
  readonly childId: string;
  readonly source: CreditSource;
  readonly groupId: string | null;
  readonly missedOn: string | null;
  readonly reason: string;
  readonly validUntil: string;
  readonly by: string | null;
  readonly at: string;
}

/** Makes a credit with its first line; undefined when there is one for that lesson, or with that id. */
export async function insertCredit(db: Db, credit: NewCredit): Promise<string | undefined> {
  const made = await db
    .insertInto('makeup_credits')
    .values({
      ...(credit.id && { id: credit.id }),
      child_id: credit.childId,
      source: credit.source,
      group_id: credit.groupId,
      missed_on: credit.missedOn,
      reason: credit.reason,
      given_by: credit.by,
      given_at: credit.at,
      valid_until: credit.validUntil,
      last: 'given',
      balance: 1,
      event_id: null,
      booked_for: null,
      warned_of: null,
      reminded_of: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made)
    await insertEntry(db, made.id, { kind: 'given', cause: credit.reason, by: credit.by, at: credit.at });
  return made?.id;
}

/** A line of a credit. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly cause?: string;
  /** The chosen lesson. */
  readonly lesson?: { readonly groupId: string; readonly date: string } | undefined;
  readonly by: string | null;
  readonly at: string;
}

/** What a line changes besides the sum. */
export interface CreditChange {
  readonly source?: CreditSource;
  readonly reason?: string;
  readonly validUntil?: string;
  readonly eventId?: string | null;
  readonly bookedFor?: string | null;
}

/** Appends a line. The caller holds the lock on the credit; the database refuses a line that does not follow. */
export async function appendEntry(
  db: Db,
  creditId: string,
  entry: NewEntry,
  change: CreditChange = {},
): Promise<void> {
  await insertEntry(db, creditId, entry);
  await db
    .updateTable('makeup_credits')
    .set({
      last: entry.kind,
      balance: amountOf(entry.kind) === 1 ? 1 : 0,
      ...(change.source && { source: change.source }),
      ...(change.reason && { reason: change.reason }),
      ...(change.validUntil && { valid_until: change.validUntil }),
      ...(change.eventId !== undefined && { event_id: change.eventId }),
      ...(change.bookedFor !== undefined && { booked_for: change.bookedFor }),
    })
    .where('id', '=', creditId)
    .execute();
}

/** Leaves a credit used, for a lesson that was given up too late. The caller holds the lock on it. */
export async function clearBooking(db: Db, creditId: string): Promise<void> {
  await db.updateTable('makeup_credits').set({ event_id: null }).where('id', '=', creditId).execute();
}

async function insertEntry(
  db: Db,
  creditId: string,
  { kind, cause = '', lesson, by, at }: NewEntry,
): Promise<void> {
  const amount = amountOf(kind);
  await sql`INSERT INTO makeup_entries (credit_id, seq, kind, amount, balance, cause, group_id, date, by_id, at)
    SELECT ${creditId}, coalesce(max(seq), 0) + 1, ${kind}, ${amount}, ${amount === 1 ? 1 : 0}, ${cause},
      ${lesson?.groupId ?? null}::uuid, ${lesson?.date ?? null}::date, ${by}::uuid, ${at}
    FROM makeup_entries WHERE credit_id = ${creditId}`.execute(db);
}

/** Credits for told absences of other days that a child got between two days, both inclusive, and still has or used. */
export async function countToldInTerm(
  db: Db,
  {
    childId,
    from,
    to,
    besides,
  }: {
    readonly childId: string;
    readonly from: string;
    readonly to: string;
    readonly besides: { readonly groupId: string; readonly date: string };
  },
): Promise<number> {
  const { count } = await db
    .selectFrom('makeup_credits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('child_id', '=', childId)
    .where('source', '=', 'absence')
    .where('last', '!=', 'withdrawn')
    .where('missed_on', '>=', from)
    .where('missed_on', '<=', to)
    .where((eb) => eb.not(eb.and([eb('group_id', '=', besides.groupId), eb('missed_on', '=', besides.date)])))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Clears the reasons of credits of children whose account is deleted. */
export async function clearReasonsOfDeleted(db: Db): Promise<void> {
  await sql`UPDATE makeup_credits SET reason = '—' WHERE reason NOT IN ('', '—') AND child_id IN ${deletedAccounts}`.execute(
    db,
  );
}
