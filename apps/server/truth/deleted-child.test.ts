import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLook, saveLook } from '#features/avatars/server/avatars.service.ts';
import { getGains, markGainsSeen } from '#features/avatars/server/gains.service.ts';
import { lookOf } from '#features/avatars/shared/avatars.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  getLeaderboardChoice,
  setLeaderboardChoice,
} from '#features/leaderboard/server/leaderboard-choice.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { adjustPoints } from '#features/points/server/adjustments.service.ts';
import { entriesOf, postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { chooseReward } from '#features/rewards/server/claims/chosen-prizes.service.ts';
import { cancelClaim } from '#features/rewards/server/claims/claims.service.ts';
import { createReward, stockDifferences } from '#features/rewards/server/rewards.factory.ts';
import { claimReward } from '#features/rewards/server/rewards.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { nightlyJobs } from '../nightly.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** Where in the database one of these words occurs, except in the mails, which expire by themselves. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'mails'`.execute(db);
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(name)} AS t
      WHERE to_jsonb(t)::text ILIKE ANY(${words.map((word) => `%${word}%`)}::text[]) LIMIT 1`.execute(db);
    if (rows.length > 0) places.push(name);
  }
  return places.sort();
}

/** The rows about a child in the tables of what the child chose. */
async function choicesOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['child_looks', 'seen_gains', 'leaderboard_opt_outs', 'chosen_prizes'] as const) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(db);
    counts[table] = rows.length;
  }
  return counts;
}

/** Every nightly job in the order in which they run. */
async function night(now: string): Promise<void> {
  const inOrder = Object.values(nightlyJobs).sort((a, b) => minuteOf(a.at) - minuteOf(b.at));
  const scope = testScope(db, { id: randomUUID(), role: null }, { now });
  for (const { run } of inOrder) await run({ ...scope, actor: null });
}
const minuteOf = (at: string) => Number(at.split(' ')[0]);

/** A child with all that the odyssey keeps: a look, seen gains, an opt-out, a chosen prize, claims with words, a correction. */
async function createTraveller(name: string) {
  const parent = await createUser(db, { role: 'parent' });
  const admin = await createUser(db, { role: 'admin' });
  const { userId, email } = await createChild(db, {
    guardians: [parent.id],
    firstName: name,
    lastName: `${name}-Pavardenis`,
  });
  const { id: groupId } = await createGroup(db, { students: [userId] });
  const child = { id: userId, role: 'child' } as const;
  const scope = testScope(db, child);
  await postPoints(db, { userId, groupId, amount: 600 });
  await saveLook(scope, { childId: userId, look: lookOf() });
  await markGainsSeen(scope, { upTo: (await getGains(scope)).upTo ?? '' });
  await setLeaderboardChoice(scope, { childId: userId, shown: false });
  await chooseReward(scope, { rewardId: (await createReward(db)).id });
  const claims: string[] = [];
  for (const comment of [`${name} gyvena Žvejų g. 3`, `Skambinti 612 ${name}`]) {
    const { id: rewardId, optionIds } = await createReward(db, { pointsRequired: 100 });
    const request = { rewardId, optionId: optionIds[0] ?? '', groupId, comment, requestId: randomUUID() };
    claims.push((await claimReward(scope, request)).claim.id);
  }
  const asAdmin = testScope(db, admin);
  await cancelClaim(asAdmin, { claimId: claims[0] ?? '', reason: 'Persigalvojo' });
  const correction = { childId: userId, amount: -50, reason: 'Klaida lape', requestId: randomUUID() };
  await adjustPoints(asAdmin, correction);
  return { userId, email, admin, words: [name, email] };
}

const ask = (id: string, at: string) =>
  db.updateTable('users').set({ deletion_requested_at: at }).where('id', '=', id).execute();

describe('a deleted child', () => {
  it('leaves nothing of who they were and what they chose, and keeps the sums', async () => {
    const { userId, words } = await createTraveller('Žvirblė');
    const before = await entriesOf(db, [userId]);
    expect(await placesOf(words)).toEqual(expect.arrayContaining(['children', 'claims', 'users']));
    await ask(userId, '2026-11-01T15:00:00Z');
    await night('2026-11-21T03:00:00Z');
    expect(await placesOf(words)).toEqual([]);
    expect(await choicesOf(userId)).toEqual({
      ...{ child_looks: 0, seen_gains: 0 },
      ...{ leaderboard_opt_outs: 0, chosen_prizes: 0 },
    });
    expect(await entriesOf(db, [userId])).toEqual(before);
    expect(await walletDifferences(db)).toEqual([]);
    expect(await stockDifferences(db)).toEqual([]);
  });

  it('keeps everything while only about to be deleted, and while disabled', async () => {
    const { userId, words, admin } = await createTraveller('Kregždė');
    await ask(userId, '2026-11-20T15:00:00Z');
    const disabled = await createTraveller('Pelėda');
    await db
      .updateTable('users')
      .set({ disabled_at: '2026-11-20T15:00:00Z' })
      .where('id', '=', disabled.userId)
      .execute();
    await night('2026-11-21T03:00:00Z');
    for (const id of [userId, disabled.userId]) {
      expect(Object.values(await choicesOf(id))).toEqual([1, 1, 1, 1]);
    }
    expect(await placesOf(words)).toEqual(['children', 'claims', 'notifications', 'users']);
    expect(await getLook(testScope(db, admin), { childId: userId })).toMatchObject({ chosen: true });
  });
});

it('an adult who took a child off the leaderboards can be deleted, and their decision stays', async () => {
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  await setLeaderboardChoice(testScope(db, parent), { childId: userId, shown: false });
  await ask(parent.id, '2026-11-01T15:00:00Z');
  await night('2026-11-21T03:00:00Z');
  const back = setLeaderboardChoice(testScope(db, { id: userId, role: 'child' }), {
    childId: userId,
    shown: true,
  });
  await expect(back).rejects.toMatchObject({ code: 'leaderboard/decided-by-adult' });
});

it('an unverified adult who once took a child off and no longer has any child is swept, and their decision stays', async () => {
  const parent = await createUser(db, { role: 'parent', passwordHash: 'unused' });
  const { id, userId } = await createChild(db, { guardians: [parent.id] });
  await setLeaderboardChoice(testScope(db, parent), { childId: userId, shown: false });
  await db.deleteFrom('guardianships').where('child_id', '=', id).execute();
  await db
    .updateTable('users')
    .set({ email_verified_at: null, created_at: '2026-10-01T15:00:00Z' })
    .where('id', '=', parent.id)
    .execute();
  await night('2026-11-21T03:00:00Z');
  expect(await db.selectFrom('users').select('id').where('id', '=', parent.id).execute()).toEqual([]);
  const child = testScope(db, { id: userId, role: 'child' });
  expect(await getLeaderboardChoice(child, { childId: userId })).toMatchObject({
    optedOut: { by: 'guardian' },
    mayChange: false,
  });
  const back = setLeaderboardChoice(child, { childId: userId, shown: true });
  await expect(back).rejects.toMatchObject({ code: 'leaderboard/decided-by-adult' });
});
