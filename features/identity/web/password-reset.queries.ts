import { queryOptions } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { passwordResetContract } from '../shared/password-reset.contract.ts';

const { client, query } = featureClient<typeof passwordResetContract>('passwordReset');

/** The calls that set a password without the old one. */
export const passwordReset = client;

// A link is checked once: checking again would not change anything.
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** Whose password a reset link changes; fails with the reason when it no longer works. */
export function passwordResetQuery(oobCode: string) {
  return queryOptions({ ...query.checkPasswordReset.queryOptions({ input: { oobCode } }), ...once });
}
