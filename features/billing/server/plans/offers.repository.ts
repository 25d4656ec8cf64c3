import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Offer } from '../subscriptions/beginnings.rules.ts';
import { priceSteps } from '../subscriptions/subscription-periods.repository.ts';
import { presentPrices } from './plans.repository.ts';

/** Those of these prices that are offered on a day, each with the prices set for everybody after it, also future ones. */
export async function findOffers(
  db: Db,
  priceIds: readonly string[],
  on: LocalDate,
): Promise<Map<string, Offer>> {
  const { rows } = await sql<Offer & { id: string }>`
    SELECT own.id, own.plan_id AS "planId", own.every, ${priceSteps} AS steps
    FROM (${presentPrices(on)}) AS offered JOIN plan_prices own ON own.id = offered.id
    WHERE own.id = ANY(${[...new Set(priceIds)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}
