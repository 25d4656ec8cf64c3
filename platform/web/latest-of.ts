import type { MutationScope, QueryClient } from '@tanstack/react-query';

/**
 * Whether no later change of a scope waits for this one: only then its answer is what the screen should show. For the
 * callbacks of a mutation in that scope, which is itself still under way there.
 */
export function isLatestOf(scope: MutationScope, queryClient: QueryClient): boolean {
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) === 1;
}
