import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { exportSubscriptions } from './subscription-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const wanted = { search: '', sort: 'startedOn', descending: false } as const;
const columns = ['state', 'amount', 'startedOn', 'next', 'endsOn'] as const;

it('is the list as it is seen, or some rows of it, in the reader’s language, and is logged', async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const make = async (given: Partial<Parameters<typeof createSubscription>[1]>) =>
    createSubscription(db, { planId, priceId, payerId: (await createPayer(db)).payer.id, ...given });
  const ending = await make({ startedOn: '2026-11-03', endsOn: '2026-12-31' });
  await make({ startedOn: '2026-11-01' });
  const { filename, csv } = await exportSubscriptions(asAdmin, { ...wanted, columns });
  expect(filename).toBe('orbita-subscriptions-2026-11-20.csv');
  const [head, ...rows] = csv.slice(1).split('\r\n');
  expect(head).toBe('Būsena;Kaina;Pradžia;Kita sąskaita;Paskutinė diena');
  expect(rows.map((row) => row.split(';').toSpliced(3, 1))).toEqual([
    ['Galioja', '60.00', '2026-11-01', ''],
    ['Baigiasi', '60.00', '2026-11-03', '2026-12-31'],
    [''],
  ]);
  const some = { ...wanted, ids: [ending.id], columns: ['state'] } as const;
  expect((await exportSubscriptions({ ...asAdmin, locale: 'en' }, some)).csv.slice(1)).toBe(
    'Status\r\nEnding\r\n',
  );
  const logged = db.selectFrom('audit_entries').select('detail').where('action', '=', 'exportSubscriptions');
  expect(await logged.orderBy('id').execute()).toMatchObject([
    { detail: { rows: 2 } },
    { detail: { rows: 1 } },
  ]);
});

it('is for admins only', async () => {
  const { as } = await createPayer(db);
  await expect(exportSubscriptions(as, { ...wanted, columns })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});
