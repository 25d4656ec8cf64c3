import * as z from 'zod/mini';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { seal, sealAll, unseal } from '#platform/server/security/server-keys.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import type { Invitation } from '../../shared/registration.ts';
import { dropCodes, issueCode, issueCodes, peekCode, takeCode } from '../codes/one-time-codes.service.ts';
import { findStaffCode } from '../codes/staff-codes.repository.ts';
import { stateOfStaffCode } from '../codes/staff-codes.rules.ts';
import { findNames } from './accounts.repository.ts';

/** An invitation lasts 24 hours (spec §9). */
export const invitationHours = 24;

const keyName = 'invitations';
const sealedInvitation = z.object({
  kind: z.enum(['child', 'guardian', 'staff']),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  parent: idSchema,
  /** `staff`: the role of the staff code. */
  role: z.enum(['child', 'parent', 'staff']),
});
type SealedInvitation = z.infer<typeof sealedInvitation>;

/** The invited person. `subjectId`: the family's record of the child, the guardian's invitation, or the staff code. */
export interface NewInvitation {
  readonly kind: Invitation['kind'];
  readonly subjectId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The inviter's user id. */
  readonly parent: string;
}

type FamilyKind = Exclude<Invitation['kind'], 'staff'>;
const purposeOf = (kind: FamilyKind) => `${kind}-invitation` as const;

/**
 * The encrypted `code` of an invitation's link (spec §3 "Invitation token payload"); ends the older one of its subject.
 */
export async function issueInvitation(
  tx: Tx,
  invitation: NewInvitation & { readonly kind: FamilyKind },
): Promise<string> {
  const terms = { purpose: purposeOf(invitation.kind), hours: invitationHours };
  const id = await issueCode(tx, { ...terms, subjectId: invitation.subjectId });
  return seal(tx, keyName, sealedOf(invitation, id));
}

/** The link's `code` for a mailed staff code (decision C6): it works as long as the staff code is open. */
export function sealStaffInvitation(
  tx: Tx,
  { id, email, createdBy }: { readonly id: string; readonly email: string; readonly createdBy: string },
): Promise<string> {
  const invitation = { kind: 'staff', subjectId: id, firstName: '', lastName: '', email } as const;
  return seal(tx, keyName, sealedOf({ ...invitation, parent: createdBy }, id));
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
  const roles = { child: 'child', guardian: 'parent', staff: 'staff' } as const;
  return { ...invitation, id, role: roles[invitation.kind] };
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
  if (invitation.kind === 'staff') return { ...invitation, subjectId: await requireOpenCode(scope, id) };
  const { subjectId } = await peekCode(scope, purposeOf(invitation.kind), id);
  return { ...invitation, subjectId };
}

/**
 * Uses an invitation up in the transaction that accepts it: of ten concurrent calls, one succeeds. Throws like
 * reading.
 */
export async function consumeInvitation(tx: Tx, code: string): Promise<NewInvitation> {
  const { id, role: _, ...invitation } = await open(tx, code);
  // A staff code is used up by whoever becomes the user, who is not known here yet.
  if (invitation.kind === 'staff') return { ...invitation, subjectId: await requireOpenCode(tx, id) };
  const { subjectId } = await takeCode(tx, purposeOf(invitation.kind), id);
  return { ...invitation, subjectId };
}

/** Withdraws an invitation. */
export async function dropInvitation(tx: Tx, kind: FamilyKind, subjectId: string): Promise<void> {
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

const closedCodes = {
  used: 'auth/used-link',
  expired: 'auth/expired-link',
  revoked: 'auth/invalid-link',
} as const;

async function requireOpenCode(scope: Scope, id: string): Promise<string> {
  const code = await findStaffCode(scope.db, id);
  if (!code) throw new AppError('auth/invalid-link');
  const state = stateOfStaffCode(code, nowIso(scope));
  if (state !== 'open') throw new AppError(closedCodes[state]);
  return id;
}
