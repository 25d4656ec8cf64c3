import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { lowerBy } from '#features/billing/server/reductions/reductions.factory.ts';
import { issueInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { register } from '#features/registration/server/registration.service.ts';
import { createClaim, createReward } from '#features/rewards/server/rewards.factory.ts';
import { claimReward } from '#features/rewards/server/rewards.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createDoubles, createLesson, type Doubles, rowsOfBoth } from './doubles.factory.ts';
import { undoMerge } from './merge-undoing.service.ts';
import { getOpenMerge, mergePersons, previewMerge } from './merging.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const date = '2026-11-20';
const as = (actor: Actor) => testScope(db, actor);
const pairOf = ({ kept, merged }: Doubles) => ({ keptId: kept.id, mergedId: merged.id });
const merge = (doubles: Doubles, signInOf?: 'kept' | 'merged') =>
  mergePersons(as(admin), { ...pairOf(doubles), signInOf });
const undo = (mergeId: string) => undoMerge(as(admin), { mergeId });
const userOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const balanceOf = async (userId: string) => {
  const rows = await db.selectFrom('wallets').select('balance').where('user_id', '=', userId).execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0);
};

/** Neither child can sign in; the one who is merged away is invited. */
async function invitedDoubles(email: string) {
  const doubles = await createDoubles(db);
  const { kept, merged, father } = doubles;
  const nothing = { email: null, password_hash: null, email_verified_at: null };
  await db.updateTable('users').set(nothing).where('id', '=', kept.id).execute();
  await db
    .updateTable('children')
    .set({ status: 'invited', email: null })
    .where('id', '=', kept.record)
    .execute();
  const names = { firstName: 'Žygimantė', lastName: 'Kazlauskaitė' };
  const invited = { kind: 'child', subjectId: merged.record, ...names, email, parent: father.id } as const;
  const invitation = await transaction(as(father), (tx) => issueInvitation(tx, invited));
  const registration = { ...names, email, password: 'trys žirafos šoka', invitation };
  const device = { userAgent: 'test', oldToken: undefined };
  const accept = () => register({ ...as(father), actor: null }, registration, device);
  return { doubles, accept };
}

describe('merging two children', () => {
  it('gives the marks, points, memberships and family of one to the other', async () => {
    const doubles = await createDoubles(db);
    const { kept, merged, mother, father } = doubles;
    const groupId = await createLesson(db, admin, doubles, { merged: 30 });
    await postPoints(db, { userId: kept.id, amount: 20 });
    const preview = await previewMerge(as(admin), pairOf(doubles));
    for (const [kind, count] of Object.entries({ groups: 1, marks: 1, points: 30, guardians: 1 })) {
      expect(preview.moves).toContainEqual({ kind, count });
    }
    expect(preview).toMatchObject({ clashes: [], bothSubscribed: false });
    await merge(doubles);
    expect(await balanceOf(kept.id)).toBe(50);
    expect((await listMemberships(db, groupId)).map(({ id }) => id)).toEqual([kept.id]);
    const guardians = await db
      .selectFrom('guardianships')
      .select(['guardian_id', 'pays'])
      .where('child_id', 'in', [kept.record, merged.record])
      .orderBy('pays', 'desc')
      .execute();
    expect(guardians).toEqual([
      { guardian_id: mother.id, pays: true },
      { guardian_id: father.id, pays: false },
    ]);
    expect(await walletDifferences(db)).toEqual([]);
    expect(await userOf(merged.id)).toMatchObject({ email: null, disabled_at: expect.any(String) });
  });

  it('keeps the own mark and its points where both were marked, and takes the one with a mark', async () => {
    const doubles = await createDoubles(db);
    const { kept, merged } = doubles;
    await createLesson(db, admin, doubles, { kept: 10, merged: 30 });
    const { id: groupId } = await createGroup(db, { students: [kept.id, merged.id] });
    const blank = lineOf(kept.id, { attendance: null });
    await createDailySheet(db, { groupId, date, by: admin.id, lines: [blank, lineOf(merged.id)] });
    const { clashes } = await previewMerge(as(admin), pairOf(doubles));
    expect(clashes).toContainEqual({ kind: 'marks', count: 2 });
    await merge(doubles);
    expect(await balanceOf(kept.id)).toBe(10);
    const marks = await db
      .selectFrom('daily_sheet_rows')
      .select('attendance')
      .where('user_id', '=', kept.id)
      .execute();
    expect(marks).toEqual([{ attendance: 'present' }, { attendance: 'present' }]);
    expect(await walletDifferences(db)).toEqual([]);
  });

  it('leaves the money for one missed lesson once, and brings the other back', async () => {
    const doubles = await createDoubles(db);
    const { kept, merged } = doubles;
    const { id: groupId } = await createGroup(db);
    await lowerBy(db, kept.id, 1250, { groupId, date });
    await lowerBy(db, merged.id, 1250, { groupId, date });
    await lowerBy(db, merged.id, 1000, { groupId, date: '2026-11-13' });
    const sumOf = async (childId: string) => {
      const rows = await db
        .selectFrom('price_reductions')
        .select('amount_cents as cents')
        .where('child_id', '=', childId)
        .execute();
      return rows.reduce((sum, { cents }) => sum + cents, 0);
    };
    const { id } = await merge(doubles);
    expect([await sumOf(kept.id), await sumOf(merged.id)]).toEqual([2250, 1250]);
    await undo(id);
    expect([await sumOf(kept.id), await sumOf(merged.id)]).toEqual([1250, 2250]);
  });

  it('lets the only account of the two, or the chosen one, sign in', async () => {
    const one = await createDoubles(db, { bothSignIn: true });
    const email = (await userOf(one.merged.id)).email;
    await merge(one, 'merged');
    expect(await userOf(one.kept.id)).toMatchObject({ email });
    const { kept, merged, ...family } = await createDoubles(db);
    const only = (await userOf(kept.id)).email;
    await merge({ ...family, kept: merged, merged: kept });
    expect(await userOf(merged.id)).toMatchObject({ email: only });
    const record = await db
      .selectFrom('children')
      .select(['status', 'email'])
      .where('id', '=', merged.record)
      .execute();
    expect(record).toEqual([{ status: 'registered', email: only }]);
  });

  it('gives the account of an accepted invitation to the child who stays, and back', async () => {
    const email = 'pakviesta@gmail.com';
    const { doubles, accept } = await invitedDoubles(email);
    const { kept, merged } = doubles;
    await accept();
    const { id } = await merge(doubles);
    const recordOf = (childId: string) =>
      db.selectFrom('children').select(['status', 'email']).where('id', '=', childId).executeTakeFirst();
    expect(await userOf(kept.id)).toMatchObject({ email, password_hash: expect.any(String) });
    expect(await recordOf(kept.record)).toEqual({ status: 'registered', email });
    expect(await userOf(merged.id)).toMatchObject({ email: null, password_hash: null });
    await undo(id);
    expect(await userOf(kept.id)).toMatchObject({ email: null, password_hash: null });
    expect(await recordOf(kept.record)).toEqual({ status: 'invited', email: null });
    expect(await userOf(merged.id)).toMatchObject({ email, password_hash: expect.any(String) });
    expect(await recordOf(merged.record)).toEqual({ status: 'registered', email });
  });

  it('refuses a child who is about to be deleted', async () => {
    const doubles = await createDoubles(db);
    const leaving = { deletion_requested_at: '2026-11-19T15:00:00Z' };
    await db.updateTable('users').set(leaving).where('id', '=', doubles.kept.id).execute();
    for (const call of [previewMerge(as(admin), pairOf(doubles)), merge(doubles)])
      await expect(call).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('keeps both claims of a prize that the catalogue gives once', async () => {
    const doubles = await createDoubles(db);
    const { kept, merged } = doubles;
    const reward = await createReward(db);
    const { id: groupId } = await createGroup(db, { students: [kept.id, merged.id] });
    for (const userId of [kept.id, merged.id]) await createClaim(db, { userId, groupId, reward });
    const before = await rowsOfBoth(db, doubles);
    const { id } = await merge(doubles);
    const claims = await db
      .selectFrom('claims')
      .select('user_id')
      .where('reward_id', '=', reward.id)
      .execute();
    expect(claims.map(({ user_id }) => user_id)).toEqual([kept.id, kept.id]);
    await undo(id);
    expect(await rowsOfBoth(db, doubles)).toEqual(before);
  });

  it('refuses somebody else than an admin, other people than children, and a second merge within the day', async () => {
    const doubles = await createDoubles(db);
    const { kept, merged, mother } = doubles;
    const parent = as(mother);
    await expect(mergePersons(parent, pairOf(doubles))).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    for (const mergedId of [kept.id, mother.id, randomUUID()]) {
      const call = mergePersons(as(admin), { keptId: kept.id, mergedId });
      await expect(call).rejects.toMatchObject({ code: 'db/no-document' });
    }
    await merge(doubles);
    const other = await createDoubles(db);
    for (const pair of [pairOf(doubles), { keptId: other.kept.id, mergedId: kept.id }]) {
      await expect(mergePersons(as(admin), pair)).rejects.toMatchObject({ code: 'merge/open' });
    }
    expect((await getOpenMerge(as(admin), { userId: merged.id })).merge).toMatchObject({ keptId: kept.id });
  });
});

describe('at the same time', () => {
  it('merges once, whichever way round', async () => {
    const doubles = await createDoubles(db);
    const { kept, merged, ...family } = doubles;
    const calls = [merge(doubles), merge({ ...family, kept: merged, merged: kept }), merge(doubles)];
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const merges = await db
      .selectFrom('person_merges')
      .select('id')
      .where('kept_id', 'in', [kept.id, merged.id])
      .execute();
    expect(merges).toHaveLength(1);
  });

  it('gives an account that is accepted meanwhile to the child who stays, or refuses it', async () => {
    const email = 'kartu@gmail.com';
    const { doubles, accept } = await invitedDoubles(email);
    const [accepted, merged] = await Promise.allSettled([accept(), merge(doubles)]);
    expect(merged.status).toBe('fulfilled');
    if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ code: 'auth/invalid-link' });
    const isIn = accepted.status === 'fulfilled';
    expect(await userOf(doubles.kept.id)).toMatchObject({ email: isIn ? email : null });
    expect(await userOf(doubles.merged.id)).toMatchObject({ email: null, disabled_at: expect.any(String) });
  });

  it('moves a claim that is made meanwhile, or refuses it', async () => {
    const doubles = await createDoubles(db, { bothSignIn: true });
    const { kept, merged } = doubles;
    const groupId = await createLesson(db, admin, doubles, { merged: 30 });
    await postPoints(db, { userId: merged.id, amount: 300 });
    const { id: rewardId, optionIds } = await createReward(db);
    const request = { requestId: randomUUID(), rewardId, optionId: optionIds[0] ?? '', groupId, comment: '' };
    const [claimed] = await Promise.allSettled([claimReward(as(merged), request), merge(doubles)]);
    const claims = await db
      .selectFrom('claims')
      .select('user_id')
      .where('reward_id', '=', rewardId)
      .execute();
    expect(claims).toEqual(claimed?.status === 'fulfilled' ? [{ user_id: kept.id }] : []);
    expect(await balanceOf(merged.id)).toBe(0);
    expect(await walletDifferences(db)).toEqual([]);
  });
});
