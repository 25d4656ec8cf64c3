import { isContractProcedure } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError, type ProcedureClientInterceptorOptions } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fastify';
import { BatchHandlerPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { childResetAddress } from '#features/identity/shared/password-reset.contract.ts';
import { guardProcedure, type ProcedureContext } from '#platform/server/procedure.ts';
import { tracedPart } from '#platform/server/tracing/tracing.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { batchAddress, largestBatch } from '#platform/shared/call-batch.ts';
import { errorStatuses } from '#platform/shared/error-codes.ts';
import { contract } from '../contract.ts';
import { router } from '../router.ts';
import { noteAway } from './error-answers.ts';

interface CallContext extends ProcedureContext {
  readonly reply: FastifyReply;
}

type Call = ProcedureClientInterceptorOptions<CallContext, Record<never, never>, object> & {
  next(): Promise<unknown>;
};

/**
 * Errors that the contract declares are answers; anything else is logged and answered as a 500 without details.
 */
async function answerErrors(call: Call): Promise<unknown> {
  const { reply, scope } = call.context;
  const begun = performance.now();
  try {
    return await tracedPart(
      () => ({ name: call.path.join('.'), kind: 'internal', facts: { 'rpc.method': call.path.join('.') } }),
      () => guardProcedure(call),
    );
  } catch (error) {
    const away = noteAway(error instanceof ORPCError ? error.cause : error, reply.request);
    if (away) {
      reply.header('retry-after', away.data.retryAfter);
      const data = { ...away.data, requestId: scope.requestId };
      throw new ORPCError(away.code, { status: errorStatuses[away.code], data });
    }
    if (error instanceof ORPCError && error.status < 500) {
      const { retryAfter } = (error.data ?? {}) as { retryAfter?: number };
      if (retryAfter) reply.header('retry-after', retryAfter);
      throw error;
    }
    reply.log.error({ err: error, procedure: call.path.join('.') }, 'unexpected error');
    throw new ORPCError('server/internal-error', { status: 500, data: { requestId: scope.requestId } });
  } finally {
    reply.server.observeCall(call.path.join('.'), (performance.now() - begun) / 1_000);
  }
}

/** The paths of procedures that only read, by their contract: a GET over `/rpc` may call these too. */
const readable = new Set(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => isContractProcedure(call) && call['~orpc'].route.method === 'GET')
      .map(([name]) => `/rpc/${feature}/${name}`),
  ),
);

// Methods that browsers consider safe never write: HEAD and OPTIONS reach no procedure, and GET only those that read.
function rpcMethods({ url }: FastifyRequest): readonly string[] {
  return readable.has(url.split('?')[0] ?? '') ? ['POST', 'GET'] : ['POST'];
}

const apiMethods = (): readonly string[] => ['GET', 'POST', 'PUT', 'DELETE'];

/** Whether all calls of a batch only read. */
function isBatchOfReads({ url, body }: FastifyRequest): boolean {
  if (url !== batchAddress || !Array.isArray(body)) return false;
  return body.every((item: { url?: unknown } | null) => {
    const address = typeof item?.url === 'string' ? URL.parse(item.url, 'http://localhost') : null;
    return address !== null && readable.has(address.pathname);
  });
}

/** `/rpc` for the web and `/api` for programs: the same procedures in two notations; one of them at the root as well. */
export async function procedures(app: FastifyInstance): Promise<void> {
  const rpc = new RPCHandler<CallContext>(router, {
    clientInterceptors: [answerErrors],
    plugins: [new BatchHandlerPlugin({ maxSize: largestBatch, successStatus: 200 })],
  });
  const api = new OpenAPIHandler<CallContext>(router, { clientInterceptors: [answerErrors] });

  const answer =
    (handler: typeof rpc | typeof api, prefix: '/rpc' | '/api' | undefined, methodsOf: typeof rpcMethods) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const methods = methodsOf(request);
      if (!methods.includes(request.method)) {
        reply.header('allow', methods.join(', '));
        throw new AppError('request/wrong-method');
      }
      // Elsewhere it could make a GET write: a batch's calls say their own methods.
      if (request.url !== batchAddress) delete request.headers['x-orpc-batch'];
      // The plugin would wait for the first of no answers, for ever.
      else if (Array.isArray(request.body) && request.body.length === 0)
        throw new AppError('request/invalid');
      const asker = await app.scopeOf(request);
      const scope = isBatchOfReads(request) ? { ...asker, batch: {} } : asker;
      const context: CallContext = {
        // Public procedures take a plain scope; for all others the guard proves the actor.
        scope: scope as ProcedureContext['scope'],
        cookies: app.cookiesOf(request, reply),
        googleCookie: app.googleCookieOf(request, reply),
        userAgent: request.headers['user-agent'] ?? '',
        shownUser: request.headers['x-orbita-user']?.toString(),
        reply,
      };
      reply.header('cache-control', 'no-store');
      const { matched } = await handler.handle(request, reply, { prefix, context });
      if (!matched) throw new AppError('db/no-document');
    };
  const own = { config: { refusesByItself: true } } as const;
  app.all('/rpc/*', own, answer(rpc, '/rpc', rpcMethods));
  app.all('/api/*', own, answer(api, '/api', apiMethods));
  // At the root, where spec §7 has it, beside the exports.
  app.post(
    childResetAddress,
    own,
    answer(api, undefined, () => ['POST']),
  );
}
