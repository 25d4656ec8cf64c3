import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { listChildren } from '../people.service.ts';
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

describe('addChild', () => {
  it('records a child of the acting parent, who pays, and mails a link with names and address', async () => {
    const { parent, asParent } = await family();
    const child = await service.addChild(asParent, childForm({ email: 'ona.lt+vaikas@gmail.com' }));
    expect(child).toMatchObject({
      status: 'invited',
      locked: false,
      invitedAt: '2026-11-20T15:00:00.000Z',
      groups: [],
      guardians: [{ id: parent.id, pays: true, pending: false }],
    });
    const [mail, ...others] = await mailsTo(db, 'ona.lt+vaikas@gmail.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Kvietimas į „Orbitą“');
    expect(await getInvitation(asParent, await codeTo('ona.lt+vaikas@gmail.com'))).toEqual({
      kind: 'child',
      firstName: 'Lukas',
      lastName: 'Petrauskas',
      email: 'ona.lt+vaikas@gmail.com',
      invitedBy: 'Austėja Kazlauskaitė',
    });
    expect(await auditOf(child.id)).toEqual([]);
  });

  it('makes a person of a child at once, who needs no address and cannot sign in (C1)', async () => {
    const { asParent } = await family();
    const child = await service.addChild(asParent, childForm({ email: null }));
    expect(child).toMatchObject({ status: 'invited', email: null, invitedAt: null });
    const person = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', child.userId)
      .executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      role: 'child',
      first_name: 'Lukas',
      birth_date: '2015-04-12',
      email: null,
      password_hash: null,
      email_verified_at: null,
    });
  });

  it('lets an admin name the parent, the group and the day, and logs it', async () => {
    const { parent, asAdmin } = await family();
    const group = await createGroup(db);
    const place = { parentId: parent.id, groupId: group.id };
    const child = await service.addChild(asAdmin, childForm(place));
    const earlier = await service.addChild(asAdmin, childForm({ ...place, joinedOn: '2026-11-02' }));
    expect(child.groups).toMatchObject([{ id: group.id }]);
    expect(child.guardians).toMatchObject([{ id: parent.id, pays: true }]);
    expect(await auditOf(child.id)).toEqual(['addChild']);
    const members = await listMemberships(db, group.id);
    expect(members.map(({ id, joinedOn }) => [id, joinedOn])).toEqual(
      expect.arrayContaining([
        [child.userId, '2026-11-20'],
        [earlier.userId, '2026-11-02'],
      ]),
    );
  });

  it('asks an admin why a full group takes another child, and enters nobody without a reason (G2)', async () => {
    const { parent, asAdmin, asParent } = await family();
    const student = await createUser(db, { role: 'child' });
    const group = await createGroup(db, { max_students: 1, students: [student.id] });
    const form = childForm({ parentId: parent.id, groupId: group.id });
    await expect(service.addChild(asAdmin, form)).rejects.toMatchObject({
      code: 'group/over-capacity',
      data: { students: 2, places: 1 },
    });
    expect(await listChildren(asParent)).toEqual({ children: [] });
    const overCapacityReason = 'Brolis jau lanko';
    const { userId } = await service.addChild(asAdmin, { ...form, overCapacityReason });
    const kept = await db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', group.id)
      .execute();
    expect(kept).toEqual([{ action: 'joinOverCapacity', detail: { userId, reason: overCapacityReason } }]);
  });

  it.each([
    ['too young', { birthDate: '2020-11-21' }, 'people/age-out-of-range'],
    ['too old', { birthDate: '2006-11-20' }, 'people/age-out-of-range'],
    ['a throw-away mailbox', { email: 'lukas@mailinator.com' }, 'people/email-not-accepted'],
    ['a domain that is not', { email: 'lukas@gmail.con' }, 'people/email-not-accepted'],
    ['a group of their choice', { groupId: crypto.randomUUID() }, 'auth/permission-denied'],
    ["another's family", { parentId: crypto.randomUUID() }, 'db/no-document'],
  ])('refuses a parent %s', async (_title, changes, code) => {
    const { asParent } = await family();
    await expect(service.addChild(asParent, childForm(changes))).rejects.toMatchObject(refused(code));
  });

  it.each([
    ['nobody', {}, 'request/invalid'],
    ['an unknown parent', { parentId: crypto.randomUUID() }, 'db/no-document'],
  ])('refuses an admin who names %s', async (_title, changes, code) => {
    const { asAdmin } = await family();
    await expect(service.addChild(asAdmin, childForm(changes))).rejects.toMatchObject(refused(code));
  });

  it('refuses an admin who names a teacher, or an unknown group', async () => {
    const { parent, asAdmin } = await family();
    const teacher = await createUser(db, { role: 'teacher' });
    const inTeacher = service.addChild(asAdmin, childForm({ parentId: teacher.id }));
    await expect(inTeacher).rejects.toMatchObject(refused('db/no-document'));
    const inNoGroup = service.addChild(
      asAdmin,
      childForm({ parentId: parent.id, groupId: crypto.randomUUID() }),
    );
    await expect(inNoGroup).rejects.toMatchObject(refused('db/no-document'));
  });

  it("refuses the parent's own address", async () => {
    const { parent, asParent } = await family();
    await expect(service.addChild(asParent, childForm({ email: parent.email }))).rejects.toMatchObject(
      refused('people/own-email'),
    );
  });

  it('tells an admin that an address is the guardian’s, and not their own', async () => {
    const { parent, asAdmin } = await family();
    const child = childForm({ parentId: parent.id, email: parent.email });
    await expect(service.addChild(asAdmin, child)).rejects.toMatchObject(refused('people/guardian-email'));
  });

  it('refuses the same address twice in a family, also once it is registered, but not in another', async () => {
    const one = await family();
    const other = await family();
    const same = childForm();
    await service.addChild(one.asParent, same);
    await expect(service.addChild(one.asParent, same)).rejects.toMatchObject(
      refused('people/already-invited'),
    );
    await expect(service.addChild(other.asParent, same)).resolves.toMatchObject({ status: 'invited' });
    const { email } = await createChild(db, {
      guardians: [one.parent.id],
      user: { email: childForm().email },
    });
    await expect(service.addChild(one.asParent, childForm({ email }))).rejects.toMatchObject(
      refused('people/already-registered'),
    );
  });

  it('reveals only to an admin that an address outside the family has an account (A22)', async () => {
    const { parent, asParent, asAdmin } = await family();
    const { email } = childForm();
    await createUser(db, { email });
    await expect(service.addChild(asAdmin, childForm({ email, parentId: parent.id }))).rejects.toMatchObject(
      refused('people/already-registered'),
    );
    await expect(service.addChild(asParent, childForm({ email }))).resolves.toMatchObject({
      status: 'invited',
    });
  });

  it.each(['teacher', 'child', null] as const)('refuses %s', async (role) => {
    const scope = testScope(db, { id: crypto.randomUUID(), role });
    await expect(service.addChild(scope, childForm())).rejects.toMatchObject(
      refused('auth/permission-denied'),
    );
  });

  it('invites once under ten concurrent calls', async () => {
    const { asParent } = await family();
    const same = childForm();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => service.addChild(asParent, same)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(db, same.email)).toHaveLength(1);
  });

  it('stops after twenty in a day', async () => {
    const { asParent } = await family();
    for (let count = 0; count < 20; count += 1) await service.addChild(asParent, childForm());
    await expect(service.addChild(asParent, childForm())).rejects.toMatchObject(refused('request/too-many'));
  });

  it('escapes names with markup in the mail', async () => {
    const parent = await createUser(db, { role: 'parent', firstName: '<img src=x>', lastName: 'O"Neil' });
    const { email } = childForm();
    await service.addChild(testScope(db, parent), childForm({ email }));
    const [mail] = await mailsTo(db, email);
    expect(mail?.body_html).toContain('&lt;img src=x&gt;');
    expect(mail?.body_html).not.toContain('<img src=x>');
  });
});

describe('getChild', () => {
  it("shows a registered child with the account's names and address, locked", async () => {
    const { parent, asParent } = await family();
    const child = await createChild(db, { guardians: [parent.id] });
    const group = await createGroup(db, { students: [child.userId] });
    await db.updateTable('users').set({ first_name: 'Luknė' }).where('id', '=', child.userId).execute();
    expect(await service.getChild(asParent, { childId: child.id })).toMatchObject({
      firstName: 'Luknė',
      email: child.email,
      locked: true,
      groups: [{ id: group.id }],
    });
  });

  it.each(['parent', 'teacher', 'child'] as const)(
    "refuses a foreign %s another family's child",
    async (role) => {
      const { parent } = await family();
      const child = await createChild(db, { guardians: [parent.id] });
      const stranger: Actor = await createUser(db, { role });
      const code = role === 'parent' ? 'db/no-document' : 'auth/permission-denied';
      await expect(service.getChild(testScope(db, stranger), { childId: child.id })).rejects.toMatchObject({
        code,
      });
    },
  );
});
