import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** Why a mail was not taken into a conversation. */
export const notTaken = [
  /** It names no conversation: it was not sent to a reply address. */
  'no-conversation',
  'unknown-address',
  'expired',
  'other-sender',
  'account',
  'out-of-reach',
  'closed',
  'answered-meanwhile',
  'too-many',
  'too-large',
  'empty',
  'broken',
  'automatic',
  'failed',
] as const;

type NotTaken = (typeof notTaken)[number];

const ofRefusals: Partial<Record<ErrorCode, NotTaken>> = {
  'db/no-document': 'out-of-reach',
  'auth/permission-denied': 'out-of-reach',
  'conversation/closed': 'closed',
  'conversation/answered-meanwhile': 'answered-meanwhile',
  'request/too-many': 'too-many',
};

/** Why a mail is not taken, after a refusal of what it asks for. */
export function reasonOf(refusal: ErrorCode): NotTaken {
  return ofRefusals[refusal] ?? 'failed';
}

const told: readonly NotTaken[] = ['out-of-reach', 'closed', 'answered-meanwhile', 'too-large', 'empty'];

/** Whether the sender, once known to be the account's owner, hears that a mail was not taken: never about what programs send. */
export function isTold(reason: NotTaken): boolean {
  return told.includes(reason);
}
