import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';

/** The password of the child of {@link createAskingFamily}. */
export const currentPassword = 'orbita-demo';

let passwordHash: Promise<string> | undefined;

/** Another first name, which the child of {@link createAskingFamily} requests. */
export const details = {
  kind: 'details',
  firstName: 'Urtė Ona',
  lastName: 'Petrauskaitė',
  birthDate: '2015-04-12',
} as const;

/** A child with a password and guardians who answer its requests; a scope for each. */
export async function createAskingFamily(db: Db, guardians = 2) {
  passwordHash ??= hashPassword(currentPassword);
  const parents = await Promise.all(Array.from({ length: guardians }, () => createUser(db)));
  const child = await createChild(db, {
    guardians: parents.map(({ id }) => id),
    firstName: 'Urtė',
    lastName: 'Petrauskaitė',
    user: { passwordHash: await passwordHash },
  });
  const asChild = testScope(db, { id: child.userId, role: 'child' });
  return { parents, child, asChild, asParents: parents.map((parent) => testScope(db, parent)) };
}

/** A child whom only a login card lets in, with a guardian who answers its requests; a scope for each. */
export async function createCardFamily(db: Db) {
  const parent = await createUser(db);
  const child = await createChild(db, { guardians: [parent.id], user: null, firstName: 'Ugnė' });
  return {
    ...{ parent, child },
    asChild: testScope(db, { id: child.userId, role: 'child' }),
    asParent: testScope(db, parent),
  };
}
