import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { awaySeconds, DatabaseAway } from '#platform/server/database/database-away.ts';
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
  if (error instanceof DatabaseAway) return 'server/unavailable';
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return 'request/too-large';
  return status >= 400 && status < 500 ? 'request/invalid' : 'server/internal-error';
}

/** Records in the log and for `/readyz` that the database is away; returns when to retry, in seconds. */
export function noteAway(error: DatabaseAway, request: FastifyRequest): { retryAfter: number } {
  request.server.sawDatabaseAway(error.reason);
  request.log.warn({ reason: error.reason, code: error.code }, 'the database is away');
  return { retryAfter: awaySeconds };
}

function dataOf(error: unknown, request: FastifyRequest): Record<string, unknown> | undefined {
  if (error instanceof DatabaseAway) return { ...noteAway(error, request) };
  return error instanceof AppError ? error.data : undefined;
}

/** Answers an error by its code; an unexpected error is a 500 with the request id and no detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error);
  if (code === 'server/internal-error') request.log.error({ err: error }, 'unexpected error');
  const data = dataOf(error, request);
  if (typeof data?.retryAfter === 'number') reply.header('retry-after', data.retryAfter);
  return reply.status(errorStatuses[code]).send(errorBody(request, code, data));
}

/** Answers whatever a route throws with {@link answerError}. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
