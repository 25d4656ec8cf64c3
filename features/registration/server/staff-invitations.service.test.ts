import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import {
  createStaffCode,
  listStaffCodes,
  revokeStaffCode,
} from '#features/identity/server/codes/staff-codes.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { resolveSession } from '#features/identity/server/identity.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { register } from './registration.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = (await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Stankevičiūtė' })).id;
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const asAdmin = () => testScope(db, { id: admin, role: 'admin' });
const nobody = (now?: string): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }, { now }),
  actor: null,
});
const device = { userAgent: 'Firefox', oldToken: undefined };
const typed = {
  email: 'kitas@example.com',
  password: 'trys žirafos šoka',
  firstName: 'Ona',
  lastName: 'Grigė',
};

let made = 0;
async function invited(role: 'teacher' | 'admin' = 'teacher', address?: string) {
  made += 1;
  const email = address ?? `ona-${made}@example.com`;
  const { code, entry } = await createStaffCode(asAdmin(), { role, email });
  const [mail] = await mailsTo(db, email);
  const link = /register\?code=([^\s"]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  return { email, code, codeId: entry.id, invitation: decodeURIComponent(link) };
}
const accept = (invitation: string, now?: string) => register(nobody(now), { ...typed, invitation }, device);

it('registers the invited address with the role, whatever the domain, and says who used it', async () => {
  for (const role of ['teacher', 'admin'] as const) {
    const { email, code, codeId, invitation } = await invited(role);
    expect(code).toBeNull();
    expect(await getInvitation(nobody(), invitation)).toMatchObject({
      ...{ kind: 'staff', email, invitedBy: 'Ieva Stankevičiūtė' },
    });
    const session = await resolveSession(nobody(), await accept(invitation));
    expect(session?.actor.role).toBe(role);
    const account = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(account).toMatchObject({ id: session?.actor.id, first_name: 'Ona', role });
    expect(account?.email_verified_at).not.toBeNull();
    const { codes } = await listStaffCodes(asAdmin());
    expect(codes.find(({ id }) => id === codeId)).toMatchObject({ state: 'used', usedBy: 'Ona Grigė' });
    const audit = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', session?.actor.id ?? '')
      .execute();
    expect(audit).toEqual([{ action: 'acceptStaffInvitation' }]);
  }
});

it('works once, also under ten concurrent calls', async () => {
  const { email, invitation } = await invited();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => accept(invitation)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
  await expect(accept(invitation)).rejects.toMatchObject({ code: 'auth/used-link' });
});

it('works for seven days, and not once it was revoked or altered', async () => {
  const { invitation } = await invited();
  const late = '2026-11-27T15:00:00Z';
  await expect(accept(invitation, late)).rejects.toMatchObject({ code: 'auth/expired-link' });
  await expect(getInvitation(nobody(late), invitation)).rejects.toMatchObject({ code: 'auth/expired-link' });
  const revoked = await invited();
  await revokeStaffCode(asAdmin(), { codeId: revoked.codeId });
  for (const code of [revoked.invitation, `${invitation.slice(0, -2)}AA`])
    await expect(accept(code)).rejects.toMatchObject({ code: 'auth/invalid-link' });
  await accept(invitation, '2026-11-27T14:59:00Z');
});

it('refuses an address that got an account meanwhile, and stays open', async () => {
  const { email, codeId, invitation } = await invited();
  await createUser(db, { email, role: 'parent' });
  await expect(accept(invitation)).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
  const { codes } = await listStaffCodes(asAdmin());
  expect(codes.find(({ id }) => id === codeId)?.state).toBe('open');
});

it('takes the address from somebody who registered with it and never proved it', async () => {
  for (const domain of ['example.com', 'orbita.lt']) {
    const { email, invitation } = await invited('teacher', `svetimas-${made}@${domain}`);
    const squatter = await register(nobody(), { ...typed, email }, device);
    const session = await resolveSession(nobody(), await accept(invitation));
    expect(session?.actor.role).toBe('teacher');
    expect(await resolveSession(nobody(), squatter)).toBeNull();
  }
});
