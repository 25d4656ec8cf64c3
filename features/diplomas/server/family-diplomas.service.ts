import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mayMakeDiplomas } from '../shared/diplomas.permissions.ts';
import type { FamilyDiploma, GivenDiploma } from '../shared/diplomas.ts';
import * as groups from './diploma-groups.repository.ts';
import * as repository from './diplomas.repository.ts';
import { versionOf } from './files/diploma-content.rules.ts';
import { findHungWorks, type HungWork } from './works/hung-works.repository.ts';

/**
 * The child's diplomas, newest first, then the current groups without one. Groups whose diplomas are switched off are left
 * out (decision R6); for one that families may not download yet, only that is said (decision D1). A child who left a group
 * keeps its diploma (decision G13). `db/no-document` for a child outside the actor's reach.
 */
export async function listDiplomas(
  scope: SignedInScope,
  { childId }: { readonly childId: string },
): Promise<{ diplomas: FamilyDiploma[] }> {
  const child = await requireChildInReach(scope, childId);
  const present = await listGroupsOfStudent(scope, child.id);
  const made = await repository.findDiplomasOfStudent(scope.db, child.id);
  const ids = made.map(({ id }) => id);
  const works = await findHungWorks(scope.db, ids, { covers: false });
  const groupIds = [...new Set([...made.map(({ groupId }) => groupId), ...present.map(({ id }) => id)])];
  const facts = new Map((await groups.findGroupFacts(scope.db, groupIds)).map((each) => [each.id, each]));
  const diplomas = groupIds.flatMap((groupId) => {
    const group = facts.get(groupId);
    if (!group?.enabled) return [];
    const ofGroup = made.filter((each) => each.groupId === groupId);
    // Newest first: a valid one comes before those that it replaced.
    const diploma = ofGroup.find(({ revokedAt }) => revokedAt === null) ?? ofGroup[0];
    return [familyDiplomaOf(scope, group, diploma, diploma && works.get(diploma.id))];
  });
  return { diplomas };
}

function familyDiplomaOf(
  scope: SignedInScope,
  group: groups.GroupFacts,
  diploma: repository.DiplomaRow | undefined,
  work: HungWork | undefined,
): FamilyDiploma {
  const nothing = { groupId: group.id, title: group.name, issuedOn: null, diploma: null };
  if (!diploma) return { ...nothing, state: group.visible ? 'no-code' : 'not-available' };
  if (!group.visible) return { ...nothing, state: 'not-available' };
  const { id, title, issuedOn, code, learningHours } = diploma;
  const known = { groupId: group.id, title, issuedOn };
  if (diploma.revokedAt !== null) return { ...known, state: 'revoked', diploma: null };
  const link = `${scope.env.publicUrl}/diploma/${code}#${diploma.secret}`;
  const version = versionOf(diploma, group.look, work);
  const held = { id, code, look: group.look, learningHours, link, version };
  const hung = work ? { workId: work.workId, name: work.name } : null;
  return { ...known, state: 'ready', diploma: { ...held, work: hung } };
}

/**
 * All diplomas issued to a child, newest first, including those of deleted groups: users who make diplomas can revoke them.
 */
export async function listGivenDiplomas(
  scope: SignedInScope,
  { childId }: { readonly childId: string },
): Promise<{ diplomas: GivenDiploma[] }> {
  requireMay(mayMakeDiplomas(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const rows = await repository.findDiplomasOfStudent(scope.db, child.id);
  const diplomas = rows.map(
    ({ id, groupId, title, code, firstName, lastName, issuedOn, revokedAt, revokeReason }) => ({
      ...{ id, groupId, title, code, firstName, lastName, issuedOn },
      revoked: revokedAt === null ? null : { at: revokedAt, reason: revokeReason ?? '' },
    }),
  );
  return { diplomas };
}
