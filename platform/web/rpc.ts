import {
  type ClientContext,
  type ClientLink,
  createORPCClient,
  createORPCErrorFromJson,
  isORPCErrorJson,
  ORPCError,
} from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { batchCall } from './session/call-batch.ts';
import { takeEarlyAnswer } from './session/early-answer.ts';
import { postCall } from './session/post-call.ts';

/** What a caller says of a call besides its input. */
export interface CallContext extends ClientContext {
  /** It reads, and may share a request with others that read at the same moment. */
  readonly isRead?: boolean;
}

/**
 * The part of oRPC's protocol that Orbita uses: plain JSON both ways (instants as strings), no files and no streams.
 * The library's own link supports all of it and weighs 12 kB more on the first screen.
 */
const link: ClientLink<CallContext> = {
  async call(path, input, { signal, context }) {
    const url = `/rpc/${path.join('/')}`;
    const post = context.isRead ? batchCall : postCall;
    const { ok, json } = await (takeEarlyAnswer(url, input) ?? post(url, input, signal));
    if (ok) return json;
    throw isORPCErrorJson(json)
      ? createORPCErrorFromJson(json)
      : new ORPCError('server/internal-error', { status: 500 });
  },
};

/** The calls of one feature, typed by its contract (types only: no schema reaches the bundle). */
export function contractClient<C extends AnyContractRouter>(
  feature: string,
): ContractRouterClient<C, CallContext> {
  return createORPCClient<ContractRouterClient<C, CallContext>>(link, { path: [feature] });
}

/** Codes of server failures that have a text of their own; all others share one. */
const foreseen: ReadonlySet<string> = new Set<ErrorCode>([
  'server/unavailable',
  'server/read-only',
  'server/foreign-away',
  'auth/internal-error',
]);

/** The code of a refused or failed call, for the messages namespace `errors`. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof ORPCError) {
    const isUnforeseen = error.status >= 500 && !foreseen.has(error.code);
    return isUnforeseen ? 'server/internal-error' : (error.code as ErrorCode);
  }
  return error instanceof TypeError ? 'server/offline' : 'server/internal-error';
}

/** The data of a refusal beside its code, if any. */
export function errorDataOf(error: unknown): Record<string, unknown> {
  return error instanceof ORPCError && error.data && typeof error.data === 'object' ? { ...error.data } : {};
}
