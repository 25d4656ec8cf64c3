import type { Role } from '#platform/shared/roles.ts';
import { asksToNotify } from '../shared/bulletins.rules.ts';
import type { Bulletin } from '../shared/bulletins.ts';

type Channels = Pick<Bulletin, 'channels'>;

/** What is kept of who asked for mail and push. */
export interface Asked extends Channels {
  /** An admin asked for them, or saved the bulletin with them. */
  readonly askedByAdmin: boolean;
}

/** Whether mail and push are an admin's wish once the actor has saved the bulletin so: then no setting takes them back. */
export function isAskedByAdmin(
  actor: { readonly role: Role | null },
  plan: Channels,
  before: Asked | null,
): boolean {
  if (!plan.channels.mail && !plan.channels.push) return false;
  if (actor.role === 'admin') return true;
  return before?.askedByAdmin === true && !asksToNotify(plan, before);
}

/** How a bulletin is told when it begins: a teacher's by mail and push only if the academy's setting says so then (N14). */
export function channelsToTell(
  { channels, askedByAdmin }: Asked,
  { teachersMayNotify }: { readonly teachersMayNotify: boolean },
): Channels['channels'] {
  return askedByAdmin || teachersMayNotify ? channels : { mail: false, push: false };
}
