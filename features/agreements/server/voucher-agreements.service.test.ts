import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { getVoucherLayout, saveVoucherLayout } from '#features/vouchers/server/layouts/layouts.service.ts';
import { getVoucherMonth, signVoucherMonth } from '#features/vouchers/server/months/months.service.ts';
import { exportVoucherMonth } from '#features/vouchers/server/months/months-export.service.ts';
import { createProgramme, createVoucher } from '#features/vouchers/server/vouchers.factory.ts';
import { listVouchers } from '#features/vouchers/server/vouchers.service.ts';
import { layoutOf } from '#features/vouchers/shared/vouchers.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createAgreement, createOutside } from './agreements.factory.ts';
import { takeBackSignature } from './outside.service.ts';
import { listPapers } from './papers.service.ts';
import { linkVoucherAgreement, listVoucherPapers } from './voucher-agreements.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let parent: SignedInScope;
let childId: string;
let programmeId: string;
let versionId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());
beforeEach(async () => {
  parent = testScope(db, await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Petraitė' }));
  ({ userId: childId } = await createChild(db, { guardians: [parent.actor.id], firstName: 'Ugnė' }));
  await createGroup(db, { students: [childId] });
  ({ id: programmeId } = await createProgramme(db, { by: admin.actor.id }));
  ({ versionId } = await createAgreement(db, { by: admin.actor.id, kind: 'voucher' }));
});

const voucherOf = async (child = childId) =>
  (await createVoucher(db, { programmeId, childId: child, by: parent.actor.id })).id;
const signedFor = (child: string, version = versionId) =>
  createOutside(db, {
    ...{ childId: child, versionId: version, signerId: parent.actor.id, by: admin.actor.id },
    signedOn: '2026-11-03',
  });
const shown = async () =>
  (await listVouchers(admin, { programmeId, part: 'asked' })).vouchers.map(({ agreement }) => agreement);
const missing = expect.objectContaining({ code: 'db/no-document' });

describe('the agreement of a voucher', () => {
  it('is asked for only while a child waits for a voucher or has one', async () => {
    const asks = async () =>
      (await listPapers(parent, { childId })).papers.some((paper) => paper.versionId === versionId);
    expect(await asks()).toBe(false);
    await voucherOf();
    expect(await asks()).toBe(true);
  });

  it('is one that is signed for the child, with its number, version and day', async () => {
    const [voucherId, signatureId] = [await voucherOf(), await signedFor(childId)];
    const { papers } = await listVoucherPapers(admin, { voucherId });
    expect(papers).toMatchObject([{ signatureId, version: 1, signedOn: '2026-11-03', way: 'paper' }]);
    const link = { voucherId, signatureId, number: 'KS-2026-14' };
    await linkVoucherAgreement(admin, link);
    const { agreement } = await linkVoucherAgreement(admin, link);
    expect(agreement).toEqual({ signatureId, version: 1, number: 'KS-2026-14', signedOn: '2026-11-03' });
    const written = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'linkVoucherAgreement')
      .where('subject_id', '=', childId)
      .execute();
    expect(written).toHaveLength(1);
  });

  it('is not one of another child, of another kind, nor an unknown one', async () => {
    const voucherId = await voucherOf();
    const other = await createChild(db, { guardians: [parent.actor.id], firstName: 'Ąžuolas' });
    const study = await createAgreement(db, { by: admin.actor.id });
    const refused = [await signedFor(other.userId), await signedFor(childId, study.versionId), randomUUID()];
    for (const signatureId of refused)
      await expect(linkVoucherAgreement(admin, { voucherId, signatureId, number: '1' })).rejects.toEqual(
        missing,
      );
    expect(await shown()).toEqual([null]);
  });

  it('is gone when its signature is taken back, and never both at once', async () => {
    const [voucherId, signatureId] = [await voucherOf(), await signedFor(childId)];
    await linkVoucherAgreement(admin, { voucherId, signatureId, number: 'KS-1' });
    const reason = 'Ne ta šeima';
    await Promise.allSettled([
      takeBackSignature(admin, { signatureId, reason }),
      linkVoucherAgreement(admin, { voucherId, signatureId, number: 'KS-2' }),
    ]);
    expect(await shown()).toEqual([null]);
    expect((await listVoucherPapers(admin, { voucherId })).papers).toEqual([]);
  });

  it('is a column of the municipality’s list, and stays in one that is signed off', async () => {
    const days = { fromOn: '2026-10-01', untilOn: '2026-12-31' };
    const { id: voucherId } = await createVoucher(db, { programmeId, childId, by: parent.actor.id, days });
    const signatureId = await signedFor(childId);
    await linkVoucherAgreement(admin, { voucherId, signatureId, number: 'KS-14' });
    const before = await getVoucherLayout(admin, { programmeId });
    await saveVoucherLayout(admin, {
      ...{ programmeId, version: before.version, layout: layoutOf(['lastName', 'agreement']) },
    });
    const wanted = { programmeId, month: '2026-10' };
    const list = async () => (await exportVoucherMonth(admin, { ...wanted, kind: 'list' })).csv;
    expect(await list()).toContain('KS-14, 2026-11-03');
    const { seen } = await getVoucherMonth(admin, wanted);
    await signVoucherMonth(admin, { ...wanted, seen });
    await linkVoucherAgreement(admin, { voucherId, signatureId, number: 'KS-15' });
    expect(await list()).toContain('KS-14, 2026-11-03');
  });

  it('is for admins', async () => {
    const voucherId = await voucherOf();
    const denied = { code: 'auth/permission-denied' };
    await expect(listVoucherPapers(parent, { voucherId })).rejects.toMatchObject(denied);
    const link = { voucherId, signatureId: await signedFor(childId), number: 'KS-1' };
    await expect(linkVoucherAgreement(parent, link)).rejects.toMatchObject(denied);
  });
});
