import { earnedKinds } from '#features/points/shared/points.rules.ts';
import type { Db } from '#platform/server/database/database.ts';
import { defaultLook } from '../shared/avatars.rules.ts';
import type { Look } from '../shared/avatars.ts';
import { wearLook } from './avatars.factory.ts';

/** How many of a demo child's newest lessons still wait to fly. */
const waitingLessons = 2;

/** What somebody who reached level 2 may have put together, in the order of the demo's children. */
const worn: readonly Partial<Look>[] = [
  {
    figure: 'astronaut',
    suit: 'aurora',
    mood: 'happy',
    top: 'bolt',
    patch: 'star',
    rocket: 'aurora',
    pack: 'tanks',
  },
  {
    figure: 'robot',
    suit: 'violet',
    mood: 'wink',
    glow: 'aurora',
    top: 'antenna',
    patch: 'bolt',
    rocket: 'sky',
  },
  {
    figure: 'astronaut',
    suit: 'comet',
    mood: 'wow',
    glow: 'nova',
    top: 'antenna',
    patch: 'heart',
    flag: 'lithuania',
  },
  { figure: 'robot', suit: 'sky', mood: 'happy', glow: 'nova', top: 'bolt', patch: 'star', rocket: 'violet' },
];

/** Two of three demo children have chosen how they look, of what everybody with two levels may; the others wear the default. */
export async function seedLooks(db: Db, students: readonly string[]): Promise<void> {
  for (const [index, userId] of students.entries()) {
    if (index % 3 === 2) continue;
    await wearLook(db, userId, { ...defaultLook(userId), ...worn[index % worn.length] });
  }
}

/** The child has seen all points but those of the newest lessons: at the first look at the demo the rocket flies. */
export async function seedGains(db: Db, userId: string): Promise<void> {
  const entries = await db
    .selectFrom('point_entries')
    .select(['id', 'date', 'school_year'])
    .where('user_id', '=', userId)
    .where('kind', 'in', earnedKinds)
    .orderBy('id', 'desc')
    .execute();
  const newest = [...new Set(entries.map(({ date }) => date))].slice(0, waitingLessons);
  const seen = entries.find(({ date }) => !newest.includes(date));
  if (!seen || newest.length < waitingLessons) return;
  await db
    .insertInto('seen_gains')
    .values({
      user_id: userId,
      school_year: seen.school_year,
      entry_id: seen.id,
      seen_at: `${seen.date}T19:00:00.000Z`,
    })
    .execute();
}
