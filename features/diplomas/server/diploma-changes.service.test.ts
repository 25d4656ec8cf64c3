import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { deleteDiploma, reissueDiploma, revokeDiploma } from './diploma-changes.service.ts';
import { checkDiploma } from './diploma-check.service.ts';
import { createDiploma } from './diplomas.factory.ts';
import { listGivenDiplomas } from './family-diplomas.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  [admin, teacher] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'teacher' })];
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const reason = 'Klaida pavardėje';

async function given(name = { firstName: 'Ona', lastName: 'Onaitė' }) {
  const { id: studentId } = await createUser(db, { role: 'child', ...name });
  const group = await createGroup(db, { teachers: [teacher.id], students: [studentId], learning_hours: 60 });
  const diploma = await createDiploma(db, { groupId: group.id, studentId });
  const rows = () =>
    db.selectFrom('diplomas').selectAll().where('group_id', '=', group.id).orderBy('id').execute();
  return { groupId: group.id, studentId, diplomaId: diploma.id, code: diploma.code, rows };
}

const stateOf = async (code: string) => (await checkDiploma(as(admin), { code })).state;
const auditOf = (studentId: string) =>
  db.selectFrom('audit_entries').select(['action', 'detail']).where('subject_id', '=', studentId).execute();

describe('revoking', () => {
  it('makes the code say so, and is written to the audit log with its reason', async () => {
    const { diplomaId, studentId, code, rows } = await given();
    await revokeDiploma(as(admin), { diplomaId, reason });
    expect(await stateOf(code)).toBe('revoked');
    expect(await rows()).toMatchObject([{ revoke_reason: reason, revoked_by: admin.id }]);
    expect(await auditOf(studentId)).toMatchObject([{ action: 'revokeDiploma', detail: { code, reason } }]);
  });

  it('happens once, also by two admins at once', async () => {
    const { diplomaId, studentId } = await given();
    const tries = await Promise.allSettled([
      revokeDiploma(as(admin), { diplomaId, reason }),
      revokeDiploma(as(admin), { diplomaId, reason }),
    ]);
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ code: 'diploma/revoked' }]);
    expect(await auditOf(studentId)).toHaveLength(1);
  });
});

describe('making a new one', () => {
  it('leaves one valid diploma with current data, under a new code', async () => {
    const { diplomaId, code, rows } = await given();
    await reissueDiploma(as(admin), { diplomaId, reason });
    const [old, made] = await rows();
    expect(old).toMatchObject({ code, revoke_reason: reason });
    expect(made).toMatchObject({
      first_name: 'Ona',
      last_name: 'Onaitė',
      learning_hours: 60,
      revoked_at: null,
    });
    expect(made?.code).not.toBe(code);
    expect(made?.secret).not.toBe(old?.secret);
    expect([await stateOf(code), await stateOf(made?.code ?? '')]).toEqual(['revoked', 'valid']);
  });

  it('happens once for two concurrent admins', async () => {
    const { diplomaId, rows } = await given();
    const tries = await Promise.allSettled([
      reissueDiploma(as(admin), { diplomaId, reason }),
      reissueDiploma(as(admin), { diplomaId, reason }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows()).toHaveLength(2);
  });

  it('revokes nothing while the name cannot be printed, until somebody enters a spelling', async () => {
    const { diplomaId, code, rows } = await given({ firstName: 'محمد', lastName: 'أحمد' });
    const refused = reissueDiploma(as(admin), { diplomaId, reason });
    await expect(refused).rejects.toMatchObject({ code: 'diploma/name-not-printable' });
    expect(await stateOf(code)).toBe('valid');
    const spelling = { firstName: 'Muhammad', lastName: 'Ahmad' };
    await reissueDiploma(as(admin), { diplomaId, reason, spelling });
    expect((await rows()).at(-1)).toMatchObject({ first_name: 'Muhammad', last_name: 'Ahmad' });
  });
});

describe('deleting', () => {
  it('makes the code unknown, and lets a new diploma be made', async () => {
    const { diplomaId, studentId, code, rows } = await given();
    await deleteDiploma(as(admin), { diplomaId });
    expect(await stateOf(code)).toBe('unknown');
    expect(await rows()).toEqual([]);
    expect(await auditOf(studentId)).toMatchObject([{ action: 'deleteDiploma', detail: { code } }]);
    await expect(deleteDiploma(as(admin), { diplomaId })).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

describe('of a group that is deleted', () => {
  const afterwards = async () => {
    const { groupId, ...diploma } = await given();
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', groupId).execute();
    return diploma;
  };

  it('a diploma can still be revoked or deleted, but not reissued', async () => {
    const [first, second] = [await afterwards(), await afterwards()];
    const { diplomaId, studentId, code } = first;
    await expect(reissueDiploma(as(admin), { diplomaId, reason })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    expect(await stateOf(code)).toBe('valid');
    await revokeDiploma(as(admin), { diplomaId, reason });
    expect(await stateOf(code)).toBe('revoked');
    expect(await listGivenDiplomas(as(admin), { childId: studentId })).toMatchObject({
      diplomas: [{ id: diplomaId, code, revoked: { reason } }],
    });
    await deleteDiploma(as(admin), second);
    expect(await stateOf(second.code)).toBe('unknown');
  });

  it('no teacher reaches a diploma any more', async () => {
    const { diplomaId } = await afterwards();
    const tried = revokeDiploma(as(teacher), { diplomaId, reason });
    await expect(tried).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

it.each([
  ['revoke', revokeDiploma],
  ['make anew', reissueDiploma],
  ['delete', deleteDiploma],
])('lets no teacher %s a diploma, and does not show other groups’', async (_, act) => {
  const { diplomaId } = await given();
  await expect(act(as(teacher), { diplomaId, reason })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
  const stranger = await createUser(db, { role: 'teacher' });
  await expect(act(as(stranger), { diplomaId, reason })).rejects.toMatchObject({ code: 'db/no-document' });
});
