import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { layoutOf } from '../../shared/vouchers.factory.ts';
import { getVoucherMonth, signVoucherMonth } from '../months/months.service.ts';
import { exportVoucherMonth } from '../months/months-export.service.ts';
import { askedOf, createProgramme, createVoucher } from '../vouchers.factory.ts';
import { askVoucher, endVoucher, registerVoucher } from '../vouchers.service.ts';
import { getVoucherLayout, saveVoucherLayout } from './layouts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let parent: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  parent = await createUser(db);
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const days = { fromOn: '2026-10-01', untilOn: '2026-12-31' };
const own = layoutOf(['lastName', 'amount'], { title: 'NVŠ sąrašas' });
let made = 0;

/** A programme of a municipality that no other test has. */
async function programme(change: Partial<Parameters<typeof createProgramme>[1]> = {}) {
  made += 1;
  const municipality = `Savivaldybė Nr. ${made}`;
  const { id } = await createProgramme(db, { by: admin.id, municipality, ...change });
  return { programmeId: id, municipality };
}

const notes = async (action: string, subjectId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', action)
      .where('subject_id', '=', subjectId)
      .execute()
  ).length;

describe('a municipality’s layout', () => {
  it('begins as the program has it, is saved once for all its programmes, and is taken back', async () => {
    const { programmeId, municipality } = await programme({ name: 'Robotika' });
    const second = await programme({
      municipality: `  ${municipality.toUpperCase()}`.trim(),
      name: 'Žaidimai',
    });
    expect(await getVoucherLayout(as(admin), { programmeId })).toMatchObject({
      ...{ version: 0, layout: null, asksCode: false, programmes: ['Robotika', 'Žaidimai'] },
    });
    const save = { programmeId, version: 0, layout: own };
    expect(await saveVoucherLayout(as(admin), save)).toMatchObject({ version: 1, layout: own });
    expect(await saveVoucherLayout(as(admin), save)).toMatchObject({ version: 1 });
    expect(await getVoucherLayout(as(admin), second)).toMatchObject({ version: 1, layout: own });
    const other = await programme();
    expect(await getVoucherLayout(as(admin), other)).toMatchObject({ version: 0, layout: null });
    expect(await saveVoucherLayout(as(admin), { ...save, version: 1, layout: null })).toMatchObject({
      ...{ version: 2, layout: null },
    });
    expect(await notes('saveVoucherLayout', programmeId)).toBe(2);
  });

  it('is changed by who saw its last save, and by nobody who saw an earlier one', async () => {
    const { programmeId } = await programme();
    const changed = { code: 'voucher/layout-changed' };
    const save = (version: number, title: string) =>
      saveVoucherLayout(as(admin), { programmeId, version, layout: { ...own, title } });
    await expect(save(3, 'Prieš pirmąjį')).rejects.toMatchObject(changed);
    await save(0, 'Pirmas');
    await save(1, 'Antras');
    await expect(save(0, 'Iš kito lango')).rejects.toMatchObject(changed);
    await expect(save(1, 'Iš kito lango')).rejects.toMatchObject(changed);
    expect(await getVoucherLayout(as(admin), { programmeId })).toMatchObject({ layout: { title: 'Antras' } });
  });

  it('is saved by one of several at once', async () => {
    const { programmeId } = await programme();
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((title) =>
        saveVoucherLayout(as(admin), { programmeId, version: 0, layout: { ...own, title } }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getVoucherLayout(as(admin), { programmeId })).toMatchObject({ version: 1 });
    const same = { programmeId, version: 1, layout: own };
    const all = await Promise.all([1, 2, 3].map(() => saveVoucherLayout(as(admin), same)));
    expect(all.map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  it('has personal codes only where a programme of the municipality asks for them', async () => {
    const layout = layoutOf(['name', 'personalCode']);
    const { programmeId, municipality } = await programme();
    const save = { programmeId, version: 0, layout };
    await expect(saveVoucherLayout(as(admin), save)).rejects.toMatchObject({
      code: 'voucher/code-not-asked',
    });
    await programme({ municipality, needsCode: true });
    expect(await saveVoucherLayout(as(admin), save)).toMatchObject({ asksCode: true, layout });
  });

  it('is for admins alone, and only of programmes that exist', async () => {
    const { programmeId } = await programme();
    const teacher = await createUser(db, { role: 'teacher' });
    const denied = { code: 'auth/permission-denied' };
    for (const actor of [teacher, parent]) {
      await expect(getVoucherLayout(as(actor), { programmeId })).rejects.toMatchObject(denied);
      const save = saveVoucherLayout(as(actor), { programmeId, version: 0, layout: own });
      await expect(save).rejects.toMatchObject(denied);
    }
    const missing = { programmeId: randomUUID() };
    const none = { code: 'db/no-document' };
    await expect(getVoucherLayout(as(admin), missing)).rejects.toMatchObject(none);
    const save = saveVoucherLayout(as(admin), { ...missing, version: 0, layout: null });
    await expect(save).rejects.toMatchObject(none);
  });
});

describe('a list that is signed off', () => {
  it('keeps the layout and what it said, whatever is changed later', async () => {
    const { programmeId, municipality } = await programme({ name: 'Robotika' });
    const { userId: childId } = await createChild(db, { lastName: 'Petraitis' });
    const { id: voucherId } = await createVoucher(db, { programmeId, childId, by: admin.id, days });
    const layout = layoutOf(['lastName', 'untilOn', 'programme', 'reason']);
    await saveVoucherLayout(as(admin), { programmeId, version: 0, layout });
    const month = { programmeId, month: '2026-10' };
    const list = async () => (await exportVoucherMonth(as(admin), { ...month, kind: 'list' })).csv;
    const { seen } = await getVoucherMonth(as(admin), month);
    await saveVoucherLayout(as(admin), { programmeId, version: 1, layout: own });
    const late = signVoucherMonth(as(admin), { ...month, seen });
    await expect(late).rejects.toMatchObject({ code: 'voucher/month-changed' });
    await saveVoucherLayout(as(admin), { programmeId, version: 2, layout });
    await signVoucherMonth(as(admin), { ...month, seen });
    const before = await list();
    expect(parseCsv(before).at(-1)?.cells).toEqual([
      ...['Petraitis', '2026-12-31', 'Robotika', 'Lankyta akad. val.: 0 iš 4'],
    ]);
    await saveVoucherLayout(as(admin), { programmeId, version: 3, layout: null });
    await endVoucher(as(admin), { voucherId, untilOn: '2026-11-15', reason: 'Išėjo' });
    await db
      .updateTable('voucher_programmes')
      .set({ name: 'Kitaip', hours_needed: 6, municipality: `${municipality} kita` })
      .where('id', '=', programmeId)
      .execute();
    expect(await list()).toBe(before);
    expect(await getVoucherMonth(as(admin), month)).toMatchObject({ layout, municipality, hoursNeeded: 4 });
    const next = await getVoucherMonth(as(admin), { ...month, month: '2026-11' });
    expect(next).toMatchObject({ layout: null, programme: 'Kitaip', hoursNeeded: 6 });
  });

  it('is as the program has it where it was signed off before layouts were kept', async () => {
    const { programmeId } = await programme();
    const month = { programmeId, month: '2026-10' };
    const { seen } = await getVoucherMonth(as(admin), month);
    await signVoucherMonth(as(admin), { ...month, seen });
    await db
      .updateTable('voucher_months')
      .set({ stated: 'null' })
      .where('programme_id', '=', programmeId)
      .execute();
    await saveVoucherLayout(as(admin), { programmeId, version: 0, layout: own });
    expect(await getVoucherMonth(as(admin), month)).toMatchObject({ layout: null, hoursNeeded: 4 });
  });
});

it('has personal codes in its files alone, and the audit log has each look', async () => {
  const code = '51504120038';
  const { id: planId } = await createPlan(db);
  const { id: groupId } = await createGroup(db, { plan_id: planId });
  const { programmeId } = await programme({ needsCode: true, planIds: [planId] });
  const { userId: childId } = await createChild(db, { guardians: [parent.id] });
  await addMembers(db, groupId, 'student', [childId]);
  const asked = askedOf({ programmeId, childId, personalCode: code });
  await askVoucher(as(parent), asked);
  await registerVoucher(as(admin), { voucherId: asked.voucherId, ...days });
  const wanted = { programmeId, month: '2026-10', kind: 'list' } as const;
  await exportVoucherMonth(as(admin), wanted);
  expect(await notes('showPersonalCode', childId)).toBe(0);
  const layout = layoutOf(['name', 'personalCode']);
  const shown = await saveVoucherLayout(as(admin), { programmeId, version: 0, layout });
  expect(JSON.stringify(shown)).not.toContain(code);
  expect(shown.sample.facts).toMatchObject([{ personalCode: '•'.repeat(11), fromOn: days.fromOn }]);
  expect(await notes('showPersonalCode', childId)).toBe(0);
  expect((await exportVoucherMonth(as(admin), wanted)).csv).toContain(code);
  expect(await notes('showPersonalCode', childId)).toBe(1);
  await db
    .updateTable('voucher_programmes')
    .set({ needs_code: false })
    .where('id', '=', programmeId)
    .execute();
  expect((await exportVoucherMonth(as(admin), wanted)).csv).not.toContain(code);
  expect(await notes('showPersonalCode', childId)).toBe(1);
});
