import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { SubscriptionAct } from '../../shared/subscription-list.ts';
import { createPayer, createPlanWithGroup, createSubscription, findBroken } from '../billing.factory.ts';
import {
  prepareSubscriptionAct,
  runSubscriptionAct,
  undoSubscriptionAct,
} from './subscription-acts.service.ts';
import { showSubscription } from './subscription-lists.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  expect(await findBroken(db)).toEqual([]);
  await drop();
});
beforeEach(async () => {
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});

const pause = { kind: 'pause', from: '2026-12-01', until: '2026-12-29' } as const;
const end = { kind: 'end', endsOn: '2026-12-31' } as const;

async function make(given: Partial<Parameters<typeof createSubscription>[1]> = {}) {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer, child, as } = await createPayer(db);
  const of = { planId, priceId, payerId: payer.id, childId: child.id, ...given };
  return { ...(await createSubscription(db, of)), planId, as };
}

const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));

async function runAll(actId: string) {
  const rows: { id: string; outcome: string }[] = [];
  for (let left = 1; left > 0; ) {
    const portion = await runSubscriptionAct(asAdmin, { actId });
    rows.push(...portion.rows);
    left = portion.left;
  }
  return outcomes(rows);
}

async function act(wanted: SubscriptionAct, ids: readonly string[]) {
  const actId = randomUUID();
  const { rows } = await prepareSubscriptionAct(asAdmin, { actId, act: wanted, selection: { ids } });
  return { actId, prepared: outcomes(rows), done: await runAll(actId) };
}

const newsOf = async (happening: string) =>
  (await db.selectFrom('notifications').select('id').where('happening', '=', happening).execute()).length;

describe('pause', () => {
  it('says first who is left out, pauses the others by their families’ rules, and is withdrawn', async () => {
    const [one, other] = [await make(), await make()];
    const waiting = await make({ state: 'waiting' });
    const ending = await make({ endsOn: '2026-11-30' });
    await act(pause, [other.id]);
    const ids = [one.id, other.id, waiting.id, ending.id];
    const { actId, prepared, done } = await act(pause, ids);
    expect(prepared).toEqual({
      ...{ [one.id]: null, [other.id]: 'paused' },
      ...{ [waiting.id]: 'waiting', [ending.id]: 'ending' },
    });
    expect(done).toEqual({ [one.id]: 'done' });
    expect(await showSubscription(asAdmin, one.id)).toMatchObject({ pause: { from: '2026-12-01' } });
    const undoId = randomUUID();
    await undoSubscriptionAct(asAdmin, { actId, undoId });
    expect(await runAll(undoId)).toEqual({ [one.id]: 'done' });
    expect(await showSubscription(asAdmin, one.id)).toMatchObject({ pause: null, state: 'active' });
    expect(await showSubscription(asAdmin, other.id)).toMatchObject({ pause: { from: '2026-12-01' } });
  });

  it('pauses each once and tells each family once, whatever is repeated', async () => {
    const made = [await make(), await make(), await make()];
    const before = await newsOf('subscriptionPaused');
    const actId = randomUUID();
    const wanted = { actId, act: pause, selection: { ids: made.map(({ id }) => id) } };
    expect(await prepareSubscriptionAct(asAdmin, wanted)).toEqual(
      await prepareSubscriptionAct(asAdmin, wanted),
    );
    await Promise.all([1, 2, 3].map(() => runSubscriptionAct(asAdmin, { actId })));
    expect(await runAll(actId)).toEqual({});
    expect((await newsOf('subscriptionPaused')) - before).toBe(3);
  });

  it('refuses days that no subscription can pause, and today, which could not be withdrawn', async () => {
    const { id } = await make();
    for (const days of [
      { from: '2026-11-20', until: '2026-12-20' },
      { from: '2026-12-01', until: '2026-12-05' },
    ])
      await expect(act({ ...pause, ...days }, [id])).rejects.toMatchObject({
        code: 'billing/pause-out-of-range',
      });
  });
});

describe('end', () => {
  it('lets all end after one day, tells each family once, and is not undone', async () => {
    const [one, other] = [await make(), await make({ endsOn: end.endsOn })];
    const before = await newsOf('cancellationHandled');
    const { actId, prepared, done } = await act(end, [one.id, other.id]);
    expect([prepared, done]).toEqual([{ [one.id]: null, [other.id]: 'already' }, { [one.id]: 'done' }]);
    expect(await showSubscription(asAdmin, one.id)).toMatchObject({ state: 'ending', endsOn: end.endsOn });
    expect((await newsOf('cancellationHandled')) - before).toBe(1);
    const undoing = undoSubscriptionAct(asAdmin, { actId, undoId: randomUUID() });
    await expect(undoing).rejects.toMatchObject({ code: 'list/not-undoable' });
    await expect(act({ ...end, endsOn: '2026-11-19' }, [one.id])).rejects.toMatchObject({
      code: 'billing/day-has-passed',
    });
  });

  it('never prolongs one that ends earlier, also when that was decided meanwhile', async () => {
    const [early, later] = [await make({ endsOn: '2026-12-20' }), await make()];
    const actId = randomUUID();
    const selection = { ids: [early.id, later.id] };
    const { rows } = await prepareSubscriptionAct(asAdmin, { actId, act: end, selection });
    expect(outcomes(rows)).toEqual({ [early.id]: 'ending', [later.id]: null });
    await act({ ...end, endsOn: '2026-12-10' }, [later.id]);
    expect(await runAll(actId)).toEqual({ [later.id]: 'ending' });
    expect(await showSubscription(asAdmin, early.id)).toMatchObject({ endsOn: '2026-12-20' });
    expect(await showSubscription(asAdmin, later.id)).toMatchObject({ endsOn: '2026-12-10' });
  });

  it('means all that match, unless their number has changed much', async () => {
    const { id, planId } = await make();
    const prepare = (seen: number) =>
      prepareSubscriptionAct(asAdmin, {
        ...{ actId: randomUUID(), act: end },
        selection: { filter: { search: '', planId }, seen },
      });
    expect((await prepare(1)).rows.map((row) => row.id)).toEqual([id]);
    await expect(prepare(9)).rejects.toMatchObject({ code: 'list/changed-much' });
  });
});

it('is for admins', async () => {
  const { id, as } = await make();
  const wanted = { actId: randomUUID(), act: end, selection: { ids: [id] } };
  await expect(prepareSubscriptionAct(as, wanted)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
