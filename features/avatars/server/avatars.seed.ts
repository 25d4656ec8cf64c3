import { earnedKinds } from '#features/points/shared/points.rules.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { defaultLook, partNames, unlockLevelOf } from '../shared/avatars.rules.ts';
import { type Look, lookParts } from '../shared/look-parts.ts';
import { getLook, saveLook } from './avatars.service.ts';

/** How many of a demo child's newest lessons still wait to fly. */
const waitingLessons = 2;

/** A look from a level's parts, a different one for each number. */
function lookFor(number: number, level: number, start: Look): Look {
  const chosen = partNames.map((part, place) => {
    const free = lookParts[part].filter((value) => unlockLevelOf(part, value) <= level);
    return [part, free[(number * (place + 3) + place) % free.length]];
  });
  return { ...start, ...Object.fromEntries(chosen) };
}

/** Two of three demo children have chosen their look, from what their level gives; the others have the default. */
export async function seedLooks(
  students: readonly string[],
  actAsChild: (childId: string) => SignedInScope,
): Promise<void> {
  for (const [index, childId] of students.entries()) {
    if (index % 3 === 2) continue;
    const scope = actAsChild(childId);
    const { highestLevel } = await getLook(scope, { childId });
    await saveLook(scope, { childId, look: lookFor(index, highestLevel, defaultLook(childId)) });
  }
}

/**
 * The demo's children have seen all their points, except one who has not seen those of the newest lessons: the rocket
 * flies when the demo is first opened.
 */
export async function seedSeenGains(db: Db, students: readonly string[], waiting: string): Promise<void> {
  for (const userId of students) {
    const entries = await db
      .selectFrom('point_entries')
      .select(['id', 'date', 'school_year'])
      .where('user_id', '=', userId)
      .where('kind', 'in', earnedKinds)
      .orderBy('id', 'desc')
      .execute();
    const lessons = new Set(entries.map(({ date }) => date));
    const newest = [...lessons].slice(0, userId === waiting ? waitingLessons : 0);
    const seen = entries.find(({ date }) => !newest.includes(date));
    if (!seen) continue;
    const mark = { user_id: userId, school_year: seen.school_year, entry_id: seen.id };
    await db
      .insertInto('seen_gains')
      .values({ ...mark, seen_at: `${seen.date}T19:00:00.000Z` })
      .execute();
  }
}
