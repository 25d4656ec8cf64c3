import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { personalTokensContract } from '../shared/personal-tokens.contract.ts';

const { query } = featureClient<typeof personalTokensContract>('personalTokens');

/** The admin's own API tokens, newest first. */
export const personalTokensQuery = query.listPersonalTokens.queryOptions();

/** Creates or revokes a token. */
export function usePersonalTokens() {
  const queryClient = useQueryClient();
  const askAgain = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: personalTokensQuery.queryKey }),
  };
  return {
    create: useMutation(query.createPersonalToken.mutationOptions(askAgain)),
    revoke: useMutation(query.revokePersonalToken.mutationOptions(askAgain)),
  };
}
