import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
});

/** The calls of one feature, typed by its contract (types only: no schema reaches the bundle). */
export function contractClient<C extends AnyContractRouter>(feature: string): ContractRouterClient<C> {
  return createORPCClient<ContractRouterClient<C>>(link, { path: [feature] });
}

/** The code of a refused or failed call, for the messages namespace `errors`. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof ORPCError) return error.status >= 500 ? 'server/internal-error' : (error.code as ErrorCode);
  return error instanceof TypeError ? 'server/offline' : 'server/internal-error';
}

/** What the refusal carries beside its code, if anything. */
export function errorDataOf(error: unknown): Record<string, unknown> {
  return error instanceof ORPCError && error.data && typeof error.data === 'object' ? { ...error.data } : {};
}
