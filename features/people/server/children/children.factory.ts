import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';

let made = 0;

/** A child's form as a parent fills it in; each time with an address of its own. */
export function childForm<Changes extends object>(changes?: Changes) {
  made += 1;
  return {
    firstName: 'Lukas',
    lastName: 'Petrauskas',
    birthDate: '2015-04-12',
    email: `lukas-${made}@gmail.com`,
    ...changes,
  };
}

/** A parent without children, an admin, and a scope for each. */
export async function createFamily(db: Db) {
  const parent = await createUser(db, { role: 'parent' });
  const admin = await createUser(db, { role: 'admin' });
  return { parent, admin, asParent: testScope(db, parent), asAdmin: testScope(db, admin) };
}

/** An address that nobody has yet, at a provider whose invitations are accepted. */
export function guardianMailbox(): string {
  made += 1;
  return `globejas-${made}@gmail.com`;
}

/**
 * Two children, the parent who pays for them, and another who may become a guardian; a scope for each parent.
 */
export async function createPayerFamily(db: Db) {
  const payer = await createUser(db, { role: 'parent' });
  const second = await createUser(db, { role: 'parent', email: guardianMailbox() });
  const child = await createChild(db, { guardians: [payer.id] });
  const sibling = await createChild(db, { guardians: [payer.id] });
  return { payer, second, child, sibling, asPayer: testScope(db, payer), asSecond: testScope(db, second) };
}

/** The code of the newest invitation mailed to an address; empty if there is none. */
export async function invitedCode(db: Db, email: string): Promise<string> {
  const mail = (await mailsTo(db, email)).at(-1);
  return decodeURIComponent(/register\?code=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '');
}

/** What staff did to a person or a record, in order. */
export async function actsOn(db: Db, subjectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}
