import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** The purposes of a personal token (decision B7): a route accepts tokens with the scope it requires. */
export const tokenScopes = ['exports:read', 'customers:read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** How many tokens one person may have at a time. */
export const mostTokens = 20;

/** The last possible end of a token. */
export function lastTokenDay(today: LocalDate): LocalDate {
  return addDays(today, 366);
}

/** Why a token may not end on a day: it is past, or more than a year ahead. */
export function whyNotUntil(expiresOn: LocalDate, today: LocalDate): ErrorCode | null {
  return expiresOn < today || expiresOn > lastTokenDay(today) ? 'token/end-out-of-range' : null;
}
