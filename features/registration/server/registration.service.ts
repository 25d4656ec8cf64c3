import {
  createProvenAccount,
  type ProvenAccount,
  refuseWeakPassword,
  type WayIn,
} from '#features/identity/server/accounts/accounts.service.ts';
import { confirmFromMailbox } from '#features/identity/server/accounts/email-change.service.ts';
import {
  consumeInvitation,
  type NewInvitation,
  readAddressee,
  readInvitation,
} from '#features/identity/server/accounts/invitations.service.ts';
import * as identity from '#features/identity/server/accounts/registration.service.ts';
import { acceptStaffInvitation } from '#features/identity/server/codes/staff-codes.service.ts';
import { type Device, endSessionOf } from '#features/identity/server/identity.service.ts';
import { startSession } from '#features/identity/server/sessions/sessions.service.ts';
import type { Registration } from '#features/identity/shared/registration.ts';
import { followAddress } from '#features/people/server/children/child-invitations.service.ts';
import * as acceptance from '#features/people/server/guardians/invitation-acceptance.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { findEmailOf } from './registration.repository.ts';

/**
 * Registers (spec §4): by an invitation as the invited child, second guardian or colleague, otherwise as identity decides. The
 * link proves an invitation's address (decision A13), and the names are the child's. Returns the session's token.
 * Throws `auth/invalid-link`, `auth/expired-link`, `auth/used-link`, `auth/weak-password`, and, only to invited
 * people, `auth/email-already-in-use`.
 */
export async function register(scope: Scope, registration: Registration, device: Device): Promise<string> {
  const { invitation: code } = registration;
  if (!code) return identity.register(scope, registration, device);
  await identity.countLinkUse(scope);
  const invitation = await readInvitation(scope, code);
  const isChild = invitation.kind === 'child';
  const { firstName, lastName } = isChild ? invitation : registration;
  const owner = { email: invitation.email, firstName, lastName, locale: scope.locale };
  refuseWeakPassword(registration.password, owner);
  const passwordHash = await hashPassword(registration.password);
  // Whoever was signed in on this browser is not involved (decision A12); a session may even have no account.
  return transaction({ ...scope, actor: null }, async (tx) => {
    await consumeInvitation(tx, code);
    const way = { ...owner, passwordHash };
    const userId = await registerInvited(tx, invitation, way);
    await endSessionOf(tx, device.oldToken);
    return startSession(tx, userId, { ...device, persistent: true });
  });
}

function registerInvited(
  tx: Tx,
  { kind, subjectId }: Pick<NewInvitation, 'kind' | 'subjectId'>,
  way: Omit<ProvenAccount, 'role' | 'locale'> & Pick<WayIn, 'locale'>,
): Promise<string> {
  switch (kind) {
    case 'child':
      return acceptance.acceptChildInvitation(tx, { ...way, childId: subjectId });
    case 'guardian':
      return registerGuardian(tx, { ...way, invitationId: subjectId });
    case 'staff':
      return acceptStaffInvitation(tx, { ...way, codeId: subjectId });
  }
}

async function registerGuardian(
  tx: Tx,
  { invitationId, ...owner }: Omit<ProvenAccount, 'role'> & { readonly invitationId: string },
): Promise<string> {
  const made = await createProvenAccount(tx, { ...owner, role: 'parent' });
  if (!made) throw new AppError('auth/email-already-in-use');
  await acceptance.acceptGuardianInvitation(tx, { invitationId, userId: made.id });
  return made.id;
}

/**
 * A parent with an account accepts to be a second guardian (decision A16), with the invited address. Throws
 * `auth/invalid-link` (also for another's invitation and for a child's), `auth/expired-link`, or `auth/used-link`.
 */
export async function acceptGuardianInvitation(
  scope: SignedInScope,
  { code }: { code: string },
): Promise<Record<never, never>> {
  await identity.countLinkUse(scope);
  await transaction(scope, async (tx) => {
    // Before the code is checked: nobody learns what became of another's invitation.
    const { kind, email } = await readAddressee(tx, code);
    const isTheirs = email === (await findEmailOf(tx.db, tx.actor.id));
    if (kind !== 'guardian' || !isTheirs) throw new AppError('auth/invalid-link');
    const { subjectId } = await consumeInvitation(tx, code);
    await acceptance.acceptGuardianInvitation(tx, { invitationId: subjectId, userId: tx.actor.id });
  });
  return {};
}

/**
 * Confirms a change of address from the old or the new mailbox, once each. When it is applied, the family's record of a
 * child follows. `isFirst` for the first address of a child, who is mailed a link to a first password. Throws `auth/invalid-link`, `auth/expired-link`, `auth/used-link` or `auth/email-already-in-use`.
 */
export async function confirmEmailChange(
  scope: Scope,
  { oobCode }: { oobCode: string },
): Promise<{ applied: boolean; isFirst: boolean }> {
  await identity.countLinkUse(scope);
  return transaction(scope, async (tx) => {
    const change = await confirmFromMailbox(tx, oobCode);
    if (change) await followAddress(tx, change);
    return { applied: change !== null, isFirst: change?.isFirst ?? false };
  });
}
