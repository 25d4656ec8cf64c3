import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  awaySeconds,
  DatabaseAway,
  deadlockSeconds,
  isDeadlock,
} from '#platform/server/database/database-away.ts';
import { ForeignAway, foreignAwaySeconds } from '#platform/server/foreign-away.ts';
import { ReadOnly } from '#platform/server/read-only/read-only.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type ErrorCode, errorStatuses } from '#platform/shared/error-codes.ts';

/** The one shape of answers that failed before or outside a procedure; clients read it like a procedure's. */
export function errorBody(request: FastifyRequest, code: ErrorCode, data?: Record<string, unknown>) {
  const status = errorStatuses[code];
  const error = { defined: false, code, status, message: code, data: { ...data, requestId: request.id } };
  return request.url.startsWith('/rpc') ? { json: error, meta: [] } : error;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof DatabaseAway || isDeadlock(error)) return 'server/unavailable';
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return 'request/too-large';
  return status >= 400 && status < 500 ? 'request/invalid' : 'server/internal-error';
}

/**
 * What may pass: the code, and when to retry, in seconds. It is recorded in the log when the database (for `/readyz`, too) or an outside
 * system is away, or a deadlock was lost, but not in read-only mode. Null for every other error.
 */
export function noteAway(
  error: unknown,
  { server, log }: FastifyRequest,
): { code: ErrorCode; data: Record<string, unknown> & { retryAfter: number } } | null {
  if (error instanceof ReadOnly) return { code: error.code, data: error.data };
  if (error instanceof DatabaseAway) {
    server.sawDatabaseAway(error.reason);
    log.warn({ reason: error.reason, code: error.code }, 'the database is unavailable');
    return { code: 'server/unavailable', data: { retryAfter: awaySeconds } };
  }
  if (isDeadlock(error)) {
    // A fault of ours, for the log; the loser can simply retry.
    log.error({ err: error }, 'a deadlock');
    return { code: 'server/unavailable', data: { retryAfter: deadlockSeconds } };
  }
  if (!(error instanceof ForeignAway)) return null;
  log.warn({ system: error.system, reason: error.message }, 'an external system is unavailable');
  return { code: error.code, data: { retryAfter: foreignAwaySeconds } };
}

/** Logs an error as far as it belongs in the log, and returns its code and data; sets in the answer when to retry. */
export function noteError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { code: ErrorCode; data: Record<string, unknown> | undefined } {
  const code = codeOf(error);
  if (code === 'server/internal-error') request.log.error({ err: error }, 'unexpected error');
  const data = noteAway(error, request)?.data ?? (error instanceof AppError ? error.data : undefined);
  if (typeof data?.retryAfter === 'number') reply.header('retry-after', data.retryAfter);
  reply.status(errorStatuses[code]);
  return { code, data };
}

/** Answers an error by its code; an unexpected error is a 500 with the request id and no details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, data } = noteError(error, request, reply);
  return reply.send(errorBody(request, code, data));
}

/** Answers whatever a route throws with {@link answerError}. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
