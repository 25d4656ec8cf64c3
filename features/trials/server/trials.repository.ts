import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reminderTime } from '#features/guests/server/guests.service.ts';
import { heldSeatUntil, isHeldForPayment } from '#features/holds/server/holds.service.ts';
import { studentStays } from '#features/membership/server/taking-part.service.ts';
import type { LearningMode } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A trial with what its state follows from. */
export interface TrialRow {
  readonly id: string;
  readonly groupId: string;
  readonly groupName: string;
  /** The family's record of the child, and the person. */
  readonly recordId: string;
  readonly childId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The guardian who pays; null for a child without guardians. */
  readonly payerId: string | null;
  /** Null when the lesson is gone. */
  readonly eventId: string | null;
  readonly date: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly mode: LearningMode | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly instructions: string | null;
  readonly meetingLink: string | null;
  readonly attempt: number;
  readonly priceCents: number | null;
  readonly endedAs: 'cancelled' | 'lost' | null;
  readonly mark: string | null;
  /** The sheet of the lesson is approved. */
  readonly isApproved: boolean;
  readonly note: string;
  readonly offered: boolean;
  /** Until when a seat of the group is held for the child, for whatever reason; null: none is. */
  readonly heldUntil: string | null;
  /** The group belongs to a plan: who stays pays. */
  readonly isPaid: boolean;
  /** It is held until its first payment. */
  readonly isPaying: boolean;
  readonly stayed: boolean;
  /** Another trial of the child in the group came after it. */
  readonly isFollowed: boolean;
}

/** Whether the child of the trial `t` became a student of the group on the day of the lesson or later, as SQL. */
const stayed: RawBuilder<SqlBool> = sql`EXISTS (SELECT FROM ${studentStays} m WHERE m.group_id = t.group_id
  AND m.user_id = c.user_id AND m.joined_on >= coalesce(e.local_date, t.day))`;

/** The guardian who pays for a child `c`, as SQL. */
const payer = sql`(SELECT w.guardian_id FROM guardianships w WHERE w.child_id = c.id ORDER BY w.pays DESC, w.created_at LIMIT 1)`;

const joined = sql`trials t JOIN children c ON c.id = t.child_id JOIN users u ON u.id = c.user_id
  JOIN groups g ON g.id = t.group_id LEFT JOIN schedule_events e ON e.id = t.event_id
  LEFT JOIN daily_sheets s ON s.group_id = t.group_id AND s.date = e.local_date
  LEFT JOIN daily_sheet_rows r ON r.sheet_id = s.id AND r.user_id = c.user_id`;

const columns = sql`t.id, t.group_id AS "groupId", g.name AS "groupName",
  g.plan_id IS NOT NULL AS "isPaid", t.child_id AS "recordId", c.user_id AS "childId",
  u.first_name AS "firstName", u.last_name AS "lastName", ${payer} AS "payerId", e.id AS "eventId", coalesce(e.local_date, t.day) AS date,
  e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.mode, e.address, e.city, e.instructions,
  e.meeting_link AS "meetingLink", t.attempt, t.price_cents AS "priceCents", t.ended_as AS "endedAs", r.attendance AS mark,
  coalesce(s.is_approved, false) AS "isApproved", coalesce(r.comment, '') AS note, t.offered_at IS NOT NULL AS offered,
  ${heldSeatUntil(sql`t.group_id`, sql`t.child_id`)} AS "heldUntil",
  ${isHeldForPayment(sql`t.group_id`, sql`t.child_id`)} AS "isPaying", ${stayed} AS stayed,
  EXISTS (SELECT FROM trials n WHERE n.group_id = t.group_id AND n.child_id = t.child_id AND n.id > t.id
    AND n.ended_at IS NULL) AS "isFollowed"`;

/** Trials that meet a condition on `t`, `c` or `e`. */
async function findWhere(db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<TrialRow>`SELECT ${columns} FROM ${joined} WHERE ${condition}
    ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
}

const newest = sql`coalesce(e.local_date, t.day) DESC, t.id DESC`;

/** The trials of a guardian's children, the newest first. */
export function findTrialsOf(db: Db, guardianId: string, limit: number): Promise<TrialRow[]> {
  const own = sql`t.child_id IN (SELECT w.child_id FROM guardianships w WHERE w.guardian_id = ${guardianId})`;
  return findWhere(db, own, newest, limit);
}

/** The trials of a person in a group, the newest first. */
export function findTrialsIn(db: Db, groupId: string, childId: string): Promise<TrialRow[]> {
  return findWhere(db, sql`t.group_id = ${groupId} AND c.user_id = ${childId}`, newest, 20);
}

export async function findTrial(db: Db, trialId: string): Promise<TrialRow | undefined> {
  return (await findWhere(db, sql`t.id = ${trialId}`, newest, 1))[0];
}

/** The open trials of people who are guests of events, each as event and person. */
export function findTrialsOfGuests(
  db: Db,
  guests: readonly { readonly eventId: string; readonly userId: string }[],
): Promise<TrialRow[]> {
  const asked = sql`SELECT q."eventId", q."userId" FROM jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
    AS q ("eventId" uuid, "userId" uuid)`;
  return findWhere(
    db,
    sql`t.ended_at IS NULL AND (t.event_id, c.user_id) IN (${asked})`,
    sql`t.id`,
    guests.length,
  );
}

/** The open trials of records in groups where each of them has one of the same attempt, by group, in the order of the records. */
export function findTrialsOfBoth(db: Db, recordIds: readonly [string, string]): Promise<TrialRow[]> {
  const both = sql`SELECT x.group_id, x.attempt FROM trials x WHERE x.ended_at IS NULL AND x.child_id = ANY (${[...recordIds]}::uuid[])
    GROUP BY 1, 2 HAVING count(*) > 1`;
  return findWhere(
    db,
    sql`t.ended_at IS NULL AND t.child_id = ANY (${[...recordIds]}::uuid[]) AND (t.group_id, t.attempt) IN (${both})`,
    sql`t.group_id, t.child_id = ${recordIds[1]}`,
    100,
  );
}

/** Locks a trial until the transaction ends; the caller has locked its group. */
export async function lockTrial(db: Db, trialId: string): Promise<void> {
  await db.selectFrom('trials').select('id').where('id', '=', trialId).forUpdate().execute();
}

export interface NewTrial {
  readonly groupId: string;
  readonly recordId: string;
  readonly eventId: string;
  readonly day: string;
  readonly attempt: number;
  readonly priceCents: number | null;
  readonly by: string | null;
  readonly at: string;
}

/** Writes a trial; `isReminded` when the family need not be reminded of its day. Returns its id. */
export async function insertTrial(
  db: Db,
  trial: NewTrial & { readonly isReminded: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('trials')
    .values({
      ...{ group_id: trial.groupId, child_id: trial.recordId, event_id: trial.eventId, day: trial.day },
      ...{ attempt: trial.attempt, price_cents: trial.priceCents, asked_by: trial.by, asked_at: trial.at },
      ...(trial.isReminded && { reminded_at: trial.at, reminded_of: trial.day }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends open trials. */
export async function endTrials(
  db: Db,
  ids: readonly string[],
  { as, by, at }: { readonly as: 'cancelled' | 'lost'; readonly by: string | null; readonly at: string },
): Promise<void> {
  await db
    .updateTable('trials')
    .set({ ended_at: at, ended_as: as, ended_by: by })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('ended_at', 'is', null)
    .execute();
}

/** Records that the family was asked to stay, until when a seat is held. */
export async function setOffered(
  db: Db,
  trialId: string,
  { at, until }: { readonly at: string; readonly until: string | null },
): Promise<void> {
  await db
    .updateTable('trials')
    .set({ offered_at: at, stay_until: until })
    .where('id', '=', trialId)
    .execute();
}

/** Records that the family was reminded of a day; false when it was before. */
export async function setReminded(
  db: Db,
  trialId: string,
  { of, at }: { readonly of: string; readonly at: string },
): Promise<boolean> {
  const row = await db
    .updateTable('trials')
    .set({ reminded_at: at, reminded_of: of })
    .where('id', '=', trialId)
    .where(sql<boolean>`reminded_of IS DISTINCT FROM ${of}`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The group of a lesson. */
export async function findGroupIdOf(db: Db, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('schedule_events')
    .select('group_id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.group_id;
}

/** What a child did before: in a group, and in all groups since an instant. */
export async function findTried(
  db: Db,
  { groupId, childId, since }: { readonly groupId: string; readonly childId: string; readonly since: string },
): Promise<{ wasStudent: boolean; ofYear: number }> {
  const { rows } = await sql<{ wasStudent: boolean; ofYear: number }>`
    SELECT EXISTS (SELECT FROM ${studentStays} m WHERE m.group_id = ${groupId} AND m.user_id = ${childId}) AS "wasStudent",
      (SELECT count(*) FROM trials t JOIN children c ON c.id = t.child_id
        WHERE c.user_id = ${childId} AND t.ended_at IS NULL AND t.asked_at >= ${since})::int AS "ofYear"`.execute(
    db,
  );
  return rows[0] ?? { wasStudent: false, ofYear: 0 };
}

/** The family's record of a person, and who pays. */
export async function findRecord(
  db: Db,
  childId: string,
): Promise<{ recordId: string; payerId: string | null } | undefined> {
  const { rows } = await sql<{ recordId: string; payerId: string | null }>`
    SELECT c.id AS "recordId", ${payer} AS "payerId" FROM children c WHERE c.user_id = ${childId} AND c.deleted_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

/** Trials whose families have not been reminded of the day of their lesson, from an hour of the afternoon before on. */
export function findToRemind(db: Db, now: string, limit: number): Promise<TrialRow[]> {
  return findWhere(
    db,
    sql`t.ended_at IS NULL AND t.reminded_of IS DISTINCT FROM e.local_date AND e.starts_at > ${now}::timestamptz
      AND ${reminderTime('e')} <= ${now}::timestamptz`,
    sql`e.starts_at, t.id`,
    limit,
  );
}

/** Days after which nobody is asked to stay any more. */
const offerDays = 14;
/** Hours after which a mark counts without approval. */
const unapprovedHours = 20;

/** Trials to which the child came, whose sheet is approved or old enough, and whose families have not been asked to stay. */
export function findToOffer(db: Db, now: string, limit: number): Promise<TrialRow[]> {
  return findWhere(
    db,
    sql`t.ended_at IS NULL AND t.offered_at IS NULL AND r.attendance <> 'absent'
      AND e.ends_at BETWEEN ${now}::timestamptz - make_interval(days => ${offerDays}) AND ${now}::timestamptz
      AND (s.is_approved OR e.ends_at <= ${now}::timestamptz - make_interval(hours => ${unapprovedHours}))`,
    sql`t.id`,
    limit,
  );
}

/** The open trials of a group from a day on, by time. */
export function findTrialsOfGroup(db: Db, groupId: string, from: string, limit: number): Promise<TrialRow[]> {
  return findWhere(
    db,
    sql`t.group_id = ${groupId} AND t.ended_at IS NULL AND e.local_date >= ${from}`,
    sql`e.starts_at, t.id`,
    limit,
  );
}
