import type { AccountRequest } from './account-requests.ts';

/** Days in which a child's request can be answered; then it is as if it had never been made (decision 038). */
export const accountRequestDays = 14;

/** Until when a request can be answered that was made at an instant. */
export function requestEnd(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + accountRequestDays * 86_400_000).toISOString();
}

/** What was asked for at this instant or before can no longer be answered. */
export function requestCutoff(now: string): string {
  return new Date(Date.parse(now) - accountRequestDays * 86_400_000).toISOString();
}

type Details = NonNullable<AccountRequest['details']>;

/** Which of a child's details a request changes, in the order of the form. */
export function changedDetails(from: Details, to: Details): (keyof Details)[] {
  return (['firstName', 'lastName', 'birthDate'] as const).filter((field) => from[field] !== to[field]);
}
