import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type Funds, getFunds, lockWallet, type NewPointEntry, postEntries } from './ledger.service.ts';
import { postPoints, walletDifferences } from './points.factory.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
let teacher: Actor;
let childId: string;

beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());
beforeEach(async () => {
  childId = (await createChild(db)).userId;
});

const scope = () => testScope(db, teacher);
const post = (entries: NewPointEntry[]) => transaction(scope(), (tx) => postEntries(tx, entries));
const available = async (id = childId) => (await getFunds(scope(), id)).available;

/** The refreshes that `work` causes, with their audiences in order. */
async function heardDuring(work: () => Promise<void>): Promise<{ changed: string[]; audience: string[] }[]> {
  const client = await pool.connect();
  const heard: { changed: string[]; audience: string[] }[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await client.query(`LISTEN ${newsChannel}`);
  await work();
  await client.query(`UNLISTEN ${newsChannel}`);
  client.removeAllListeners('notification');
  client.release();
  return heard.map(({ changed, audience }) => ({ changed, audience: audience.sort() }));
}

let made = 0;
function entry(changes: Partial<NewPointEntry> = {}): NewPointEntry {
  made += 1;
  return {
    userId: childId,
    date: '2026-11-20',
    kind: 'sheet',
    category: 'for_ideas',
    amount: 10,
    source: `sheet/${made}`,
    groupId: null,
    ...changes,
  };
}

/** Resolves once so many wait for a lock. */
const waiting = (count: number) => expect.poll(async () => (await waitingForLocks(db)).length).toBe(count);

/** Locks a wallet in a transaction of its own until released. */
async function takeWallet(userId: string): Promise<{ funds: Funds; release: () => Promise<void> }> {
  const locked = Promise.withResolvers<Funds>();
  const released = Promise.withResolvers<void>();
  const holding = transaction(scope(), async (tx) => {
    locked.resolve(await lockWallet(tx, userId));
    await released.promise;
  });
  const funds = await locked.promise;
  return {
    funds,
    release() {
      released.resolve();
      return holding;
    },
  };
}

describe('postEntries', () => {
  it('posts a whole sheet: several children, several fields', async () => {
    const { userId: otherId } = await createChild(db);
    const entries = [entry(), entry({ userId: otherId, amount: 3 }), entry({ amount: 5 })];
    expect(await post(entries)).toEqual(entries.map(({ source }) => source));
    expect([await available(), await available(otherId)]).toEqual([15, 3]);
  });

  it('does nothing without entries', async () => {
    expect(await post([])).toEqual([]);
  });

  it('skips what is already posted, and a duplicate source', async () => {
    const [first, second] = [entry(), entry()];
    await post([first]);
    expect(await post([first, second, second])).toEqual([second.source]);
    expect(await post([first, second])).toEqual([]);
    expect(await available()).toBe(20);
  });

  it('posts once under ten concurrent calls', async () => {
    const entries = [entry(), entry()];
    const posted = await Promise.all(Array.from({ length: 10 }, () => post(entries)));
    expect(posted.filter((sources) => sources.length > 0)).toEqual([entries.map(({ source }) => source)]);
    expect(await available()).toBe(20);
  });

  it('never deadlocks when postings name the same children in different orders', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await createChild(db)).userId));
    const orders = Array.from({ length: 12 }, (_, index) => (index % 2 ? ids.toReversed() : ids));
    await Promise.all(orders.map((order) => post(order.map((userId) => entry({ userId, amount: 1 })))));
    expect(await Promise.all(ids.map(available))).toEqual(Array(6).fill(12));
  });

  it('locks wallets in the order of their children, in whichever order the entries name them', async () => {
    const ids = [childId, (await createChild(db)).userId].sort();
    const [first = '', second = ''] = ids;
    const holder = await takeWallet(second);
    const both = post([entry({ userId: second }), entry({ userId: first, amount: 1 })]);
    await waiting(1);
    const one = post([entry({ userId: first, amount: 2 })]);
    await waiting(2);
    await holder.release();
    await Promise.all([both, one]);
    const rows = await db
      .selectFrom('point_entries')
      .select(['amount', 'balance_after'])
      .where('user_id', '=', first)
      .orderBy('balance_after')
      .execute();
    // The posting of both waits for the second child only once it has the first.
    expect(rows).toEqual([
      { amount: 1, balance_after: 1 },
      { amount: 2, balance_after: 3 },
    ]);
  });

  it('keeps the running balance in the order of posting', async () => {
    await Promise.all(Array.from({ length: 15 }, (_, index) => post([entry({ amount: index + 1 })])));
    const rows = await db
      .selectFrom('point_entries')
      .select(['amount', 'balance_after'])
      .where('user_id', '=', childId)
      .orderBy('id')
      .execute();
    let sum = 0;
    for (const row of rows) {
      sum += row.amount;
      expect(row.balance_after).toBe(sum);
    }
    expect(sum).toBe(120);
  });

  it('keeps school years apart within one posting', async () => {
    await post([entry({ date: '2026-07-15', amount: 100 }), entry({ date: '2026-07-16', amount: 1 })]);
    const wallets = await db
      .selectFrom('wallets')
      .selectAll()
      .where('user_id', '=', childId)
      .orderBy('school_year')
      .execute();
    expect(wallets).toMatchObject([
      { school_year: 2025, balance: 100, earned: 100 },
      { school_year: 2026, balance: 1, earned: 1 },
    ]);
  });

  it('refreshes the groups of children who earned, whose leaderboard changes; a claim changes none', async () => {
    const [here, there] = [
      await createGroup(db, { students: [childId] }),
      await createGroup(db, { students: [childId] }),
    ];
    await createGroup(db, { students: [{ id: childId, leftOn: '2026-10-01' }] });
    const ofLeaderboards = async (entries: NewPointEntry[]) =>
      (await heardDuring(() => post(entries).then(() => undefined))).filter(({ changed }) =>
        changed.includes('leaderboard'),
      );
    expect(await ofLeaderboards([entry({ amount: 40 }), entry({ amount: 5 })])).toEqual([
      { changed: ['leaderboard'], audience: [`group:${here.id}`, `group:${there.id}`].sort() },
    ]);
    expect(await ofLeaderboards([entry({ amount: -30, kind: 'claim', category: 'reward' })])).toEqual([]);
  });

  it('posts more than one statement can hold', async () => {
    await post(Array.from({ length: 2500 }, () => entry({ amount: 1 })));
    expect(await available()).toBe(2500);
  });

  it('posts nothing when the transaction fails later', async () => {
    const failing = transaction(scope(), async (tx) => {
      await postEntries(tx, [entry()]);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await available()).toBe(0);
    expect(await db.selectFrom('wallets').selectAll().where('user_id', '=', childId).execute()).toEqual([]);
  });

  it('is refused by the table for a claim that the wallet cannot pay', async () => {
    await post([entry({ amount: 199 })]);
    const claim = entry({ kind: 'claim', category: 'reward', amount: -200, source: 'claim/unpaid' });
    await expect(post([claim])).rejects.toMatchObject({ constraint: 'point_entries_check' });
    expect(await available()).toBe(199);
  });
});

describe('the ledger', () => {
  it('is append-only', async () => {
    await post([entry()]);
    await expect(db.updateTable('point_entries').set({ amount: 99 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('point_entries').execute()).rejects.toThrow('append-only');
  });

  it('is locked for a child until the transaction ends', async () => {
    const order: string[] = [];
    const holder = await takeWallet(childId);
    expect(holder.funds).toMatchObject({ available: 0, balance: { childId, balance: 0 } });
    const posting = post([entry()]).then(() => order.push('posting'));
    await waiting(1);
    order.push('holder');
    await holder.release();
    await posting;
    expect(order).toEqual(['holder', 'posting']);
  });

  it('has no wallet that differs from the sum of its entries, and would report one', async () => {
    await postPoints(db, { userId: childId, amount: 40 });
    await postPoints(db, { userId: childId, amount: -40, kind: 'claim', category: 'reward' });
    expect(await walletDifferences(db)).toEqual([]);
    await db.updateTable('wallets').set({ balance: 7 }).where('user_id', '=', childId).execute();
    const { userId: empty } = await createChild(db);
    await db
      .insertInto('wallets')
      .values({ user_id: empty, school_year: 2026, balance: 1, earned: 0 })
      .execute();
    const differences = await walletDifferences(db);
    expect(differences).toHaveLength(2);
    expect(differences).toContainEqual(
      expect.objectContaining({
        userId: childId,
        schoolYear: 2026,
        balance: 7,
        earned: 40,
        entriesSum: 0,
        entriesEarned: 40,
      }),
    );
    await db.updateTable('wallets').set({ balance: 0 }).where('user_id', 'in', [childId, empty]).execute();
    await db.deleteFrom('wallets').where('user_id', '=', childId).execute();
    expect(await walletDifferences(db)).toMatchObject([{ userId: childId, balance: null, entriesSum: 0 }]);
    await db
      .insertInto('wallets')
      .values({ user_id: childId, school_year: 2026, balance: 0, earned: 40 })
      .execute();
  });
});

describe('the family', () => {
  it('is notified of new points once, when the posting commits', async () => {
    const { userId } = await createChild(db);
    const heard = await heardDuring(async () => {
      const repeated = entry({ userId });
      await post([repeated, entry({ userId })]);
      await post([repeated]);
    });
    expect(heard).toEqual([{ changed: ['points'], audience: [`family:${userId}`] }]);
  });
});
