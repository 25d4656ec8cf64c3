import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { VoucherPart } from '../shared/vouchers.rules.ts';
import type {
  AskedVoucher,
  FamilyVoucher,
  Voucher,
  VoucherAgreement,
  VoucherState,
} from '../shared/vouchers.ts';
import { isHeldOn, takenOn } from './programmes.repository.ts';

const vouchers = (db: Db) =>
  db
    .selectFrom('vouchers as v')
    .innerJoin('users as u', 'u.id', 'v.child_id')
    .select(['v.id', 'v.state', 'v.from_on as fromOn', 'v.until_on as untilOn', 'v.reason', 'v.school'])
    .select(['v.class', 'v.birth_date as birthDate', 'v.special_needs as specialNeeds'])
    .select(['v.asked_at as askedAt', sql<boolean>`v.code_sealed IS NOT NULL`.as('hasCode')])
    .select(
      sql<
        Voucher['agreement']
      >`CASE WHEN v.agreement_signature IS NOT NULL THEN json_build_object('signatureId',
        v.agreement_signature, 'version', v.agreement_version, 'number', v.agreement_number,
        'signedOn', v.agreement_signed_on) END`.as('agreement'),
    )
    .select(
      sql<
        Voucher['child']
      >`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)`.as('child'),
    );

const isIn = (part: VoucherPart, day: LocalDate) => {
  if (part === 'no_agreement')
    return sql<SqlBool>`(v.agreement_signature IS NULL AND (v.state = 'asked' OR v.state = 'registered' AND v.until_on >= ${day}))`;
  if (part === 'asked') return sql<SqlBool>`v.state = 'asked'`;
  const runs = sql`v.state = 'registered' AND v.until_on >= ${day}`;
  return part === 'registered'
    ? sql<SqlBool>`(${runs})`
    : sql<SqlBool>`(v.state <> 'asked' AND NOT (${runs}))`;
};

interface Wanted {
  readonly programmeId: string;
  readonly part: VoucherPart;
  readonly after: string | undefined;
  readonly day: LocalDate;
  readonly most: number;
}

/** A page of a programme's vouchers on a day, the latest asked first. */
export function findVouchers(db: Db, { programmeId, part, after, day, most }: Wanted): Promise<Voucher[]> {
  return vouchers(db)
    .where('v.programme_id', '=', programmeId)
    .where(isIn(part, day))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(v.asked_at, v.id) < (SELECT a.asked_at, a.id FROM vouchers a WHERE a.id = ${after})`,
      ),
    )
    .orderBy('v.asked_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(most)
    .execute();
}

/** A voucher as admins see it. */
export function findVoucher(db: Db, id: string): Promise<Voucher | undefined> {
  return vouchers(db).where('v.id', '=', id).executeTakeFirst();
}

/** Holds a voucher for the rest of the transaction. */
export function holdVoucher(db: Db, id: string) {
  return db
    .selectFrom('vouchers')
    .select(['state', 'child_id as childId', 'from_on as fromOn', 'until_on as untilOn', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Children's vouchers, the latest asked first. */
export function findOfChildren(
  db: Db,
  childIds: readonly string[],
): Promise<(FamilyVoucher & { readonly childId: string })[]> {
  return db
    .selectFrom('vouchers as v')
    .innerJoin('voucher_programmes as p', 'p.id', 'v.programme_id')
    .select(['v.id', 'p.municipality', 'p.name as programme', 'v.state', 'v.from_on as fromOn'])
    .select(['v.until_on as untilOn', 'v.reason', 'v.school', 'v.class', 'v.asked_at as askedAt'])
    .select('v.child_id as childId')
    .where('v.child_id', '=', sql<string>`ANY(${childIds}::uuid[])`)
    .orderBy('v.asked_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(50 * childIds.length)
    .execute();
}

/** True while the child is a student of a group that is the programme: of one of its plans, or of any when it names none. */
const takesPart = (programme: RawBuilder<string>, childId: RawBuilder<string>) =>
  sql<boolean>`EXISTS (SELECT FROM ${presentStudents} m JOIN groups g ON g.id = m.group_id AND g.deleted_at IS NULL
    WHERE m.user_id = ${childId} AND (NOT EXISTS (SELECT FROM voucher_programme_plans l WHERE l.programme_id = ${programme})
      OR g.plan_id IN (SELECT l.plan_id FROM voucher_programme_plans l WHERE l.programme_id = ${programme})))`;

/** Whether a child is in a group of a programme. */
export async function isTakingPart(db: Db, programmeId: string, childId: string): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean;
  }>`SELECT ${takesPart(sql`${programmeId}::uuid`, sql`${childId}::uuid`)} AS yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** The programmes that children's groups are, for each child, with the places that are taken on a day. */
export function findOffered(db: Db, childIds: readonly string[], day: LocalDate) {
  return db
    .selectFrom('voucher_programmes as p')
    .innerJoin('users as c', (join) => join.on('c.id', '=', sql<string>`ANY(${childIds}::uuid[])`))
    .select([
      'c.id as childId',
      'p.id',
      'p.municipality',
      'p.name',
      'p.hours_needed as hoursNeeded',
      'p.needs_code as needsCode',
    ])
    .select(['p.places', 'p.periods', takenOn(day).as('taken')])
    .where((eb) => eb.or([eb('p.ended_on', 'is', null), eb('p.ended_on', '>', day)]))
    .where(takesPart(sql.ref('p.id'), sql.ref('c.id')))
    .orderBy(sql`p.municipality COLLATE "lt-x-icu"`)
    .orderBy('p.id')
    .limit(50 * childIds.length)
    .execute();
}

/** Children as the family's screen names them, and whether each waits for a voucher or has one that runs on a day or later. */
export function findChildren(db: Db, childIds: readonly string[], day: LocalDate) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.birth_date as birthDate'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM vouchers v WHERE v.child_id = u.id AND ${isHeldOn(day)})`.as('hasOne'),
    )
    .where('u.id', '=', sql<string>`ANY(${childIds}::uuid[])`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
}

/** The children of a guardian. */
export async function findChildIds(db: Db, guardianId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guardianships as k')
    .innerJoin('children as c', 'c.id', 'k.child_id')
    .select('c.user_id as id')
    .where('k.guardian_id', '=', guardianId)
    .where('c.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

interface NewVoucher extends Omit<AskedVoucher, 'personalCode' | 'elsewhere'> {
  readonly codeSealed: string | null;
  readonly by: string;
  readonly at: string;
}

/** Writes what a family asks for; false when the id is taken. */
export async function insertVoucher(db: Db, voucher: NewVoucher): Promise<boolean> {
  const made = await db
    .insertInto('vouchers')
    .values({
      ...{ id: voucher.voucherId, programme_id: voucher.programmeId, child_id: voucher.childId },
      ...{ state: 'asked', special_needs: voucher.specialNeeds, school: voucher.school },
      ...{ class: voucher.class, birth_date: voucher.birthDate, code_sealed: voucher.codeSealed },
      ...{ asked_by: voucher.by, asked_at: voucher.at },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** What was asked for under an id; undefined for an unknown one. */
export function findAsked(
  db: Db,
  id: string,
): Promise<Omit<AskedVoucher, 'voucherId' | 'personalCode' | 'elsewhere'> | undefined> {
  return db
    .selectFrom('vouchers')
    .select(['programme_id as programmeId', 'child_id as childId', 'special_needs as specialNeeds'])
    .select((eb) => [
      eb.ref('school').$notNull().as('school'),
      eb.ref('class').$notNull().as('class'),
      eb.ref('birth_date').$notNull().as('birthDate'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a child waits for a voucher, or has one that runs on a day or later. */
export async function hasOne(db: Db, childId: string, day: LocalDate): Promise<boolean> {
  const [child] = await findChildren(db, [childId], day);
  return child?.hasOne === true;
}

interface Decision {
  readonly state: VoucherState;
  readonly fromOn: LocalDate | null;
  readonly untilOn: LocalDate | null;
  readonly reason: string | null;
  readonly by: string;
  readonly at: string;
}

/** Writes what was decided about a voucher that is held. A refused one keeps no personal code. */
export async function decide(db: Db, id: string, decision: Decision): Promise<void> {
  const { state, fromOn, untilOn, reason, by, at } = decision;
  await db
    .updateTable('vouchers')
    .set({ state, from_on: fromOn, until_on: untilOn, reason, decided_by: by, decided_at: at })
    .$if(state === 'refused', (query) => query.set({ code_sealed: null }))
    .where('id', '=', id)
    .execute();
}

/** Writes the agreement that a voucher stands on. */
export async function stateAgreement(
  db: Db,
  id: string,
  { signatureId, version, number, signedOn }: VoucherAgreement,
): Promise<void> {
  await db
    .updateTable('vouchers')
    .set({ agreement_signature: signatureId, agreement_version: version })
    .set({ agreement_number: number, agreement_signed_on: signedOn })
    .where('id', '=', id)
    .execute();
}

/** Clears an agreement that doesn't count from the vouchers that stand on it, held by their ids: as charges hold them (record 171). */
export async function dropAgreement(db: Db, signatureId: string): Promise<void> {
  await db
    .selectFrom('vouchers')
    .select('id')
    .where('agreement_signature', '=', signatureId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .updateTable('vouchers')
    .set({ agreement_signature: null, agreement_version: null })
    .set({ agreement_number: null, agreement_signed_on: null })
    .where('agreement_signature', '=', signatureId)
    .execute();
}

/** The sealed personal code of a voucher, and whose it is. */
export function findSealedCode(db: Db, id: string) {
  return db
    .selectFrom('vouchers')
    .select(['code_sealed as sealed', 'child_id as childId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Clears what vouchers say of children whose account is deleted; that a municipality paid, and for which days, stays. */
export async function clearVouchersOfDeleted(db: Db): Promise<void> {
  await sql`DELETE FROM vouchers WHERE child_id IN ${deletedAccounts} AND state IN ('asked', 'refused')`.execute(
    db,
  );
  await sql`UPDATE vouchers SET school = NULL, class = NULL, birth_date = NULL, code_sealed = NULL, reason = NULL
    WHERE child_id IN ${deletedAccounts}
      AND (school IS NOT NULL OR class IS NOT NULL OR birth_date IS NOT NULL OR code_sealed IS NOT NULL OR reason IS NOT NULL)`.execute(
    db,
  );
}
