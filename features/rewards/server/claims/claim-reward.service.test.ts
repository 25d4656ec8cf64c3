import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { getBalance, listEntries } from '#features/points/server/points.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createReward } from '../rewards.factory.ts';
import { claimReward } from '../rewards.service.ts';
import { cancelClaim } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let child: Actor & { readonly email: string };
let parent: Actor;
let teacher: Actor;
let groupId: string;
let reward: { id: string; optionIds: string[] };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  parent = await createUser(db);
  teacher = await createUser(db, { role: 'teacher' });
  child = await newChild();
  groupId = (await createGroup(db, { name: 'Python <A>', teachers: [teacher.id], students: [child.id] })).id;
  await db.updateTable('rewards').set({ archived_at: '2026-01-01T00:00:00.000Z' }).execute();
  await db.deleteFrom('mails').execute();
  reward = await createReward(db, { name: { lt: 'Kuprinė', en: 'Backpack' }, options: [{ quantity: 3 }] });
});

async function newChild(points = 0): Promise<Actor & { email: string }> {
  const { userId, email } = await createChild(db, { guardians: [parent.id] });
  if (points > 0) await postPoints(db, { userId, amount: points });
  return { id: userId, email, role: 'child' };
}

const earn = (amount: number) => postPoints(db, { userId: child.id, amount });
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});

function claim(changes: Partial<Parameters<typeof claimReward>[1]> & { actor?: Actor; now?: string } = {}) {
  const { actor = child, now, ...request } = changes;
  const asked = {
    rewardId: reward.id,
    optionId: reward.optionIds[0] ?? '',
    groupId,
    comment: '',
    requestId: randomUUID(),
  };
  return claimReward(as(actor, now), { ...asked, ...request });
}

async function stockOf(optionId = reward.optionIds[0] ?? ''): Promise<number> {
  const query = db.selectFrom('reward_options').select('quantity').where('id', '=', optionId);
  return (await query.executeTakeFirstOrThrow()).quantity;
}

const claimsOf = (actor: Actor = child) =>
  db.selectFrom('claims').selectAll().where('user_id', '=', actor.id).execute();
const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute();

async function nothingHappened(): Promise<void> {
  expect(await stockOf()).toBe(3);
  expect(await claimsOf()).toEqual([]);
  expect(await mails()).toEqual([]);
  const { entries } = await listEntries(as(child), { childId: child.id, limit: 100 });
  expect(entries.filter(({ kind }) => kind === 'claim')).toEqual([]);
}

describe('claimReward', () => {
  it('takes one from the stock, the points from the wallet, and returns claim and new balance', async () => {
    await earn(260);
    const answer = await claim({ comment: 'Mėlyna, prašau 🙏' });
    expect(answer).toEqual({
      claim: {
        id: expect.any(String),
        rewardId: reward.id,
        rewardName: { lt: 'Kuprinė', en: 'Backpack' },
        rewardLevel: 1,
        picture: { art: 'stickers', fileId: null },
        optionName: { lt: 'Mėlyna', en: 'Blue' },
        pointsRequired: 200,
        comment: 'Mėlyna, prašau 🙏',
        status: 'claimed',
        claimedAt: '2026-11-20T15:00:00.000Z',
        viaParent: false,
        readyAt: null,
        handledAt: null,
        cancelReason: null,
      },
      balance: expect.objectContaining({ childId: child.id, balance: 60, earned: 260, level: 1 }),
    });
    expect(await stockOf()).toBe(2);
    const { entries } = await listEntries(as(child), { childId: child.id, limit: 1 });
    expect(entries[0]).toMatchObject({
      kind: 'claim',
      amount: -200,
      balanceAfter: 60,
      label: { lt: 'Kuprinė' },
      group: { id: groupId },
    });
  });

  it('writes the order mail to the organisation, in Lithuanian, with nothing in it read as HTML', async () => {
    await earn(200);
    await claim({ comment: 'Noriu <b>didelės</b>\nir "mėlynos"' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'prizai@orbita.lt',
      subject: 'Prizo užsakymas: Kuprinė (Python <A>)',
    });
    for (const part of [
      'Prizas už taškus',
      child.email,
      'Python <A>',
      'Kuprinė (lygis: 1, kaina taškais: 200)',
      'Mėlyna',
      'Noriu <b>didelės</b>',
    ]) {
      expect(mail?.body_text).toContain(part);
    }
    expect(mail?.body_html).toContain('Noriu &lt;b&gt;didelės&lt;/b&gt;<br>ir &quot;mėlynos&quot;');
    expect(mail?.body_html).toContain('Python &lt;A&gt;');
    expect(mail?.body_text).toMatch(/Atverti laukiančius prizus:\nhttps?:\S+\/dashboard\/teacher-prizes\n/);
    expect(mail?.body_html).toContain('<h1');
  });

  it('is for children only', async () => {
    await earn(200);
    const admin = await createUser(db, { role: 'admin' });
    for (const actor of [parent, teacher, admin, { id: child.id, role: null }]) {
      await expect(claim({ actor })).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
    await nothingHappened();
  });

  it('refuses a missing or archived prize', async () => {
    await earn(200);
    const archived = await createReward(db, { archivedAt: '2026-09-01T00:00:00.000Z' });
    await expect(claim({ rewardId: randomUUID() })).rejects.toMatchObject({ code: 'reward/not-found' });
    await expect(
      claim({ rewardId: archived.id, optionId: archived.optionIds[0] ?? '' }),
    ).rejects.toMatchObject({
      code: 'reward/not-found',
    });
    await nothingHappened();
  });

  it('refuses an option of another prize', async () => {
    await earn(200);
    const other = await createReward(db);
    for (const optionId of [other.optionIds[0] ?? '', randomUUID()]) {
      await expect(claim({ optionId })).rejects.toMatchObject({ code: 'reward/option-not-found' });
    }
    await nothingHappened();
  });

  it('refuses with the missing points when there are too few', async () => {
    await earn(199);
    await expect(claim()).rejects.toMatchObject({ code: 'reward/insufficient-points', data: { missing: 1 } });
    await nothingHappened();
  });

  it('counts what a re-opened sheet took in excess as missing', async () => {
    await earn(30);
    await postPoints(db, { userId: child.id, amount: -80, kind: 'sheet-reversal' });
    await expect(claim()).rejects.toMatchObject({
      code: 'reward/insufficient-points',
      data: { missing: 250 },
    });
  });

  it('counts no points of the school year before', async () => {
    await earn(500);
    await expect(claim({ now: '2027-07-15T21:00:00.000Z' })).rejects.toMatchObject({
      code: 'reward/insufficient-points',
      data: { missing: 200 },
    });
    expect((await claim({ now: '2027-07-15T20:59:59.000Z' })).balance.balance).toBe(300);
  });

  it('refuses an option that is out of stock, while another is available', async () => {
    await earn(200);
    const { id, optionIds } = await createReward(db, { options: [{ quantity: 0 }, { quantity: 1 }] });
    await expect(claim({ rewardId: id, optionId: optionIds[0] ?? '' })).rejects.toMatchObject({
      code: 'reward/out-of-stock',
    });
    await claim({ rewardId: id, optionId: optionIds[1] ?? '' });
  });

  it('gives a prize once per school year, and again after a cancelled claim', async () => {
    await earn(600);
    const first = await claim();
    await expect(claim()).rejects.toMatchObject({ code: 'reward/already-claimed' });
    expect(await claimsOf()).toHaveLength(1);
    await cancelClaim(as(teacher), { claimId: first.claim.id, reason: 'Ne tas dydis' });
    expect((await claim()).balance.balance).toBe(400);
  });

  it('hands over in a current group of the child’s own, where the odyssey is on', async () => {
    await earn(200);
    const foreign = await createGroup(db);
    const past = await createGroup(db, { students: [{ id: child.id, leftOn: '2026-06-01' }] });
    const off = await createGroup(db, { students: [child.id], space_odyssey_enabled: false });
    for (const group of [foreign.id, past.id, off.id, randomUUID()]) {
      await expect(claim({ groupId: group })).rejects.toMatchObject({ code: 'reward/no-group' });
    }
    await nothingHappened();
  });

  it('answers a repeated request with the claim it made, even if the prize is gone since', async () => {
    await earn(450);
    const requestId = randomUUID();
    const first = await claim({ requestId });
    await db.updateTable('rewards').set({ archived_at: '2026-11-20T15:00:00.000Z' }).execute();
    expect(await claim({ requestId })).toEqual(first);
    expect([await stockOf(), (await mails()).length]).toEqual([2, 1]);
  });

  it('claims once under ten concurrent repeats of one request', async () => {
    await earn(900);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim({ requestId })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([(await claimsOf()).length, await stockOf(), (await mails()).length]).toEqual([1, 2, 1]);
    expect((await getBalance(as(child), { childId: child.id })).balance).toBe(700);
  });

  it('claims once under ten different concurrent requests for one prize', async () => {
    await earn(5000);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => claim()));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('reward/already-claimed'));
    expect(await stockOf()).toBe(2);
  });

  it('never pays two prizes with the points of one', async () => {
    await earn(250);
    const prizes = await Promise.all(Array.from({ length: 6 }, () => createReward(db)));
    const answers = await Promise.allSettled(
      prizes.map(({ id, optionIds }) => claim({ rewardId: id, optionId: optionIds[0] ?? '' })),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('reward/insufficient-points'));
    expect((await getBalance(as(child), { childId: child.id })).balance).toBe(50);
  });

  it('lets only one of twenty children have the last prize', async () => {
    const last = await createReward(db, { options: [{ quantity: 1 }] });
    const children = await Promise.all(Array.from({ length: 20 }, () => newChild(200)));
    const group = await createGroup(db, { students: children.map(({ id }) => id) });
    const answers = await Promise.allSettled(
      children.map((actor) =>
        claim({ actor, rewardId: last.id, optionId: last.optionIds[0] ?? '', groupId: group.id }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(19).fill('reward/out-of-stock'));
    expect(await stockOf(last.optionIds[0])).toBe(0);
    const balances = await Promise.all(children.map(({ id }) => getBalance(as(parent), { childId: id })));
    expect(balances.map(({ balance }) => balance).sort((a, b) => a - b)).toEqual([0, ...Array(19).fill(200)]);
    // One order, and one notice that the last one is gone.
    const subjects = (await mails()).map(({ subject }) => subject.split(':')[0]);
    expect(subjects.sort()).toEqual(['Baigėsi prizas', 'Prizo užsakymas']);
    expect(await walletDifferences(db)).toEqual([]);
  });

  it('races a re-opened sheet: the claim is paid or refused, the sum is true, and never less than 0 is shown', async () => {
    for (let round = 0; round < 8; round += 1) {
      const racer = await newChild(200);
      const group = await createGroup(db, { students: [racer.id] });
      const prize = await createReward(db);
      const [claimed] = await Promise.allSettled([
        claim({ actor: racer, rewardId: prize.id, optionId: prize.optionIds[0] ?? '', groupId: group.id }),
        postPoints(db, { userId: racer.id, amount: -200, kind: 'sheet-reversal' }),
      ]);
      if (claimed.status === 'rejected') expect(claimed.reason.code).toBe('reward/insufficient-points');
      const sum = claimed.status === 'rejected' ? 0 : -200;
      const wallet = await db
        .selectFrom('wallets')
        .select('balance')
        .where('user_id', '=', racer.id)
        .executeTakeFirstOrThrow();
      expect(wallet.balance).toBe(sum);
      expect((await getBalance(as(parent), { childId: racer.id })).balance).toBe(0);
    }
    expect(await walletDifferences(db)).toEqual([]);
  });
});
