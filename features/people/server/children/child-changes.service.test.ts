import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { finishDeletions } from '../accounts/account-deletion.service.ts';
import { createChild } from '../people.factory.ts';
import { listChildren } from '../people.service.ts';
import * as acts from './child-changes.service.ts';
import { actsOn, childForm, createFamily, invitedCode } from './children.factory.ts';
import * as service from './children.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const family = () => createFamily(db);
const codeTo = (email: string) => invitedCode(db, email);
const auditOf = (subjectId: string) => actsOn(db, subjectId);
const refused = (code: string) => ({ code });

describe('updateChild', () => {
  it('changes everything about an invited child; another name or address mails a new link and ends the older', async () => {
    const { asParent } = await family();
    const first = childForm();
    const { id } = await service.addChild(asParent, first);
    const oldCode = await codeTo(first.email);
    const second = childForm({ firstName: 'Luka' });
    const child = await acts.updateChild(asParent, { childId: id, ...second });
    expect(child).toMatchObject({ firstName: 'Luka', email: second.email, status: 'invited' });
    await expect(getInvitation(asParent, oldCode)).rejects.toMatchObject(refused('auth/invalid-link'));
    expect(await getInvitation(asParent, await codeTo(second.email))).toMatchObject({ firstName: 'Luka' });
  });

  it('requires no address from a child without one, mails the link once there is one, and revokes it when the address is removed (A15)', async () => {
    const { parent, asParent } = await family();
    const { id } = await createChild(db, { guardians: [parent.id], user: null });
    const named = await acts.updateChild(asParent, {
      childId: id,
      ...childForm({ email: null, firstName: 'Adas' }),
    });
    expect(named).toMatchObject({ firstName: 'Adas', email: null, invitedAt: null });
    const later = childForm({ firstName: 'Adas' });
    expect(await acts.updateChild(asParent, { childId: id, ...later })).toMatchObject({ email: later.email });
    expect(await mailsTo(db, later.email)).toHaveLength(1);
    const code = await codeTo(later.email);
    const without = await acts.updateChild(asParent, { childId: id, ...later, email: null });
    expect(without).toMatchObject({ email: null, invitedAt: null });
    await expect(getInvitation(asParent, code)).rejects.toMatchObject(refused('auth/invalid-link'));
  });

  it('mails nothing for another birth date', async () => {
    const { asParent } = await family();
    const first = childForm();
    const { id } = await service.addChild(asParent, first);
    await acts.updateChild(asParent, { childId: id, ...first, birthDate: '2014-01-01' });
    expect(await mailsTo(db, first.email)).toHaveLength(1);
  });

  it('changes only the birth date of a registered child, on the account too', async () => {
    const { parent, asParent } = await family();
    const { id, userId, email } = await createChild(db, { guardians: [parent.id] });
    const same = childForm({ email });
    const child = await acts.updateChild(asParent, { childId: id, ...same, birthDate: '2014-01-01' });
    expect(child.birthDate).toBe('2014-01-01');
    const account = await db
      .selectFrom('users')
      .select('birth_date')
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(account?.birth_date).toBe('2014-01-01');
    for (const changes of [{ firstName: 'Tomas' }, { email: childForm().email }]) {
      await expect(acts.updateChild(asParent, { childId: id, ...same, ...changes })).rejects.toMatchObject(
        refused('people/already-registered'),
      );
    }
  });

  it("refuses a sibling's address, one's own and an age out of range", async () => {
    const { parent, asParent } = await family();
    const sibling = childForm();
    await service.addChild(asParent, sibling);
    const { id } = await service.addChild(asParent, childForm());
    for (const [changes, code] of [
      [{ email: sibling.email }, 'people/already-invited'],
      [{ email: parent.email }, 'people/own-email'],
      [{ birthDate: '2025-01-01' }, 'people/age-out-of-range'],
    ] as const) {
      await expect(acts.updateChild(asParent, { childId: id, ...childForm(changes) })).rejects.toMatchObject(
        refused(code),
      );
    }
  });

  it('changes the names and the birth date of the person, whom staff see', async () => {
    const { parent, asParent } = await family();
    const { id, userId } = await createChild(db, { guardians: [parent.id], user: null });
    const names = { firstName: 'Adas', lastName: 'Petraitis', birthDate: '2014-01-01' };
    await acts.updateChild(asParent, { childId: id, ...names, email: null });
    const person = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    expect(person).toMatchObject({ first_name: 'Adas', last_name: 'Petraitis', birth_date: '2014-01-01' });
  });
});

describe('resendInvitation', () => {
  it('mails a new link, which ends the older, three times an hour', async () => {
    const { asParent } = await family();
    const first = childForm();
    const { id } = await service.addChild(asParent, first);
    const oldCode = await codeTo(first.email);
    for (let count = 0; count < 3; count += 1) await acts.resendInvitation(asParent, { childId: id });
    expect(await mailsTo(db, first.email)).toHaveLength(4);
    await expect(getInvitation(asParent, oldCode)).rejects.toMatchObject(refused('auth/invalid-link'));
    await expect(acts.resendInvitation(asParent, { childId: id })).rejects.toMatchObject(
      refused('request/too-many'),
    );
  });

  it('is too late for a registered child', async () => {
    const { parent, asParent } = await family();
    const { id } = await createChild(db, { guardians: [parent.id] });
    await expect(acts.resendInvitation(asParent, { childId: id })).rejects.toMatchObject(
      refused('people/already-registered'),
    );
  });
});

describe('resendInvitation to a child without an address', () => {
  it('is refused with a code of its own, to a parent and to an admin, and mails nobody', async () => {
    const { parent, asParent, asAdmin } = await family();
    const { id } = await createChild(db, { guardians: [parent.id], user: null });
    for (const scope of [asParent, asAdmin]) {
      await expect(acts.resendInvitation(scope, { childId: id })).rejects.toMatchObject(
        refused('people/email-missing'),
      );
    }
    expect(await service.getChild(asParent, { childId: id })).toMatchObject({ email: null, invitedAt: null });
    const { children } = await listChildren(asParent);
    expect(children).toMatchObject([{ id, email: null, status: 'invited' }]);
  });
});

describe('removeInvitedChild', () => {
  it('ends the link and the record, once; the address may be invited again', async () => {
    const { asParent } = await family();
    const first = childForm();
    const { id } = await service.addChild(asParent, first);
    const code = await codeTo(first.email);
    await acts.removeInvitedChild(asParent, { childId: id });
    await expect(getInvitation(asParent, code)).rejects.toMatchObject(refused('auth/invalid-link'));
    await expect(acts.removeInvitedChild(asParent, { childId: id })).rejects.toMatchObject(
      refused('db/no-document'),
    );
    expect(await listChildren(asParent)).toEqual({ children: [] });
    await expect(service.addChild(asParent, first)).resolves.toMatchObject({ status: 'invited' });
  });

  it('leaves no name of a child who was never in a group', async () => {
    const { parent, asParent } = await family();
    const { id, userId } = await createChild(db, { guardians: [parent.id], user: null });
    await acts.removeInvitedChild(asParent, { childId: id });
    const person = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    expect(person).toMatchObject({ first_name: '—', birth_date: null, deleted_at: expect.anything() });
  });

  it('frees the seat today and lets a student’s account end after fourteen days, as any other', async () => {
    const { parent, asParent } = await family();
    const { id, userId } = await createChild(db, { guardians: [parent.id], user: null });
    const group = await createGroup(db, { students: [userId] });
    await acts.removeInvitedChild(asParent, { childId: id });
    expect(await listMemberships(db, group.id)).toMatchObject([{ id: userId, leftOn: '2026-11-20' }]);
    const nameOf = () =>
      db.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst();
    expect(await nameOf()).toEqual({ first_name: 'Lukas' });
    await finishDeletions(testScope(db, parent, { now: '2026-12-05T15:00:00Z' }));
    expect(await nameOf()).toEqual({ first_name: '—' });
    const record = await db.selectFrom('children').selectAll().where('id', '=', id).executeTakeFirst();
    expect(record).toMatchObject({ first_name: '—', email: null, birth_date: null });
  });

  it('is too late for a registered child', async () => {
    const { parent, asParent } = await family();
    const { id } = await createChild(db, { guardians: [parent.id] });
    await expect(acts.removeInvitedChild(asParent, { childId: id })).rejects.toMatchObject(
      refused('people/already-registered'),
    );
  });
});

it('logs what an admin did, but not what a parent did with their own', async () => {
  const { asParent, asAdmin } = await family();
  const first = childForm();
  const { id } = await service.addChild(asParent, first);
  await acts.updateChild(asParent, { childId: id, ...first, birthDate: '2014-01-01' });
  expect(await auditOf(id)).toEqual([]);
  await acts.updateChild(asAdmin, { childId: id, ...first });
  await acts.resendInvitation(asAdmin, { childId: id });
  await acts.removeInvitedChild(asAdmin, { childId: id });
  expect(await auditOf(id)).toEqual(['updateChild', 'resendInvitation', 'removeInvitedChild']);
});

it("refuses a parent another family's child, and everybody else", async () => {
  const [one, other] = [await family(), await family()];
  const { id: childId } = await service.addChild(one.asParent, childForm());
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  for (const [scope, code] of [
    [other.asParent, 'db/no-document'],
    [teacher, 'auth/permission-denied'],
  ] as const) {
    await expect(acts.updateChild(scope, { childId, ...childForm() })).rejects.toMatchObject({ code });
    await expect(acts.resendInvitation(scope, { childId })).rejects.toMatchObject({ code });
    await expect(acts.removeInvitedChild(scope, { childId })).rejects.toMatchObject({ code });
  }
});
