import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { offerSeatsOf } from './offers.service.ts';
import { createPlace } from './waiting.factory.ts';

interface DemoWaiting {
  readonly groups: readonly Pick<DemoGroup, 'id' | 'city' | 'students'>[];
  readonly lukas: string;
}

/** The record of a child, and who pays for it. */
function familyOf(db: Db, userId: string) {
  return db
    .selectFrom('children as c')
    .innerJoin('guardianships as w', 'w.child_id', 'c.id')
    .select(['c.id as child_id', 'w.guardian_id'])
    .where('c.user_id', '=', userId)
    .where('w.pays', '=', true)
    .executeTakeFirst();
}

/**
 * Four children wait for the full group of Scratch in Vilnius, Lukas the second of them; one waits for a place in Kaunas, which is
 * on offer, and one for a course that no group in Kaunas has.
 */
export async function seedWaiting(scope: Scope, { groups, lukas }: DemoWaiting): Promise<void> {
  const { db, now } = scope;
  const [, full] = groups;
  const kaunas = groups.find(({ city, students }) => city === 'Kaunas' && students.length > 1);
  const webPages = groups.find(
    ({ id, city, students }) => !city && id !== full?.id && students.includes(lukas),
  );
  if (!(full && kaunas && webPages)) return;
  const others = webPages.students.filter((id) => id !== lukas);
  const [one = '', two = '', three = '', last = ''] = others;
  const looking = kaunas.students[0] ?? '';
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days }).toString();
  for (const [index, userId] of [one, lukas, two, three].entries()) {
    const family = await familyOf(db, userId);
    if (family) await createPlace(db, { ...family, group_id: full.id, since: daysAgo(24 - 5 * index) });
  }
  const inKaunas = { cities: ['Kaunas'], note: 'Tinka, kai pamokos baigiasi iki 18 val.' };
  for (const [userId, group, days] of [
    [last, kaunas, 6],
    // There are no such groups in Kaunas: the desk says so.
    [looking, webPages, 9],
  ] as const) {
    const family = await familyOf(db, userId);
    const { plan_id } = await db
      .selectFrom('groups')
      .select('plan_id')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    if (family && plan_id) await createPlace(db, { ...family, ...inKaunas, plan_id, since: daysAgo(days) });
  }
  await offerSeatsOf({ ...scope, actor: null }, kaunas.id);
}
