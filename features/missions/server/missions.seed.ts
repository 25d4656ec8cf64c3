import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';
import { createMissionRow } from './missions.factory.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The running sum of a group's points during a mission, oldest first. */
async function fuelOver(db: Db, groupId: string, { from, to }: Days): Promise<{ at: string; sum: number }[]> {
  const [start, end] = [vilniusInstant(from, '00:00'), vilniusInstant(addDays(to, 1), '00:00')];
  const { rows } = await sql<{ at: string; sum: number }>`
    SELECT created_at AS at, (sum(sum(amount)) OVER (ORDER BY created_at))::int AS sum FROM point_entries
    WHERE group_id = ${groupId} AND kind IN ('sheet', 'sheet-reversal')
      AND created_at >= ${start} AND created_at < ${end}
    GROUP BY created_at ORDER BY created_at`.execute(db);
  return rows;
}

const texts = {
  mars: {
    name: { lt: 'Skrydis į Marsą', en: 'Flight to Mars' },
    outcome: { lt: 'Picų pamoka su žaidimais', en: 'A pizza lesson with games' },
  },
  moon: {
    name: { lt: 'Nusileidimas Mėnulyje', en: 'Landing on the Moon' },
    outcome: { lt: 'Filmo apie kosmosą vakaras', en: 'A space film night' },
  },
};

/** Rounded down to fifty, so that it looks like a target set by a teacher. */
const roundTarget = (points: number): number => Math.max(50, Math.floor(points / 50) * 50);

/** Gives the first demo group a mission that is about 70 % full, and the second one that was reached some days ago. */
export async function seedMissions(
  db: Db,
  [first, second]: readonly { readonly id: string }[],
  today: LocalDate,
): Promise<void> {
  if (!first || !second) return;
  // Long enough to include some lessons of a group that meets once a week.
  const running = { from: addDays(today, -45), to: addDays(today, 12) };
  const sum = (await fuelOver(db, first.id, running)).at(-1)?.sum ?? 0;
  if (sum > 0) {
    const target = roundTarget(sum / 0.7);
    await createMissionRow(db, { groupId: first.id, ...texts.mars, ...running, target });
  }
  const past = { from: addDays(today, -40), to: addDays(today, -5) };
  const steps = await fuelOver(db, second.id, past);
  const target = roundTarget((steps.at(-1)?.sum ?? 0) * 0.85);
  const reached = steps.find((step) => step.sum >= target);
  if (reached)
    await createMissionRow(db, { groupId: second.id, ...texts.moon, ...past, target, reachedAt: reached.at });
}
