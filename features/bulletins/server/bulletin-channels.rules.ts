import type { Role } from '#platform/shared/roles.ts';
import { asksToNotify } from '../shared/bulletins.rules.ts';
import type { Bulletin } from '../shared/bulletins.ts';

type Channels = Pick<Bulletin, 'channels'> & { readonly sms?: string | null };

/** What is stored about who requested mail and push. */
export interface Asked extends Channels {
  /** An admin requested them, or saved the bulletin with them. */
  readonly askedByAdmin: boolean;
}

/**
 * Whether mail and push are an admin's wish once the actor has saved the bulletin with them: then no setting withdraws
 * them.
 */
export function isAskedByAdmin(
  actor: { readonly role: Role | null },
  plan: Channels,
  before: Asked | null,
): boolean {
  if (!plan.channels.mail && !plan.channels.push && (plan.sms ?? null) === null) return false;
  if (actor.role === 'admin') return true;
  return before?.askedByAdmin === true && !asksToNotify(plan, before);
}

/** Whether a bulletin is sent by more than banner and bell when it begins. */
export function maySend(
  { askedByAdmin }: Pick<Asked, 'askedByAdmin'>,
  { teachersMayNotify }: { readonly teachersMayNotify: boolean },
): boolean {
  return askedByAdmin || teachersMayNotify;
}

/** A bulletin's channels when it begins: a teacher's mail and push only if the academy's setting allows it then (N14). */
export function channelsToTell(
  { channels, askedByAdmin }: Asked,
  { teachersMayNotify }: { readonly teachersMayNotify: boolean },
): Channels['channels'] {
  return maySend({ askedByAdmin }, { teachersMayNotify }) ? channels : { mail: false, push: false };
}
