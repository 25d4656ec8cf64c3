import type { NestedClient } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';
import type { CallContext } from './rpc.ts';

type Call = (
  input: unknown,
  options?: { readonly signal: AbortSignal; readonly context: CallContext },
) => Promise<unknown>;

const context: CallContext = { isRead: true };

/** The caller's TanStack Query options; the rest passes through. */
interface Given {
  readonly input?: unknown;
}

interface InPortions {
  readonly input: (page: unknown) => unknown;
  readonly initialPageParam: unknown;
}

const keyOf = (path: readonly string[], state: object = {}) => [
  path,
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)),
];

function procedureUtils(call: Call, path: readonly string[]) {
  const key = (state?: Given & { readonly type?: string }) => keyOf(path, state);
  const queryKey = ({ input }: Given = {}) => key({ input, type: 'query' });
  return {
    key,
    queryKey,
    queryOptions: (given: Given = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(given.input, { signal, context }),
      ...given,
      queryKey: queryKey(given),
    }),
    infiniteOptions: (given: InPortions) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(given.input(pageParam), { signal, context }),
      ...given,
      queryKey: key({ input: given.input(given.initialPageParam), type: 'infinite' }),
    }),
    mutationOptions: (given: object = {}) => ({
      mutationFn: (input: unknown) => call(input),
      ...given,
      mutationKey: key({ type: 'mutation' }),
    }),
  };
}

/**
 * TanStack Query options of each call of a feature, with keys such as `[[feature, procedure], { input, type }]`. The part of
 * oRPC's own utilities that Orbita uses: theirs support streams too, and weigh 1 kB more on the first screen.
 */
export function queryUtils<Client extends NestedClient<Record<never, never>>>(
  client: Client,
  path: readonly string[],
): RouterUtils<Client> {
  const calls = client as unknown as Readonly<Record<string, Call>>;
  const utils = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (typeof name !== 'string') return undefined;
        if (name === 'key') return () => keyOf(path);
        return procedureUtils((...args) => (calls[name] as Call)(...args), [...path, name]);
      },
    },
  );
  return utils as RouterUtils<Client>;
}
