import type { Role } from '#platform/shared/roles.ts';
import type { LeftOut } from '../../shared/user-acts.ts';

/** What decides whether an act does anything to a user. */
export interface ActedOn {
  readonly id: string;
  readonly role: Role | null;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
  readonly isDeleted: boolean;
  /** The family's record of a child who has not accepted the invitation, and where it goes. */
  readonly invited: { readonly recordId: string; readonly email: string | null } | null;
  /** A student of the group that the act is about. */
  readonly isMember: boolean;
}

/** The acts as they are carried out: `leave` only undoes a `join`. */
export type ActKind = 'invite' | 'join' | 'leave' | 'disable' | 'enable';

/** Why an act leaves a user out, known before it runs; null where it does something. */
export function whyLeftOut(kind: ActKind, user: ActedOn, actorId: string): LeftOut | null {
  if (user.isDeleted) return 'deleted';
  if (kind === 'enable') return user.isDisabled ? null : 'already';
  if (kind === 'leave') return null;
  if (user.isDisabled) return kind === 'disable' ? 'already' : 'disabled';
  if (kind === 'disable') return user.id === actorId ? 'yourself' : null;
  if (kind === 'join') return whyNotJoin(user);
  return whyNotInvite(user);
}

function whyNotJoin({ role, isMember }: ActedOn): LeftOut | null {
  if (role !== 'child') return 'no_child';
  return isMember ? 'already' : null;
}

function whyNotInvite({ invited, email, isVerified }: ActedOn): LeftOut | null {
  if (invited) return invited.email === null ? 'no_email' : null;
  if (email === null) return 'no_email';
  return isVerified ? 'signs_in' : null;
}

const opposites: Readonly<Partial<Record<ActKind, ActKind>>> = {
  disable: 'enable',
  enable: 'disable',
  join: 'leave',
};

/** The opposite of an act; undefined where there is none: mails are not taken back. */
export function oppositeOf(kind: ActKind): ActKind | undefined {
  return opposites[kind];
}
