import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { searchCustomers, startExport } from '#features/exports/server/exports.service.ts';
import { customerSearchSchema } from '#features/exports/shared/exports.contract.ts';
import {
  customerSearchAddress,
  exportAddress,
  exportKinds,
  exportPrefixes,
  exportRangeSchema,
} from '#features/exports/shared/exports.ts';
import { actByToken } from '#features/identity/server/codes/personal-tokens.service.ts';
import type { TokenScope } from '#features/identity/shared/personal-tokens.rules.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type BodyPlaces, bodyPlaces } from './body-places.ts';
import { disposition, requireSignedIn } from './raw-bodies.ts';
import { lookedUp } from './request-scope.ts';

/** Each holds a connection while it is sent. */
const outgoing = { all: 6, each: 2, retryAfter: 5 };

/** The caller: by a personal token for `needed`, otherwise by the session. */
async function requireReader(request: FastifyRequest, reply: FastifyReply, needed: TokenScope) {
  const { authorization } = request.headers;
  try {
    if (authorization === undefined) return await requireSignedIn(request);
    const scope = await request.server.scopeOf(request);
    return await lookedUp(request, actByToken(scope, authorization, needed));
  } catch (error) {
    if (error instanceof AppError && error.status === 401) reply.header('www-authenticate', 'Bearer');
    throw error;
  }
}

function read<T>(schema: z.ZodMiniType<T>, query: unknown): T {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  // Paths and codes only: the input itself is never sent back.
  const issues = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
  throw new AppError('request/invalid', { issues });
}

/**
 * `GET /stripe/customers/search?email=` and `GET /stripe/export/customers|invoices|charges?from=&to=` (spec §7), for
 * programs with a personal token and for the screen with its session; under `/api` as well.
 */
export async function paymentExports(app: FastifyInstance): Promise<void> {
  const places = bodyPlaces(outgoing);
  for (const prefix of exportPrefixes) {
    await app.register(async (under) => exportsUnder(under, places), { prefix });
  }
}

function exportsUnder(app: FastifyInstance, places: BodyPlaces): void {
  const scopes = new WeakMap<FastifyRequest, SignedInScope>();

  app.get(customerSearchAddress, { exposeHeadRoute: false }, async (request, reply) => {
    const scope = await requireReader(request, reply, 'customers:read');
    reply.header('cache-control', 'no-store');
    return searchCustomers(scope, read(customerSearchSchema, request.query));
  });

  for (const kind of exportKinds) {
    app.get(`${exportAddress}/${kind}`, {
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        const scope = await requireReader(request, reply, 'exports:read');
        places.take(request, reply, scope);
        scopes.set(request, scope);
      },
      handler: async (request, reply) => {
        const scope = scopes.get(request);
        if (!scope) throw new AppError('auth/user-not-found');
        const { name, chunks } = await startExport(scope, kind, read(exportRangeSchema, request.query));
        return reply
          .headers({
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': disposition('attachment', name),
            'cache-control': 'no-store',
          })
          .send(Readable.from(chunks, { objectMode: false }));
      },
    });
  }
}
