import { createPeople } from '#features/identity/server/accounts/accounts.service.ts';
import { countAccountRequests } from '#features/identity/server/requests/account-requests.service.ts';
import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { whyEmailNotAccepted } from '#features/identity/shared/email.rules.ts';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
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
import type { ChildDetail, ChildForm } from '../../shared/children.contract.ts';
import { mayManageChildren, mayPlaceChildren } from '../../shared/people.permissions.ts';
import { findGuardiansOf } from '../guardians/guardians.repository.ts';
import { refreshFamily, sendChildInvitation } from './child-invitations.service.ts';
import { placeChildren } from './child-places.service.ts';
import * as repository from './children.repository.ts';

/** New children of one parent per day. */
const addLimit = { limit: 20, windowSeconds: 86_400 };

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
  const child = await requireChildRecord(scope, childId);
  const guardians = await findGuardiansOf(scope.db, child.id);
  const groups = await listGroupsOfStudents(scope, [child.userId]);
  const requests = await countAccountRequests(scope, [child.userId]);
  return {
    ...child,
    requests: requests.get(child.userId) ?? 0,
    groups: (groups.get(child.userId) ?? []).map(toSessionGroup),
    guardians,
    locked: child.status === 'registered',
  };
}

interface NewChild extends ChildForm {
  readonly parentId?: string | undefined;
  readonly groupId?: string | undefined;
  /** The day from which on the child is a member; today by default. */
  readonly joinedOn?: string | undefined;
  readonly overCapacityReason?: string | undefined;
}

/**
 * Records a child of a parent, who pays: a person immediately (decision C1), and a member of the group that an admin names,
 * from the given day. With an address, the invitation is mailed. Refuses with `people/own-email`, `people/guardian-email`,
 * `people/email-not-accepted` (`reason`), `people/age-out-of-range`, `people/already-invited`, `people/already-registered`
 * (to a parent only about their own family, because nobody may find out about other accounts, A22),
 * `group/over-capacity` and `request/too-many`.
 */
export async function addChild(
  scope: SignedInScope,
  { parentId, groupId, joinedOn, overCapacityReason, ...form }: NewChild,
): Promise<ChildDetail> {
  const parent = await requireParent(scope, parentId);
  await requirePlace(scope, groupId);
  refuseForm(scope, form, [parent]);
  if (scope.actor.role === 'parent') await countTry(scope, `add-child/${scope.actor.id}`, addLimit);
  const childId = await transaction(scope, async (tx) => {
    await repository.lockFamily(tx.db, parent.id);
    // Groups are locked before people everywhere.
    if (groupId) await lockGroups(tx, [groupId]);
    const { email } = form;
    if (email) await refuseKnown(tx, parent.id, email, null);
    const [userId = ''] = await createPeople(tx, [form]);
    const record = { userId, status: 'invited', parentId: parent.id, invitedBy: tx.actor.id } as const;
    const id = await repository.insertChild(tx.db, { ...form, ...record, now: nowIso(tx) });
    const joining = { userId, joinedOn: joinedOn ?? today(tx) };
    if (groupId) await placeChildren(tx, [{ ...joining, groupId }], overCapacityReason);
    if (email) await sendChildInvitation(tx, { id, ...form, email });
    await recordAct(tx, 'addChild', id, { parentId: parent.id, groupId });
    await refreshFamily(tx, [id]);
    return id;
  });
  return getChild(scope, { childId });
}

/** A parent adds their own children; an admin names a parent. */
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
async function requirePlace(scope: SignedInScope, groupId: string | undefined): Promise<void> {
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
export function refuseForm(scope: Scope, form: ChildForm, guardians: readonly Addressed[]): void {
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
