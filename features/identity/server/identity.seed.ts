import type { Db } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { demoPassword } from '../shared/demo-accounts.ts';
import { createStaffCode, createUser } from './identity.factory.ts';

/** The demo academy's staff and the password hash that all its sign-ins share. */
export interface DemoStaff {
  readonly passwordHash: string;
  readonly admin: string;
  readonly jonas: string;
  readonly egle: string;
}

/** A code for a new teacher that nobody has used for three days. */
export async function seedStaffCode(db: Db, createdBy: string, now: Temporal.Instant): Promise<void> {
  const { id } = await createStaffCode(db, {
    createdBy,
    email: 'nauja.mokytoja@orbita.lt',
    expiresAt: now.add({ hours: 24 * 4 }).toString(),
  });
  const created_at = now.subtract({ hours: 24 * 3 }).toString();
  await db.updateTable('staff_codes').set({ created_at }).where('id', '=', id).execute();
}

/** Two closed accounts: a teacher who left, disabled by the academy, and a parent without children who asked for deletion. */
export async function seedClosedAccounts(db: Db, now: Temporal.Instant): Promise<void> {
  const before = (days: number) => now.subtract({ hours: 24 * days }).toString();
  const teacher = await createUser(db, {
    role: 'teacher',
    email: 'tomas@orbita.lt',
    firstName: 'Tomas',
    lastName: 'Žukauskas',
  });
  const parent = await createUser(db, {
    role: 'parent',
    email: 'jolanta@example.com',
    firstName: 'Jolanta',
    lastName: 'Vasiliauskienė',
  });
  await db
    .updateTable('users')
    .set({ disabled_at: before(26) })
    .where('id', '=', teacher.id)
    .execute();
  await db
    .updateTable('users')
    .set({ deletion_requested_at: before(4) })
    .where('id', '=', parent.id)
    .execute();
}

/** Creates the admin and the two teachers. */
export async function seedStaff(db: Db): Promise<DemoStaff> {
  const passwordHash = await hashPassword(demoPassword);
  const person = async (role: 'admin' | 'teacher', email: string, firstName: string, lastName: string) => {
    const { id } = await createUser(db, { role, email, firstName, lastName, passwordHash });
    return id;
  };
  return {
    passwordHash,
    admin: await person('admin', 'admin@orbita.lt', 'Ieva', 'Stankevičiūtė'),
    jonas: await person('teacher', 'jonas@orbita.lt', 'Jonas', 'Petraitis'),
    egle: await person('teacher', 'egle@orbita.lt', 'Eglė', 'Norvaišienė'),
  };
}
