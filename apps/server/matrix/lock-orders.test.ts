import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyAbsence } from '#features/attendance/server/attendance.jobs.ts';
import { createPlanWithGroup } from '#features/billing/server/billing.factory.ts';
import { billMonth } from '#features/billing/server/charges/billing-run.service.ts';
import {
  lockInvoiced,
  noteInvoicesSettled,
} from '#features/billing/server/charges/provider-events.service.ts';
import { seatPaidChild } from '#features/billing/server/plans/paid-seats.service.ts';
import { endLeftBehind } from '#features/billing/server/subscriptions/departures.service.ts';
import { notifyBulletin } from '#features/bulletins/server/bulletin-begin.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { handleInvoicesSettled } from '#features/invoices/server/invoices.jobs.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { importUsers, writeImport } from '#features/people/server/import/imports.service.ts';
import { noAnswers } from '#features/people/shared/user-import.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { openRealtime } from '#platform/server/realtime/realtime.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { type Held, inversionsOf } from '#platform/testing/lock-orders.ts';
import { type LockRecorder, recordLocks } from '#platform/testing/lock-recorder.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { buildApp } from '../app.ts';
import { minuteJobs, nightlyJobs } from '../nightly.ts';
import { serverOf } from '../test-server.ts';
import { matrix } from './matrix.cases.ts';
import { makeWorld } from './matrix.world.ts';

let close: () => Promise<void>;
let locks: LockRecorder;

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  const { db, pool } = openDatabase(connection, () => {}, 20);
  const { db: observer } = openDatabase(connection, () => {}, 1);
  locks = await recordLocks(pool, observer);
  const realtime = await openRealtime(connection, { warn() {} });
  const env = readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' });
  const app = await buildApp({ env, db, realtime, clock: () => Temporal.Instant.from(testNow) });
  close = async () => {
    await app.close();
    await realtime.close();
    await db.destroy();
    await observer.destroy();
    await drop();
  };
  await callEverything(db, serverOf({ app, db, env }));
  const scope = () => ({ ...jobScope(db, env, app.log), now: Temporal.Instant.from(testNow) });
  const timed = {
    ...Object.fromEntries(Object.entries(nightlyJobs).map(([name, { run }]) => [name, run])),
    ...minuteJobs,
  };
  // Only its locks count, whatever the result: jobs are tested where they live.
  for (const [name, run] of Object.entries(timed))
    await locks.record(`job ${name}`, () => Promise.resolve(run(scope())).catch(() => {}));
  const listener = { lock: lockInvoiced, note: noteInvoicesSettled };
  const asked: Record<string, (payload: never) => Promise<unknown>> = {
    handleInvoicesSettled: (payload) => handleInvoicesSettled(scope(), payload, [listener]),
    seatPaidChild: (payload) => seatPaidChild(scope(), payload),
    billMonth: (payload) => billMonth(scope(), payload),
    notifyBulletin: (payload) => notifyBulletin(scope(), payload),
    notifyAbsence: (payload) => notifyAbsence(scope(), payload),
    handleDeparture: (payload) => endLeftBehind(scope(), payload),
    writeImport: ({ importId }: JobPayloads['writeImport']) => writeImport(scope(), importId),
  };
  await queueImport(db);
  for (const { task, payload } of await takeJobs(db)) {
    const run = asked[task];
    if (run) await locks.record(`job ${task}`, () => run(payload).catch(() => {}));
  }
  // Some thousand statements, after each of which PostgreSQL is asked for all held rows.
}, 240_000);
afterAll(() => close());

/** Each procedure, called by a permitted actor, in one small academy. */
async function callEverything(db: Db, server: Pick<ReturnType<typeof serverOf>, 'call' | 'cookieOf'>) {
  const world = await makeWorld(db);
  for (const [name, { input, expect: expected }] of Object.entries(matrix)) {
    const actor = (['admin', 'teacher', 'parent', 'child'] as const).find((each) => {
      const outcome = expected[each];
      return outcome === null || (typeof outcome === 'object' && outcome.own === null);
    });
    if (!actor) continue;
    const given = await input(world.own, { db, requestId: randomUUID(), world });
    const cookie = await server.cookieOf(actor === 'admin' ? world.admin : world.own[actor]);
    await locks.record(name, () => server.call(name, given, cookie));
  }
}

/** A family of a file that joins a group, is charged at once and brings a balance. */
async function queueImport(db: Db): Promise<void> {
  const { planId } = await createPlanWithGroup(db, 9, { name: 'Plano vardas' });
  await createGroup(db, { name: 'Failo grupė', plan_id: planId });
  const csv = `parent_name;parent_email;child_name;child_birth_date;group;plan;balance
Ona Petraitienė;ona-failo@gmail.com;Lukas Petraitis;2015-04-12;Failo grupė;Plano vardas;-5`;
  const answers = { ...noAnswers, balanceMeans: 'credit', balanceReason: 'Likutis' } as const;
  const admin = await createUser(db, { role: 'admin' });
  await importUsers(testScope(db, admin), { importId: randomUUID(), csv, answers });
}

/** The places that a procedure holds, in the order in which it takes them. */
const orderOf = (name: string) =>
  locks.transactions
    .filter((each) => each.name === name)
    .map(({ acquired }) => [...new Set(acquired.map(({ place }) => place))]);

it('sees held rows, shared keys and advisory locks, in order', () => {
  const claim = orderOf('rewards.claimReward')[0] ?? [];
  const known = ['rewards', 'reward_options', 'wallets'];
  expect(claim.filter((place) => known.includes(place))).toEqual(known);
  const all = locks.transactions.flatMap(({ acquired }) => acquired);
  expect(all.some(({ place, strength }) => place === 'users' && strength === 0)).toBe(true);
  expect(all.some(({ place }) => place === 'advisory schedule/closed-days')).toBe(true);
  expect([...new Set(all.map(({ place }) => place))].length).toBeGreaterThan(30);
});

it('sees an import write its rows and start what they pay', () => {
  // Rows that it inserts are nobody else's yet.
  const places = ['plans', 'invoice_series'];
  const starts = orderOf('job writeImport').map((held) => held.filter((each) => places.includes(each)));
  expect(starts).toContainEqual(places);
});

it('takes locks in one order, whichever two of all procedures and jobs meet', () => {
  expect(locks.transactions.length).toBeGreaterThan(100);
  expect(inversionsOf(locks.transactions).filter(({ between }) => !(between in explained))).toEqual([]);
});

/** Two orders of two tables that never meet in one row, with the reason. */
const explained: Readonly<Record<string, string>> = {};

describe('the search', () => {
  const lock = (place: string, strength: number) => ({ place, row: '1', strength, statement: place });
  const held = (name: string, ...acquired: ReturnType<typeof lock>[]): Held => ({ name, acquired });

  it('finds two that take two tables in opposite orders', () => {
    const one = held('drop', lock('subscriptions', 3), lock('periods', 2));
    const other = held('pay', lock('periods', 2), lock('subscriptions', 2));
    expect(inversionsOf([one, other])).toMatchObject([{ between: 'periods and subscriptions' }]);
  });

  it('knows that a key share is compatible with no key update, but not with an update of the row', () => {
    const naming = held('naming', lock('lines', 2), lock('users', 0));
    const updating = (strength: number) => held('updating', lock('users', strength), lock('lines', 2));
    expect(inversionsOf([naming, updating(2)])).toEqual([]);
    expect(inversionsOf([naming, updating(3)])).toHaveLength(1);
  });

  it('accounts for an earlier common lock that keeps them apart', () => {
    const [one, other] = [['a', 'b'] as const, ['b', 'a'] as const].map((places, at) =>
      held(`${at}`, lock('group', 3), ...places.map((place) => lock(place, 3))),
    );
    expect(inversionsOf([one, other].filter((each) => each !== undefined))).toEqual([]);
  });
});
