import { queryOptions } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { passwordResetContract } from '../shared/password-reset.contract.ts';

const { client, query } = featureClient<typeof passwordResetContract>('passwordReset');

/** What sets a password without knowing the old one. */
export const passwordReset = client;

// A link is asked about once: nothing about it changes by asking again.
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** Whose password a reset link changes; fails with the reason when it no longer works. */
export function passwordResetQuery(oobCode: string) {
  return queryOptions({ ...query.checkPasswordReset.queryOptions({ input: { oobCode } }), ...once });
}
