import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser, createStaffCode as makeCode } from '../identity.factory.ts';
import { createStaffCode, enterStaffCode, listStaffCodes, revokeStaffCode } from './staff-codes.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = (await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Stankevičiūtė' })).id;
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

let made = 0;
const asAdmin = () => testScope(db, { id: admin, role: 'admin' });
const newcomer = async (user: Parameters<typeof createUser>[1] = {}) => {
  made += 1;
  return createUser(db, { role: null, email: `naujas-${made}@orbita.lt`, ...user });
};
const enter = (id: string, code: string, address = `192.0.2.${made % 250}`) =>
  enterStaffCode({ ...testScope(db, { id, role: null }), address }, { code });
const wrong = { code: 'auth/invalid-verification-code' };

describe('enterStaffCode', () => {
  it('gives the role of the code, once, and writes who got it', async () => {
    const { code, id } = await makeCode(db, { createdBy: admin, role: 'admin' });
    const user = await newcomer();
    expect((await enter(user.id, code)).user).toMatchObject({ id: user.id, role: 'admin' });
    await expect(enter((await newcomer()).id, code)).rejects.toMatchObject(wrong);
    const { codes } = await listStaffCodes(asAdmin());
    expect(codes.find((each) => each.id === id)).toMatchObject({
      state: 'used',
      usedBy: 'Austėja Kazlauskaitė',
    });
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', user.id)
      .execute();
    expect(audit.map((entry) => entry.action)).toEqual(['enterStaffCode']);
  });

  it('makes one teacher of ten who enter one code at once', async () => {
    const { code } = await makeCode(db, { createdBy: admin });
    const users = await Promise.all(Array.from({ length: 10 }, () => newcomer()));
    const results = await Promise.allSettled(
      users.map(({ id }, index) => enter(id, code, `203.0.113.${index}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ids = users.map(({ id }) => id);
    const teachers = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('role', 'is not', null)
      .execute();
    expect(teachers).toHaveLength(1);
  });

  it('uses up one of four codes that one person enters at once: the others stay for others', async () => {
    const codes = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        makeCode(db, { createdBy: admin, role: index % 2 ? 'admin' : 'teacher' }),
      ),
    );
    const user = await newcomer();
    const results = await Promise.allSettled(codes.map(({ code }) => enter(user.id, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'auth/permission-denied' });
    }
    const ids = codes.map(({ id }) => id);
    const { codes: listed } = await listStaffCodes(asAdmin());
    const states = listed.filter(({ id }) => ids.includes(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['open', 'open', 'open', 'used']);
    const left = codes.find(({ id }) => listed.some((each) => each.id === id && each.state === 'open'));
    expect((await enter((await newcomer()).id, left?.code ?? '')).user.role).toMatch(/teacher|admin/);
  });

  it('refuses an expired, a revoked, and another address’s code with one answer', async () => {
    const user = await newcomer();
    const expired = await makeCode(db, { createdBy: admin, expiresAt: '2026-11-20T15:00:00.000Z' });
    const revoked = await makeCode(db, { createdBy: admin });
    await revokeStaffCode(asAdmin(), { codeId: revoked.id });
    const others = await makeCode(db, { createdBy: admin, email: 'kita@orbita.lt' });
    for (const { code } of [expired, revoked, others, { code: 'ZZZZZZ' }]) {
      await expect(enter(user.id, code)).rejects.toMatchObject(wrong);
    }
    const theirs = await makeCode(db, { createdBy: admin, email: user.email });
    expect((await enter(user.id, theirs.code)).user.role).toBe('teacher');
  });

  it('is for verified users of a staff domain without a role', async () => {
    const { code } = await makeCode(db, { createdBy: admin });
    const refusals = [
      [await newcomer({ verified: false }), 'auth/email-not-verified'],
      [await newcomer({ email: `rasa-${made}@example.com` }), 'auth/permission-denied'],
      [await newcomer({ role: 'parent' }), 'auth/permission-denied'],
      [{ id: crypto.randomUUID() }, 'auth/email-not-verified'],
    ] as const;
    for (const [user, refusal] of refusals) {
      await expect(enter(user.id, code)).rejects.toMatchObject({ code: refusal });
    }
  });

  it('slows down wrong attempts per account and per address, the right code included', async () => {
    const { code } = await makeCode(db, { createdBy: admin });
    const user = await newcomer();
    for (let round = 0; round < 5; round += 1) {
      await expect(enter(user.id, 'ZZZZZZ', `198.51.100.${round}`)).rejects.toMatchObject(wrong);
    }
    await expect(enter(user.id, code, '198.51.100.99')).rejects.toMatchObject({ code: 'request/too-many' });
    for (let round = 0; round < 5; round += 1) {
      await expect(enter((await newcomer()).id, 'ZZZZZZ', '198.51.100.7')).rejects.toMatchObject(wrong);
    }
    const fresh = await newcomer();
    await expect(enter(fresh.id, code, '198.51.100.7')).rejects.toMatchObject({ code: 'request/too-many' });
  });
});

describe('a staff code', () => {
  it('is returned once and stored as a hash', async () => {
    const { code, entry } = await createStaffCode(asAdmin(), { role: 'teacher' });
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(entry).toMatchObject({ state: 'open', createdBy: 'Ieva Stankevičiūtė', usedBy: null });
    expect(entry.expiresAt).toBe('2026-11-27T15:00:00.000Z');
    expect(JSON.stringify(await listStaffCodes(asAdmin()))).not.toContain(code);
  });

  it('for a registered colleague who waits for a role is mailed, to be typed', async () => {
    const { email } = await newcomer();
    const { code } = await createStaffCode(asAdmin(), { role: 'teacher', email });
    const [mail] = await mailsTo(db, email);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(mail?.body_text).toContain(code);
  });

  it('for an address with a role is refused, and nothing is mailed: an admin changes the role', async () => {
    const { email } = await newcomer({ role: 'parent', email: 'mama-su-vaidmeniu@example.com' });
    await expect(createStaffCode(asAdmin(), { role: 'teacher', email })).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    expect(await mailsTo(db, email)).toEqual([]);
  });

  it('can be revoked until it is used; idempotent', async () => {
    const { id } = await makeCode(db, { createdBy: admin });
    expect(await revokeStaffCode(asAdmin(), { codeId: id })).toMatchObject({ state: 'revoked' });
    expect(await revokeStaffCode(asAdmin(), { codeId: id })).toMatchObject({ state: 'revoked' });
    const audit = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
    expect(audit).toHaveLength(1);
    const used = await makeCode(db, { createdBy: admin });
    await enter((await newcomer()).id, used.code);
    expect(await revokeStaffCode(asAdmin(), { codeId: used.id })).toMatchObject({ state: 'used' });
    await expect(revokeStaffCode(asAdmin(), { codeId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
