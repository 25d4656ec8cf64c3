import { queryOptions } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { registrationContract } from '../shared/registration.contract.ts';

const { client, query } = featureClient<typeof registrationContract>('registration');

/** The mutations of the public area. */
export const registration = client;

// A link is checked once: another check changes nothing, and some links are used up by it.
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** The person an invitation is for; fails with the reason when it no longer works. */
export function invitationQuery(code: string) {
  return queryOptions({ ...query.getInvitation.queryOptions({ input: { code } }), ...once });
}

// These two use the link up. They take no abort signal: a screen that is rendered again must wait for the answer to the
// first call, because a second call would be told that the link was used.

/** Applies a verification link, once, however often the screen is rendered. */
export function emailVerificationQuery(oobCode: string) {
  const input = { oobCode };
  const queryKey = query.verifyEmail.queryKey({ input });
  return queryOptions({ queryKey, queryFn: () => client.verifyEmail(input), ...once });
}

/** Confirms a change of address from one of the two mailboxes, once, however often the screen is rendered. */
export function emailChangeQuery(oobCode: string) {
  const input = { oobCode };
  const queryKey = query.confirmEmailChange.queryKey({ input });
  return queryOptions({ queryKey, queryFn: () => client.confirmEmailChange(input), ...once });
}
