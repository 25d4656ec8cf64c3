import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProgramme } from './programmes.service.ts';
import { askedOf, createProgramme, createVoucher } from './vouchers.factory.ts';
import {
  askVoucher,
  endVoucher,
  forgetVouchers,
  getChildVouchers,
  listFamilyVouchers,
  listVouchers,
  refuseVoucher,
  registerVoucher,
  showPersonalCode,
} from './vouchers.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let parent: Actor;
let planId: string;
let groupId: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  parent = await createUser(db);
  ({ id: planId } = await createPlan(db));
  ({ id: groupId } = await createGroup(db, { plan_id: planId }));
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const denied = { code: 'auth/permission-denied' };
const missing = { code: 'db/no-document' };
const days = { fromOn: '2026-10-01', untilOn: '2026-12-31' };
const code = '51504120038';

/** A child of the parent in the group of the plan. */
async function student(): Promise<string> {
  const { userId } = await createChild(db, { guardians: [parent.id] });
  await addMembers(db, groupId, 'student', [userId]);
  return userId;
}

const programme = (change: Partial<Parameters<typeof createProgramme>[1]> = {}) =>
  createProgramme(db, { by: admin.id, planIds: [planId], ...change });

describe('asking for a voucher', () => {
  it('offers the programmes of the child’s groups, asks once, and holds a place', async () => {
    const childId = await student();
    const { id: programmeId } = await programme({ places: 5 });
    const { id: other } = await programme({ planIds: [(await createPlan(db)).id] });
    const before = await getChildVouchers(as(parent), { childId });
    expect(before).toMatchObject({ vouchers: [], mayAsk: true, birthDate: '2015-04-12' });
    expect(before.programmes.map(({ id }) => id)).not.toContain(other);
    const asked = askedOf({ programmeId, childId });
    const all = await Promise.all(Array.from({ length: 5 }, () => askVoucher(as(parent), asked)));
    expect(all.every(({ vouchers }) => vouchers.length === 1)).toBe(true);
    const after = await getChildVouchers(as(parent), { childId });
    expect(after).toMatchObject({
      mayAsk: false,
      vouchers: [{ state: 'asked', school: 'Žirmūnų gimnazija' }],
    });
    expect(after.programmes.find(({ id }) => id === programmeId)?.freePlaces).toBe(4);
    const changed = askVoucher(as(parent), { ...asked, class: 6 });
    await expect(changed).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('shows a guardian what concerns each of their own children, and nobody else’s', async () => {
    const guardian = await createUser(db);
    const names = ['Urtė', 'Ąžuolas'];
    const childIds: string[] = [];
    for (const firstName of names) {
      const { userId } = await createChild(db, { guardians: [guardian.id], firstName });
      await addMembers(db, groupId, 'student', [userId]);
      childIds.push(userId);
    }
    const [urte = ''] = childIds;
    const { id: programmeId } = await programme({ places: 3 });
    await createVoucher(db, { programmeId, childId: urte, by: guardian.id, days });
    const { children } = await listFamilyVouchers(as(guardian));
    expect(children.map(({ firstName, mayAsk }) => [firstName, mayAsk])).toEqual([
      ['Ąžuolas', true],
      ['Urtė', false],
    ]);
    for (const { childId, firstName: _, ...child } of children)
      expect(child).toEqual(await getChildVouchers(as(guardian), { childId }));
    expect((await listFamilyVouchers(as(await createUser(db)))).children).toEqual([]);
    await expect(listFamilyVouchers(as(admin))).rejects.toMatchObject(denied);
  });

  it('gives one of two families the last place', async () => {
    const { id: programmeId } = await programme({ places: 1 });
    const children = [await student(), await student()];
    const both = await Promise.allSettled(
      children.map((childId) => askVoucher(as(parent), askedOf({ programmeId, childId }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'voucher/no-places' },
    });
  });

  it('gives a child one voucher, also when two programmes are asked for at once', async () => {
    const childId = await student();
    const programmes = [await programme(), await programme()];
    const both = await Promise.allSettled(
      programmes.map(({ id }) => askVoucher(as(parent), askedOf({ programmeId: id, childId }))),
    );
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { code: 'voucher/child-has-one' } });
  });

  it('refuses a voucher that is used elsewhere, a programme of other groups or that has ended, and a missing code', async () => {
    const childId = await student();
    const { id: programmeId } = await programme({ needsCode: true });
    const ask = (change: Partial<Parameters<typeof askedOf>[0]>) =>
      askVoucher(as(parent), askedOf({ programmeId, childId, ...change }));
    await expect(ask({ elsewhere: true })).rejects.toMatchObject({ code: 'voucher/used-elsewhere' });
    await expect(ask({})).rejects.toMatchObject({ code: 'voucher/code-needed' });
    const other = ask({ personalCode: '38703181745' });
    await expect(other).rejects.toMatchObject({ code: 'voucher/code-of-other-day' });
    await expect(ask({ birthDate: '2021-01-01' })).rejects.toMatchObject({ code: 'voucher/too-young' });
    const { id: foreign } = await programme({ planIds: [(await createPlan(db)).id] });
    await expect(ask({ programmeId: foreign })).rejects.toMatchObject({ code: 'voucher/not-offered' });
    await endProgramme(as(admin), { programmeId });
    await expect(ask({ personalCode: code })).rejects.toMatchObject({ code: 'voucher/programme-ended' });
    await expect(ask({ programmeId: randomUUID() })).rejects.toMatchObject(missing);
  });

  it('is for the child’s guardians alone', async () => {
    const childId = await student();
    const { id: programmeId } = await programme();
    const stranger = await createUser(db);
    const asked = askedOf({ programmeId, childId });
    await expect(askVoucher(as(stranger), asked)).rejects.toMatchObject(missing);
    await expect(getChildVouchers(as(stranger), { childId })).rejects.toMatchObject(missing);
    await expect(askVoucher(as(admin), asked)).rejects.toMatchObject(denied);
    const teacher = await createUser(db, { role: 'teacher' });
    await expect(getChildVouchers(as(teacher), { childId })).rejects.toMatchObject(denied);
  });
});

describe('a personal code', () => {
  it('is stored encrypted, shown to admins, and every look is in the audit log', async () => {
    const childId = await student();
    const { id: programmeId } = await programme({ needsCode: true });
    const asked = askedOf({ programmeId, childId, personalCode: code });
    const { voucherId } = asked;
    await askVoucher(as(parent), asked);
    const [stored] = await db.selectFrom('vouchers').selectAll().where('id', '=', voucherId).execute();
    expect(stored?.code_sealed).toBeTruthy();
    expect(JSON.stringify(stored)).not.toContain(code);
    const { vouchers } = await listVouchers(as(admin), { programmeId, part: 'asked' });
    expect(vouchers).toMatchObject([{ hasCode: true }]);
    expect(JSON.stringify(vouchers)).not.toContain(code);
    expect(await showPersonalCode(as(admin), { voucherId })).toEqual({ personalCode: code });
    await showPersonalCode(as(admin), { voucherId });
    const looks = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'showPersonalCode')
      .execute();
    expect(looks).toEqual(Array(2).fill({ actor_id: admin.id, subject_id: childId }));
    await expect(showPersonalCode(as(parent), { voucherId })).rejects.toMatchObject(denied);
    await refuseVoucher(as(admin), { voucherId, reason: 'Nėra sąraše' });
    await expect(showPersonalCode(as(admin), { voucherId })).rejects.toMatchObject(missing);
  });

  it('is dropped where the programme doesn’t need it', async () => {
    const childId = await student();
    const { id: programmeId } = await programme();
    const asked = askedOf({ programmeId, childId, personalCode: code });
    await askVoucher(as(parent), asked);
    await expect(showPersonalCode(as(admin), asked)).rejects.toMatchObject(missing);
  });
});

describe('an admin', () => {
  it('registers a voucher once, ends it earlier, and the child may have the next', async () => {
    const childId = await student();
    const { id: programmeId } = await programme();
    const { id: voucherId } = await createVoucher(db, { programmeId, childId, by: parent.id });
    const wrong = registerVoucher(as(admin), { voucherId, fromOn: days.untilOn, untilOn: days.fromOn });
    await expect(wrong).rejects.toMatchObject({ code: 'voucher/days-out-of-order' });
    const registered = await registerVoucher(as(admin), { voucherId, ...days });
    expect(registered).toMatchObject({ state: 'registered', ...days });
    expect(await registerVoucher(as(admin), { voucherId, ...days })).toEqual(registered);
    const refused = refuseVoucher(as(admin), { voucherId, reason: 'Nėra sąraše' });
    await expect(refused).rejects.toMatchObject({ code: 'voucher/not-asked' });
    const end = { voucherId, untilOn: '2026-11-15', reason: 'Išėjo į kitą būrelį' };
    const later = endVoucher(as(admin), { ...end, untilOn: '2027-01-01' });
    await expect(later).rejects.toMatchObject({ code: 'voucher/days-out-of-order' });
    expect(await endVoucher(as(admin), end)).toMatchObject({ state: 'ended', untilOn: '2026-11-15' });
    await endVoucher(as(admin), end);
    const twice = endVoucher(as(admin), { ...end, untilOn: '2026-11-10' });
    await expect(twice).rejects.toMatchObject({ code: 'voucher/not-registered' });
    const next = await createVoucher(db, { programmeId, childId, by: parent.id });
    const same = registerVoucher(as(admin), { voucherId: next.id, ...days });
    await expect(same).rejects.toMatchObject({ code: 'voucher/child-has-one' });
    await registerVoucher(as(admin), { voucherId: next.id, fromOn: '2026-11-16', untilOn: '2026-12-31' });
    const noted = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', childId)
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(['registerVoucher', 'endVoucher', 'registerVoucher']);
  });

  it('refuses with a reason that the family reads, and the place is free again', async () => {
    const childId = await student();
    const { id: programmeId } = await programme({ places: 1 });
    const { id: voucherId } = await createVoucher(db, { programmeId, childId, by: parent.id });
    const reason = 'Mokykla nepatvirtino';
    await refuseVoucher(as(admin), { voucherId, reason });
    await refuseVoucher(as(admin), { voucherId, reason });
    const after = await getChildVouchers(as(parent), { childId });
    expect(after).toMatchObject({ mayAsk: true, vouchers: [{ state: 'refused', reason }] });
    expect(after.programmes.find(({ id }) => id === programmeId)?.freePlaces).toBe(1);
  });

  it('reads vouchers in pages, each in one part', async () => {
    const { id: programmeId } = await programme({ places: null });
    for (let count = 0; count < 52; count += 1) {
      const { userId: childId } = await createChild(db);
      await createVoucher(db, { programmeId, childId, by: admin.id });
    }
    const { userId: childId } = await createChild(db);
    await createVoucher(db, { programmeId, childId, by: admin.id, days });
    const first = await listVouchers(as(admin), { programmeId, part: 'asked' });
    const second = await listVouchers(as(admin), { programmeId, part: 'asked', after: first.next ?? '' });
    expect([first.vouchers.length, second.vouchers.length, second.next]).toEqual([50, 2, null]);
    const ids = [...first.vouchers, ...second.vouchers].map(({ id }) => id);
    expect(new Set(ids).size).toBe(52);
    expect((await listVouchers(as(admin), { programmeId, part: 'registered' })).vouchers).toHaveLength(1);
    expect((await listVouchers(as(admin), { programmeId, part: 'over' })).vouchers).toEqual([]);
    const later = testScope(db, admin, { now: '2027-01-10T10:00:00Z' });
    expect((await listVouchers(later, { programmeId, part: 'over' })).vouchers).toHaveLength(1);
  });

  it('finds those that wait or run without a stated agreement', async () => {
    const { id: programmeId } = await programme();
    const waiting = await createVoucher(db, { programmeId, childId: await student(), by: admin.id });
    const running = await createVoucher(db, { programmeId, childId: await student(), by: admin.id, days });
    const over = { fromOn: '2026-09-01', untilOn: '2026-09-30' };
    await createVoucher(db, { programmeId, childId: await student(), by: admin.id, days: over });
    const { vouchers } = await listVouchers(as(admin), { programmeId, part: 'no_agreement' });
    expect(vouchers.map(({ id }) => id).sort()).toEqual([waiting.id, running.id].sort());
  });

  it('alone decides, and only about vouchers that exist', async () => {
    const childId = await student();
    const { id: programmeId } = await programme();
    const { id: voucherId } = await createVoucher(db, { programmeId, childId, by: parent.id });
    const reason = 'Nėra sąraše';
    const end = { untilOn: '2026-12-01', reason };
    await expect(listVouchers(as(parent), { programmeId, part: 'asked' })).rejects.toMatchObject(denied);
    await expect(registerVoucher(as(parent), { voucherId, ...days })).rejects.toMatchObject(denied);
    await expect(refuseVoucher(as(parent), { voucherId, reason })).rejects.toMatchObject(denied);
    await expect(endVoucher(as(parent), { voucherId, ...end })).rejects.toMatchObject(denied);
    const unknown = randomUUID();
    await expect(listVouchers(as(admin), { programmeId: unknown, part: 'asked' })).rejects.toMatchObject(
      missing,
    );
    await expect(registerVoucher(as(admin), { voucherId: unknown, ...days })).rejects.toMatchObject(missing);
    await expect(refuseVoucher(as(admin), { voucherId: unknown, reason })).rejects.toMatchObject(missing);
    await expect(endVoucher(as(admin), { voucherId: unknown, ...end })).rejects.toMatchObject(missing);
  });
});

it('says nothing of a child whose account is deleted but the days that were paid for', async () => {
  const [paid, waiting] = [await student(), await student()];
  const { id: programmeId } = await programme();
  const { id } = await createVoucher(db, { programmeId, childId: paid, by: parent.id, days });
  await createVoucher(db, { programmeId, childId: waiting, by: parent.id });
  for (const childId of [paid, waiting]) await deleteUser(db, childId);
  await forgetVouchers(as(admin));
  await forgetVouchers(as(admin));
  const left = await db.selectFrom('vouchers').selectAll().where('programme_id', '=', programmeId).execute();
  expect(left).toMatchObject([
    { id, from_on: days.fromOn, school: null, class: null, birth_date: null, code_sealed: null },
  ]);
});
