import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { programmeOf } from '../shared/vouchers.factory.ts';
import { endProgramme, getProgramme, listProgrammes, saveProgramme } from './programmes.service.ts';
import { createProgramme, createVoucher } from './vouchers.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const denied = { code: 'auth/permission-denied' };

describe('a programme', () => {
  it('is created once however often it is saved, and says what was entered', async () => {
    const { id: planId } = await createPlan(db, { name: 'Scratch' });
    const draft = programmeOf({ planIds: [planId], registerCode: 'NVŠ-1' });
    const save = { programmeId: randomUUID(), version: 0, draft };
    const all = await Promise.all(Array.from({ length: 5 }, () => saveProgramme(as(admin), save)));
    expect(all.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    const made = await getProgramme(as(admin), save);
    expect(made).toMatchObject({ draft, taken: 0, asked: 0, endedOn: null });
    expect(made.plans.map(({ id }) => id)).toContain(planId);
    const { programmes } = await listProgrammes(as(admin));
    expect(programmes.filter(({ id }) => id === save.programmeId)).toHaveLength(1);
    const other = { ...save, draft: programmeOf({ registerCode: 'NVŠ-2' }) };
    await expect(saveProgramme(as(admin), other)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('is changed by who saw its last save, and by nobody who saw an earlier one', async () => {
    const { id: programmeId } = await createProgramme(db, { by: admin.id });
    const save = { programmeId, version: 1, draft: programmeOf({ hoursNeeded: 6 }) };
    expect(await saveProgramme(as(admin), save)).toMatchObject({ version: 2, draft: { hoursNeeded: 6 } });
    expect(await saveProgramme(as(admin), save)).toMatchObject({ version: 2 });
    const late = saveProgramme(as(admin), { ...save, draft: programmeOf({ hoursNeeded: 8 }) });
    await expect(late).rejects.toMatchObject({ code: 'voucher/changed-meanwhile' });
  });

  it('never has fewer places than are taken', async () => {
    const { id: programmeId } = await createProgramme(db, { by: admin.id });
    for (let count = 0; count < 2; count += 1) {
      const { userId } = await createChild(db);
      await createVoucher(db, { programmeId, childId: userId, by: admin.id });
    }
    const fewer = saveProgramme(as(admin), { programmeId, version: 1, draft: programmeOf({ places: 1 }) });
    await expect(fewer).rejects.toMatchObject({ code: 'voucher/fewer-places' });
    const enough = { programmeId, version: 1, draft: programmeOf({ places: 2 }) };
    expect(await saveProgramme(as(admin), enough)).toMatchObject({ places: 2, taken: 2, asked: 2 });
  });

  it('ends once, and stands below those that run', async () => {
    const { id: programmeId } = await createProgramme(db, { by: admin.id, municipality: 'Alytaus r.' });
    expect(await endProgramme(as(admin), { programmeId })).toMatchObject({ endedOn: '2026-11-20' });
    await endProgramme(testScope(db, admin, { now: '2026-11-25T10:00:00Z' }), { programmeId });
    expect(await getProgramme(as(admin), { programmeId })).toMatchObject({ endedOn: '2026-11-20' });
    const { programmes } = await listProgrammes(as(admin));
    expect(programmes.at(-1)?.id).toBe(programmeId);
  });

  it('is seen and changed by admins alone, and only where it exists', async () => {
    const parent = await createUser(db);
    const { id: programmeId } = await createProgramme(db, { by: admin.id });
    const save = { programmeId, version: 1, draft: programmeOf() };
    await expect(listProgrammes(as(parent))).rejects.toMatchObject(denied);
    await expect(getProgramme(as(parent), save)).rejects.toMatchObject(denied);
    await expect(saveProgramme(as(parent), save)).rejects.toMatchObject(denied);
    await expect(endProgramme(as(parent), save)).rejects.toMatchObject(denied);
    const missing = { code: 'db/no-document' };
    const unknown = { ...save, programmeId: randomUUID() };
    await expect(getProgramme(as(admin), unknown)).rejects.toMatchObject(missing);
    await expect(saveProgramme(as(admin), unknown)).rejects.toMatchObject(missing);
    await expect(endProgramme(as(admin), unknown)).rejects.toMatchObject(missing);
    const noPlan = { ...save, draft: programmeOf({ planIds: [randomUUID()] }) };
    await expect(saveProgramme(as(admin), noPlan)).rejects.toMatchObject(missing);
  });
});
