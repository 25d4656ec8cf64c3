import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { acceptGuardianInvitation } from '#features/registration/server/registration.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayerFamily, guardianMailbox, invitedCode } from '../children/children.factory.ts';
import { getChild } from '../children/children.service.ts';
import { listChildren } from '../people.service.ts';
import { inviteGuardian } from './guardian-invitations.service.ts';
import * as service from './guardians.service.ts';

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

describe('removeGuardian', () => {
  it('ends a second guardianship at once', async () => {
    const { asPayer, asSecond, second, child } = await createPayerFamily(db);
    await inviteGuardian(asPayer, { email: second.email, childIds: [child.id] });
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    const left = await service.removeGuardian(asPayer, { childId: child.id, guardianId: second.id });
    expect(left?.guardians).toHaveLength(1);
    expect(await childIds(asSecond)).toEqual([]);
    await expect(
      service.removeGuardian(asPayer, { childId: child.id, guardianId: second.id }),
    ).rejects.toMatchObject(refused('db/no-document'));
  });

  it('withdraws a pending invitation for one child, and ends the link with the last', async () => {
    const { asPayer, asSecond, second, child, sibling } = await createPayerFamily(db);
    await inviteGuardian(asPayer, { email: second.email, childIds: [child.id, sibling.id] });
    const pendingId = async () =>
      (await getChild(asPayer, { childId: sibling.id })).guardians.find(({ pending }) => pending)?.id ?? '';
    const guardianId = await pendingId();
    await service.removeGuardian(asPayer, { childId: child.id, guardianId });
    expect(await pendingId()).toBe(guardianId);
    const code = await codeTo(second.email);
    expect(await getInvitation(asSecond, code)).toMatchObject({ kind: 'guardian', email: second.email });
    await service.removeGuardian(asPayer, { childId: sibling.id, guardianId });
    await expect(getInvitation(asSecond, code)).rejects.toMatchObject(refused('auth/invalid-link'));
    await expect(acceptGuardianInvitation(asSecond, { code })).rejects.toMatchObject(
      refused('auth/invalid-link'),
    );
    expect(await childIds(asSecond)).toEqual([]);
  });

  it('keeps the payer, whoever asks, and lets nobody else decide but an admin', async () => {
    const { asPayer, asSecond, payer, second, child } = await createPayerFamily(db);
    await inviteGuardian(asPayer, { email: second.email, childIds: [child.id] });
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    const remove = (scope: SignedInScope, guardianId: string) =>
      service.removeGuardian(scope, { childId: child.id, guardianId });
    await expect(remove(asSecond, payer.id)).rejects.toMatchObject(refused('people/not-the-payer'));
    await expect(remove(asPayer, payer.id)).rejects.toMatchObject(refused('auth/permission-denied'));
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    await expect(remove(admin, payer.id)).rejects.toMatchObject(refused('auth/permission-denied'));
    await expect(remove(admin, second.id)).resolves.toMatchObject({ id: child.id });
    const kept = await db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', child.id)
      .execute();
    expect(kept).toEqual([{ action: 'removeGuardian', detail: { guardianId: second.id, pending: false } }]);
  });

  it('lets a second guardian leave by themself, for this child only, and refreshes the family', async () => {
    const { asPayer, asSecond, payer, second, child, sibling } = await createPayerFamily(db);
    await inviteGuardian(asPayer, { email: second.email, childIds: [child.id, sibling.id] });
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    const leave = () => service.removeGuardian(asSecond, { childId: child.id, guardianId: second.id });
    expect(await leave()).toBeNull();
    expect(await childIds(asSecond)).toEqual([sibling.id]);
    expect((await getChild(asPayer, { childId: child.id })).guardians).toMatchObject([{ id: payer.id }]);
    await expect(leave()).rejects.toMatchObject(refused('db/no-document'));
  });

  it('removes a guardian once who leaves and is removed at the same moment', async () => {
    const { asPayer, asSecond, second, child } = await createPayerFamily(db);
    await inviteGuardian(asPayer, { email: second.email, childIds: [child.id] });
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    const remove = (scope: SignedInScope) =>
      service.removeGuardian(scope, { childId: child.id, guardianId: second.id });
    const answers = await Promise.allSettled([asSecond, asPayer, asSecond].map(remove));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await childIds(asSecond)).toEqual([]);
  });

  it('lets no second guardian remove another', async () => {
    const { asPayer, asSecond, second, child } = await createPayerFamily(db);
    const third = await createUser(db, { role: 'parent', email: guardianMailbox() });
    for (const { email } of [second, third]) await inviteGuardian(asPayer, { email, childIds: [child.id] });
    await acceptGuardianInvitation(asSecond, { code: await codeTo(second.email) });
    await acceptGuardianInvitation(testScope(db, third), { code: await codeTo(third.email) });
    for (const guardianId of [third.id, crypto.randomUUID()]) {
      const asked = service.removeGuardian(asSecond, { childId: child.id, guardianId });
      await expect(asked).rejects.toMatchObject(refused('people/not-the-payer'));
    }
  });

  it("refuses another family's child", async () => {
    const [one, other] = [await createPayerFamily(db), await createPayerFamily(db)];
    const asked = service.removeGuardian(one.asPayer, {
      childId: other.child.id,
      guardianId: other.payer.id,
    });
    await expect(asked).rejects.toMatchObject(refused('db/no-document'));
  });

  it('is consistent with a concurrent acceptance: access or no access, never an error in between', async () => {
    const { asPayer, asSecond, second, child } = await createPayerFamily(db);
    await inviteGuardian(asPayer, { email: second.email, childIds: [child.id] });
    const { guardians } = await getChild(asPayer, { childId: child.id });
    const guardianId = guardians.find(({ pending }) => pending)?.id ?? '';
    const code = await codeTo(second.email);
    const [accepted, removed] = await Promise.allSettled([
      acceptGuardianInvitation(asSecond, { code }),
      service.removeGuardian(asPayer, { childId: child.id, guardianId }),
    ]);
    expect([accepted.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await childIds(asSecond)).toEqual(accepted.status === 'fulfilled' ? [child.id] : []);
  });
});
