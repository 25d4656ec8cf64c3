import * as z from 'zod/mini';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { seal, sealAll, unseal } from '#platform/server/security/server-keys.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import type { Invitation } from '../../shared/registration.ts';
import { dropCodes, issueCode, issueCodes, peekCode, takeCode } from '../codes/one-time-codes.service.ts';
import { findNames } from './accounts.repository.ts';

/** An invitation lasts 24 hours (spec §9). */
export const invitationHours = 24;

const keyName = 'invitations';
const sealedInvitation = z.object({
  kind: z.enum(['child', 'guardian']),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  parent: idSchema,
  role: z.enum(['child', 'parent']),
});
type SealedInvitation = z.infer<typeof sealedInvitation>;

/** The invited person. `subjectId`: the family's record of the child, or the guardian's invitation. */
export interface NewInvitation {
  readonly kind: 'child' | 'guardian';
  readonly subjectId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The inviter's user id. */
  readonly parent: string;
}

const purposeOf = (kind: NewInvitation['kind']) => `${kind}-invitation` as const;

/**
 * The encrypted `code` of an invitation's link (spec §3 "Invitation token payload"); ends the older one of its subject.
 */
export async function issueInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const terms = { purpose: purposeOf(invitation.kind), hours: invitationHours };
  const id = await issueCode(tx, { ...terms, subjectId: invitation.subjectId });
  return seal(tx, keyName, sealedOf(invitation, id));
}

/**
 * The codes of links for several children by the family's record, in the same number of statements as for
 * one.
 */
export async function issueChildInvitations(
  tx: Tx,
  invitations: readonly Omit<NewInvitation, 'kind'>[],
): Promise<Map<string, string>> {
  const terms = { purpose: purposeOf('child'), hours: invitationHours };
  const issued = await issueCodes(tx, terms, invitations);
  const contents = issued.map(({ code, ...invitation }) => sealedOf({ ...invitation, kind: 'child' }, code));
  const codes = await sealAll(tx, keyName, contents);
  return new Map(issued.map(({ subjectId }, index) => [subjectId, codes[index] ?? '']));
}

function sealedOf({ subjectId: _, ...invitation }: NewInvitation, id: string): SealedInvitation {
  return { ...invitation, id, role: invitation.kind === 'child' ? 'child' : 'parent' };
}

async function open(scope: Scope, code: string): Promise<SealedInvitation> {
  const parsed = sealedInvitation.safeParse(await unseal(scope, keyName, code));
  if (!parsed.success) throw new AppError('auth/invalid-link');
  return parsed.data;
}

/**
 * The person for whom a link was made, whether it still works or not. Throws `auth/invalid-link` for an altered one.
 */
export async function readAddressee(
  scope: Scope,
  code: string,
): Promise<Pick<NewInvitation, 'kind' | 'email'>> {
  const { kind, email } = await open(scope, code);
  return { kind, email };
}

/** Reads an invitation that still works. Throws `auth/invalid-link`, `auth/expired-link` or `auth/used-link`. */
export async function readInvitation(scope: Scope, code: string): Promise<NewInvitation> {
  const { id, role: _, ...invitation } = await open(scope, code);
  const { subjectId } = await peekCode(scope, purposeOf(invitation.kind), id);
  return { ...invitation, subjectId };
}

/**
 * Uses an invitation up in the transaction that accepts it: of ten concurrent calls, one succeeds. Throws like
 * reading.
 */
export async function consumeInvitation(tx: Tx, code: string): Promise<NewInvitation> {
  const { id, role: _, ...invitation } = await open(tx, code);
  const { subjectId } = await takeCode(tx, purposeOf(invitation.kind), id);
  return { ...invitation, subjectId };
}

/** Withdraws an invitation. */
export async function dropInvitation(tx: Tx, kind: NewInvitation['kind'], subjectId: string): Promise<void> {
  await dropCodes(tx, [purposeOf(kind)], subjectId);
}

/** What the registration screen shows of an invitation. Throws like {@link readInvitation}. */
export async function getInvitation(scope: Scope, code: string): Promise<Invitation> {
  const { kind, firstName, lastName, email, parent } = await readInvitation(scope, code);
  const inviter = await findNames(scope.db, parent);
  return {
    kind,
    firstName,
    lastName,
    email,
    invitedBy: inviter ? `${inviter.firstName} ${inviter.lastName}` : '',
  };
}
