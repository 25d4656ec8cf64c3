import { createPlan, createPrice } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Dice } from '../../scripts/chaos/dice.ts';
import { adults } from '../../scripts/populate/populate-names.ts';
import type { MadeGroup } from './made-month.ts';

/** The places of a group. */
const places = 14;

interface Wanted {
  readonly db: Db;
  readonly dice: Dice;
  readonly month: string;
  readonly groups: number;
}

/** Groups of three plans that meet once a week, with their teachers. The price of one plan rises for all in the middle of the month. */
export async function makeGroups({ db, dice, month, groups }: Wanted): Promise<{
  groups: MadeGroup[];
  teachers: string[];
}> {
  const teachers: string[] = [];
  for (let count = Math.max(2, Math.ceil(groups / 5)); count > 0; count -= 1) {
    const email = `teacher-${count}@example.com`;
    const named = { firstName: dice.pick(adults), lastName: 'Mokytojauskienė', email };
    teachers.push((await createUser(db, { role: 'teacher', ...named })).id);
  }
  const plans: { id: string; prices: MadeGroup['prices'][number][] }[] = [];
  for (const amountCents of [4999, 6500, 3333]) {
    const { id, priceId } = await createPlan(db, { amountCents });
    plans.push({ id, prices: [{ from: '', priceId }] });
  }
  const raised = dice.pick(plans);
  const from = `${month}-15`;
  const price = { planId: raised.id, amountCents: 6001, validFrom: from, forAll: true };
  raised.prices.push({ from, priceId: await createPrice(db, price) });
  const made: MadeGroup[] = [];
  for (let number = 0; number < groups; number += 1) {
    const plan = plans[number % plans.length];
    if (!plan) throw new Error('There are no plans.');
    const teacher = dice.pick(teachers);
    const of = { plan_id: plan.id, max_students: places, teachers: [teacher] };
    const { id } = await createGroup(db, { name: `Programavimas ${number + 1}`, ...of });
    const [weekday, hour] = [(number % 5) + 1, 15 + (Math.floor(number / 5) % 4)];
    const kept = { group_id: id, weekday, repeats: 'weekly' as const };
    const times = { start_time: `${hour}:00`, end_time: `${hour + 1}:30` };
    await db
      .insertInto('group_weekdays')
      .values({ ...kept, ...times })
      .execute();
    made.push({ id, prices: plan.prices, teacher, weekday, hour, free: places });
  }
  return { groups: made, teachers };
}
