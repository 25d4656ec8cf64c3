import type { AnyContractRouter } from '@orpc/contract';
import { queryUtils } from './query-utils.ts';
import { contractClient } from './rpc.ts';

/**
 * The calls of one feature, typed by its contract (types only: no schema reaches the bundle):
 * `client.getX(input)` and TanStack Query options as `client.query.getX.queryOptions({ input })`.
 * All its query keys begin with `[[feature]]`, which realtime invalidation relies on.
 */
export function featureClient<C extends AnyContractRouter>(feature: string) {
  const client = contractClient<C>(feature);
  return { client, query: queryUtils(client, [feature]) };
}
