import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { acceptGuardianInvitation } from '#features/registration/server/registration.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { actsOn, createPayerFamily, guardianMailbox, invitedCode } from '../children/children.factory.ts';
import { getChild } from '../children/children.service.ts';
import { listChildren } from '../people.service.ts';
import * as service from './guardian-invitations.service.ts';
import { removeGuardian } from './guardians.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const refused = (code: string) => ({ code });

const codeTo = (email: string) => invitedCode(db, email);
const childIds = async (scope: SignedInScope) =>
  (await listChildren(scope)).children.map(({ id }) => id).toSorted();

describe('inviteGuardian', () => {
  it('gives no access before the invitation is accepted, and then the children that it names', async () => {
    const { asPayer, asSecond, second, child, sibling } = await createPayerFamily(db);
    await service.inviteGuardian(asPayer, { email: second.email, childIds: [child.id, sibling.id] });
    expect(await childIds(asSecond)).toEqual([]);
    expect((await getChild(asPayer, { childId: child.id })).guardians).toMatchObject([
      { pays: true, pending: false },
      { email: second.email, pays: false, pending: true },
    ]);
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    expect(await childIds(asSecond)).toEqual([child.id, sibling.id].toSorted());
    expect((await getChild(asSecond, { childId: child.id })).guardians).toMatchObject([
      { pays: true },
      { id: second.id, pays: false, pending: false },
    ]);
  });

  it('refuses guardians who do not pay, and children out of reach', async () => {
    const { asPayer, asSecond, second, child } = await createPayerFamily(db);
    const other = await createPayerFamily(db);
    await service.inviteGuardian(asPayer, { email: second.email, childIds: [child.id] });
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    await expect(
      service.inviteGuardian(asSecond, { email: guardianMailbox(), childIds: [child.id] }),
    ).rejects.toMatchObject(refused('people/not-the-payer'));
    await expect(
      service.inviteGuardian(asPayer, { email: guardianMailbox(), childIds: [child.id, other.child.id] }),
    ).rejects.toMatchObject(refused('db/no-document'));
  });

  it("refuses one's own address, a throw-away one, and a guardian of these children", async () => {
    const { asPayer, asSecond, payer, second, child } = await createPayerFamily(db);
    const invite = (email: string) => service.inviteGuardian(asPayer, { email, childIds: [child.id] });
    await expect(invite(payer.email)).rejects.toMatchObject(refused('people/own-email'));
    await expect(invite('tete@yopmail.com')).rejects.toMatchObject(refused('people/email-not-accepted'));
    await invite(second.email);
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    await expect(invite(second.email)).rejects.toMatchObject(refused('people/already-invited'));
  });

  it.each(['teacher', 'child', 'admin'] as const)('refuses %s', async (role) => {
    const actor = await createUser(db, { role });
    const asked = service.inviteGuardian(testScope(db, actor), {
      email: guardianMailbox(),
      childIds: [crypto.randomUUID()],
    });
    await expect(asked).rejects.toMatchObject(refused('auth/permission-denied'));
  });

  it('sends one invitation under ten concurrent calls, and another when the link has expired', async () => {
    const { asPayer, payer, child } = await createPayerFamily(db);
    const invitation = { email: guardianMailbox(), childIds: [child.id] };
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => service.inviteGuardian(asPayer, invitation)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const later = testScope(db, payer, { now: '2026-11-21T15:00:01Z' });
    await service.inviteGuardian(later, invitation);
    expect(await mailsTo(db, invitation.email)).toHaveLength(2);
    const { guardians } = await getChild(later, { childId: child.id });
    expect(guardians.filter(({ pending }) => pending)).toHaveLength(1);
  });
});

describe('resendGuardianInvitation', () => {
  async function asked(world: Awaited<ReturnType<typeof createPayerFamily>>) {
    const { asPayer, second, child } = world;
    await service.inviteGuardian(asPayer, { email: second.email, childIds: [child.id] });
    const { guardians } = await getChild(asPayer, { childId: child.id });
    const { id: guardianId, invitedAt } = guardians.find(({ pending }) => pending) ?? expect.fail();
    return { childId: child.id, guardianId, invitedAt };
  }

  it('mails a new link, which ends the older and counts from now', async () => {
    const world = await createPayerFamily(db);
    const { invitedAt, ...ref } = await asked(world);
    const oldCode = await codeTo(world.second.email);
    expect(invitedAt).toBe('2026-11-20T15:00:00.000Z');
    const later = testScope(db, world.payer, { now: '2026-11-22T08:00:00Z' });
    const { guardians } = await service.resendGuardianInvitation(later, ref);
    expect(guardians).toMatchObject([
      { pays: true, invitedAt: null },
      { id: ref.guardianId, pending: true, invitedAt: '2026-11-22T08:00:00.000Z' },
    ]);
    await expect(getInvitation(later, oldCode)).rejects.toMatchObject(refused('auth/invalid-link'));
    const asSecond = testScope(db, world.second, { now: '2026-11-22T09:00:00Z' });
    await acceptGuardianInvitation(asSecond, { code: await codeTo(world.second.email) });
    await expect(service.resendGuardianInvitation(later, ref)).rejects.toMatchObject(
      refused('db/no-document'),
    );
  });

  it('counts as a fresh invitation: the same children are not asked about twice', async () => {
    const world = await createPayerFamily(db);
    const { invitedAt: _, ...ref } = await asked(world);
    const later = testScope(db, world.payer, { now: '2026-11-22T08:00:00Z' });
    await service.resendGuardianInvitation(later, ref);
    await expect(
      service.inviteGuardian(later, { email: world.second.email, childIds: [ref.childId] }),
    ).rejects.toMatchObject(refused('people/already-invited'));
  });

  it('is sent three times an hour, also under ten concurrent calls', async () => {
    const world = await createPayerFamily(db);
    const { invitedAt: _, ...ref } = await asked(world);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => service.resendGuardianInvitation(world.asPayer, ref)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(service.resendGuardianInvitation(world.asPayer, ref)).rejects.toMatchObject(
      refused('request/too-many'),
    );
    expect(await mailsTo(db, world.second.email)).toHaveLength(4);
    expect(await getInvitation(world.asPayer, await codeTo(world.second.email))).toMatchObject({
      kind: 'guardian',
    });
  });

  it("is for the payer, or for an admin in the payer's name and language; the audit log keeps the latter", async () => {
    const world = await createPayerFamily(db);
    await db.updateTable('users').set({ locale: 'en' }).where('id', '=', world.payer.id).execute();
    const { invitedAt: _, ...ref } = await asked(world);
    const admin = testScope(db, await createUser(db, { role: 'admin', firstName: 'Algirdas' }));
    await service.resendGuardianInvitation(admin, ref);
    const mail = (await mailsTo(db, world.second.email)).at(-1);
    expect(mail?.body_text).toContain('Austėja Kazlauskaitė has invited you');
    expect(await actsOn(db, ref.childId)).toEqual(['resendGuardianInvitation']);
    const third = await createUser(db, { role: 'parent' });
    await db
      .insertInto('guardianships')
      .values({ child_id: ref.childId, guardian_id: third.id, created_at: '2026-11-20T15:00:00Z' })
      .execute();
    for (const [actor, code] of [
      [third, 'people/not-the-payer'],
      [await createUser(db, { role: 'parent' }), 'db/no-document'],
      [await createUser(db, { role: 'teacher' }), 'auth/permission-denied'],
    ] as const) {
      const refusal = service.resendGuardianInvitation(testScope(db, actor), ref);
      await expect(refusal).rejects.toMatchObject(refused(code));
    }
  });

  it('revives no invitation that is withdrawn at the same moment', async () => {
    const world = await createPayerFamily(db);
    const { invitedAt: _, ...ref } = await asked(world);
    await Promise.allSettled([
      service.resendGuardianInvitation(world.asPayer, ref),
      removeGuardian(world.asPayer, ref),
    ]);
    const code = await codeTo(world.second.email);
    await expect(getInvitation(world.asPayer, code)).rejects.toMatchObject(refused('auth/invalid-link'));
    const { guardians } = await getChild(world.asPayer, { childId: ref.childId });
    expect(guardians).toHaveLength(1);
  });
});
