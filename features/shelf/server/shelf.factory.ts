import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createProjectOf } from '#features/projects/server/projects.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newSessionToken } from '#platform/server/security/session.ts';

/** A group with two children, the first one's guardian, its teacher, and three who have nothing to do with it. */
export async function createClass(db: Db) {
  const parent = await createUser(db, { role: 'parent' });
  const teacher = await createUser(db, { role: 'teacher' });
  const names = { firstName: 'Urtė', lastName: 'Žukauskaitė' };
  const child = await createChild(db, { guardians: [parent.id], ...names });
  const mate = await createChild(db, { firstName: 'Lukas', lastName: 'Petrauskas' });
  const { id: groupId } = await createGroup(db, {
    ...{ name: 'Kometos', teachers: [teacher.id], students: [child.userId, mate.userId] },
  });
  const asChild = (id: string) => ({ id, role: 'child' }) as const;
  return {
    ...{ groupId, parent, teacher, child: asChild(child.userId), mate: asChild(mate.userId) },
    stranger: asChild((await createChild(db)).userId),
    otherParent: await createUser(db, { role: 'parent' }),
    otherTeacher: await createUser(db, { role: 'teacher' }),
    admin: await createUser(db, { role: 'admin' }),
  };
}

interface Put {
  readonly userId: string;
  readonly groupId?: string;
  readonly state?: 'waiting' | 'approved' | 'declined';
  readonly name?: string;
  readonly putAt?: string;
}

/** A child's program on the shelf, by default approved for the group. */
export async function createWork(
  db: Db,
  { userId, groupId, state = 'approved', name = 'Žvaigždynas', putAt = '2026-11-20T11:00:00.000Z' }: Put,
): Promise<{ workId: string; projectId: string; putAt: string }> {
  const { projectId, versionId } = await createProjectOf(db, { userId, name });
  await db.updateTable('projects').set({ shown_name: name }).where('id', '=', projectId).execute();
  await db.updateTable('project_versions').set({ is_shown: true }).where('id', '=', versionId).execute();
  const { id: workId } = await db
    .insertInto('shelf_works')
    .values({ project_id: projectId, put_at: putAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (groupId) {
    const decided_at = state === 'waiting' ? null : putAt;
    await db
      .insertInto('shelf_places')
      .values({ work_id: workId, group_id: groupId, state, decided_at, decided_by: null })
      .execute();
  }
  return { workId, projectId, putAt };
}

/** A guardian's open link to a work. Returns its id and its secret. */
export async function createWorkLink(
  db: Db,
  { workId, madeBy }: { workId: string; madeBy: string },
): Promise<{ linkId: string; token: string }> {
  const { token, tokenHash } = newSessionToken();
  const { id } = await db
    .insertInto('shelf_links')
    .values({
      ...{ work_id: workId, made_by: madeBy, token_hash: tokenHash },
      ...{ made_at: '2026-11-20T12:00:00.000Z', ends_at: '2026-12-20T12:00:00.000Z' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { linkId: id, token };
}
