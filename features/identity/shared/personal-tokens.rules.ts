import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** What a personal token may be for (decision B7): a route takes those that name what it gives. */
export const tokenScopes = ['exports:read', 'customers:read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** So many tokens may one person have at a time. */
export const mostTokens = 20;

/** The last day that a token may be given. */
export function lastTokenDay(today: LocalDate): LocalDate {
  return addDays(today, 366);
}

/** Why a token may not end on a day: it is past, or more than a year ahead. */
export function whyNotUntil(expiresOn: LocalDate, today: LocalDate): ErrorCode | null {
  return expiresOn < today || expiresOn > lastTokenDay(today) ? 'token/end-out-of-range' : null;
}
