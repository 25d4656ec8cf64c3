import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { CouponTerms } from '../../shared/amounts.rules.ts';
import type { Coupon, CouponForm } from '../../shared/coupons.ts';

/** A coupon by its code. */
export async function findCoupon(db: Db, code: string): Promise<(CouponTerms & { id: string }) | undefined> {
  return (await findCouponsOf(db, [code])).get(code);
}

/** Coupons by their codes; an unknown code is missing. */
export async function findCouponsOf(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, CouponTerms & { id: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupons')
    .select(['id', 'code', 'percent', 'amount_cents as amountCents', 'lasting', 'ends_on as endsOn'])
    .select(({ eb }) => eb('stopped_at', 'is not', null).$castTo<boolean>().as('stopped'))
    .where('code', '=', sql<string>`ANY(${[...new Set(codes)]}::text[])`)
    .execute();
  return new Map(rows.map(({ code, ...coupon }) => [code, coupon]));
}

/** All coupons: active ones first, newest first. */
export async function findCoupons(db: Db): Promise<Coupon[]> {
  const { rows } =
    await sql<Coupon>`SELECT c.id, c.code, c.percent, c.amount_cents AS "amountCents", c.lasting,
      c.ends_on AS "endsOn", c.stopped_at IS NOT NULL AS stopped,
      (SELECT count(*) FROM subscriptions s WHERE s.coupon_id = c.id) AS used
    FROM coupons c ORDER BY c.stopped_at IS NOT NULL, c.created_at DESC, c.id`.execute(db);
  return rows;
}

/** False when the id is taken. A taken code is refused by its constraint. */
export async function insertCoupon(db: Db, couponId: string, form: CouponForm, at: string): Promise<boolean> {
  const { code, percent, amountCents, lasting, endsOn } = form;
  const made = await db
    .insertInto('coupons')
    .values({
      id: couponId,
      code,
      percent,
      amount_cents: amountCents,
      lasting,
      ends_on: endsOn,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** A coupon as entered in its form. */
export function findCouponForm(db: Db, couponId: string): Promise<CouponForm | undefined> {
  return db
    .selectFrom('coupons')
    .select(['code', 'percent', 'amount_cents as amountCents', 'lasting', 'ends_on as endsOn'])
    .where('id', '=', couponId)
    .executeTakeFirst();
}

/** False when there is no such coupon. */
export async function stopCoupon(db: Db, couponId: string, at: string): Promise<boolean> {
  const stopped = await db
    .updateTable('coupons')
    .set((eb) => ({ stopped_at: eb.fn.coalesce('stopped_at', eb.val(at)) }))
    .where('id', '=', couponId)
    .returning('id')
    .executeTakeFirst();
  return stopped !== undefined;
}
