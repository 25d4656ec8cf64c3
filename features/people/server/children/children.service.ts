import { countAccountRequests } from '#features/identity/server/requests/account-requests.service.ts';
import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { whyEmailNotAccepted } from '#features/identity/shared/email.rules.ts';
import {
  listGroupsOfStudents,
  requireGroupInReach,
  toSessionGroup,
} from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { ChildChange, ChildDetail, ChildForm } from '../../shared/children.contract.ts';
import { mayManageChildren, mayPlaceChildren } from '../../shared/people.permissions.ts';
import { findGuardiansOf } from '../guardians/guardians.repository.ts';
import { refreshFamily, sendChildInvitation } from './child-invitations.service.ts';
import * as repository from './children.repository.ts';

/** New invitations of one parent per day. */
const inviteLimit = { limit: 20, windowSeconds: 86_400 };

/** The id of a family's record of a child. */
export interface ChildRef {
  readonly childId: string;
}

/** The record, when it is in the actor's reach (decision R1); otherwise `db/no-document`. */
export async function requireChildRecord(
  scope: SignedInScope,
  childId: string,
): Promise<repository.ChildRow> {
  requireMay(mayManageChildren(scope.actor));
  const child = await repository.findChild(scope.db, scope.actor, childId);
  if (!child) throw new AppError('db/no-document');
  return child;
}

/** A child of the family with guardians and groups; an admin sees every family's. `db/no-document` outside reach. */
export async function getChild(scope: SignedInScope, { childId }: ChildRef): Promise<ChildDetail> {
  const { groupId, groupName, ...child } = await requireChildRecord(scope, childId);
  const guardians = await findGuardiansOf(scope.db, child.id);
  const groups = await listGroupsOfStudents(scope, child.userId ? [child.userId] : []);
  const requests = await countAccountRequests(scope, child.userId ? [child.userId] : []);
  const isInvited = child.status === 'invited';
  return {
    ...child,
    requests: requests.get(child.userId ?? '') ?? 0,
    groups: (groups.get(child.userId ?? '') ?? []).map(toSessionGroup),
    groupToJoin: isInvited && groupId && groupName ? { id: groupId, name: groupName } : null,
    guardians,
    locked: !isInvited,
  };
}

interface Invitation extends ChildForm {
  readonly parentId?: string | undefined;
  readonly groupId?: string | undefined;
}

/**
 * Records a child of a parent, who pays, and mails the invitation. Only an admin names the parent and the group.
 * Refuses with `people/own-email`, `people/guardian-email`, `people/email-not-accepted` (`reason`), `people/age-out-of-range`,
 * `people/already-invited`, `people/already-registered` (to a parent only about their own family, because nobody may
 * find out about other accounts, A22) and `request/too-many`.
 */
export async function inviteChild(
  scope: SignedInScope,
  { parentId, groupId, ...form }: Invitation,
): Promise<ChildDetail> {
  const parent = await requireParent(scope, parentId);
  await requirePlace(scope, groupId);
  refuseForm(scope, form, [parent]);
  if (scope.actor.role === 'parent') await countTry(scope, `invite-child/${scope.actor.id}`, inviteLimit);
  const childId = await transaction(scope, async (tx) => {
    await repository.lockFamily(tx.db, parent.id);
    await refuseKnown(tx, parent.id, form.email, null);
    const id = await repository.insertChild(tx.db, {
      ...form,
      groupId: groupId ?? null,
      parentId: parent.id,
      invitedBy: tx.actor.id,
      now: nowIso(tx),
    });
    await sendChildInvitation(tx, { id, ...form });
    await recordAct(tx, 'inviteChild', id, { parentId: parent.id, groupId });
    await refreshFamily(tx, [id]);
    return id;
  });
  return getChild(scope, { childId });
}

/** A parent invites in their own name; an admin names a parent. */
async function requireParent(scope: SignedInScope, parentId: string | undefined) {
  requireMay(mayManageChildren(scope.actor));
  const isPlaced = mayPlaceChildren(scope.actor);
  if (!isPlaced && parentId !== undefined && parentId !== scope.actor.id)
    throw new AppError('db/no-document');
  const id = isPlaced ? parentId : scope.actor.id;
  if (id === undefined)
    throw new AppError('request/invalid', { issues: [{ path: 'parentId', code: 'required' }] });
  const parent = await repository.findPerson(scope.db, id);
  if (parent?.role !== 'parent') throw new AppError('db/no-document');
  return parent;
}

/** Throws `auth/permission-denied` when anybody but an admin chooses a group, `db/no-document` for an unknown group. */
export async function requirePlace(scope: SignedInScope, groupId: string | null | undefined): Promise<void> {
  if (!groupId) return;
  requireMay(mayPlaceChildren(scope.actor));
  await requireGroupInReach(scope, groupId);
}

interface Addressed {
  readonly id: string;
  readonly email: string | null;
}

/**
 * Throws the refusals of a child's form: age (A17), the address of the reader or of another guardian, an address that is not
 * accepted (A14).
 */
export function refuseForm(scope: Scope, form: ChildChange, guardians: readonly Addressed[]): void {
  refuse(whyNotOfAge(form.birthDate, today(scope)));
  if (form.email === null) return;
  const owner = guardians.find(({ email }) => email === form.email);
  if (owner) throw new AppError(owner.id === scope.actor?.id ? 'people/own-email' : 'people/guardian-email');
  const reason = whyEmailNotAccepted(form.email);
  if (reason) throw new AppError('people/email-not-accepted', { reason });
}

/** Throws when the address is a sibling's or, for an admin, anybody's; the caller has locked the family. */
export async function refuseKnown(
  tx: Tx<SignedInScope>,
  guardianId: string,
  email: string,
  exceptId: string | null,
): Promise<void> {
  const sibling = await repository.findSibling(tx.db, guardianId, email, exceptId);
  const known: Record<string, ErrorCode> = {
    invited: 'people/already-invited',
    registered: 'people/already-registered',
  };
  if (sibling) refuse(known[sibling.status] ?? null);
  const account = mayPlaceChildren(tx.actor) && (await repository.findPersonByEmail(tx.db, email));
  if (account) throw new AppError('people/already-registered');
}

/** Actions of staff are logged (decision N10); a parent's on their own children are not. */
export async function recordAct(
  tx: Tx<SignedInScope>,
  action: string,
  subjectId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  if (tx.actor.role === 'admin') await audit(tx, { action, subjectType: 'child', subjectId, detail });
}
