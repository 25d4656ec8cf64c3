import type { AccountRequest } from './account-requests.ts';

/** Days in which a child's request can be answered; after that it counts as never made (decision 038). */
export const accountRequestDays = 14;

/** Until when a request made at an instant can be answered. */
export function requestEnd(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + accountRequestDays * 86_400_000).toISOString();
}

/** Requests made at this instant or before can no longer be answered. */
export function requestCutoff(now: string): string {
  return new Date(Date.parse(now) - accountRequestDays * 86_400_000).toISOString();
}

type Details = NonNullable<AccountRequest['details']>;

/** Which of a child's details a request changes, in the order of the form. */
export function changedDetails(from: Details, to: Details): (keyof Details)[] {
  return (['firstName', 'lastName', 'birthDate'] as const).filter((field) => from[field] !== to[field]);
}

/**
 * Whether a child's request asks for the password. A child whom only a login card lets in has neither an address nor a password
 * (decision C2): the guardians' answer and the new mailbox prove enough.
 */
export function asksPassword(account: {
  readonly email: string | null;
  readonly hasPassword: boolean;
}): boolean {
  return account.email !== null || account.hasPassword;
}
