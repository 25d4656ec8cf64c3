import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listNamedGroupsInReach } from '#features/groups/server/groups.service.ts';
import { listSubstitutedGroupIds } from '#features/schedule/server/substitutes.service.ts';
import type { Realtime } from '#platform/server/realtime.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Foundation } from '../foundation.ts';

const heartbeat = 25_000;
// A stream outlives neither a sign-out nor a changed membership for long: the browser comes back and is asked again.
const longestStream = 15 * 60_000;
// One for each open tab: nobody reads more, and each costs a timer and a place among the listeners.
const mostStreams = 20;

async function audienceOf(scope: SignedInScope): Promise<string[]> {
  const { id, role } = scope.actor;
  if (role === 'admin') return ['role:admin', `user:${id}`];
  const groups = (await listNamedGroupsInReach(scope)).map((group) => group.id);
  const substituted = role === 'teacher' ? await listSubstitutedGroupIds(scope, today(scope)) : [];
  return [`user:${id}`, `role:${role}`, ...[...groups, ...substituted].map((group) => `group:${group}`)];
}

function hasRole(scope: Scope): scope is SignedInScope {
  return scope.actor?.role != null;
}

/** `/events`: server-sent events that name the features whose data changed; browsers refetch what they show. */
export function events(app: FastifyInstance, { realtime }: Foundation): void {
  const streams = new Map<() => void, string>();
  app.addHook('preClose', async () => {
    for (const end of streams.keys()) end();
  });

  app.get('/events', { logLevel: 'warn' }, async (request, reply) => {
    const scope = await app.scopeOf(request);
    if (!hasRole(scope)) throw new AppError('auth/unauthenticated');
    const reader = scope.actor.id;
    if ([...streams.values()].filter((each) => each === reader).length >= mostStreams)
      throw new AppError('request/too-many', { retryAfter: 60 });
    const audience = await audienceOf(scope);
    const { raw } = reply;
    reply.hijack();
    // Who left while it was looked up is told nothing, and closes no more.
    if (raw.destroyed) return;
    const end = () => raw.end();
    streams.set(end, reader);
    const stop = writeNews(raw, (tell) => realtime.subscribe(audience, tell));
    raw.on('close', () => {
      stop();
      streams.delete(end);
    });
  });
}

/** Writes news to a browser as they come; returns the end of listening. */
function writeNews(
  raw: ServerResponse,
  subscribe: (tell: Parameters<Realtime['subscribe']>[1]) => () => void,
): () => void {
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  raw.write('retry: 2000\n\n');
  const unsubscribe = subscribe(({ changed }) => raw.write(`data: ${JSON.stringify({ changed })}\n\n`));
  const beat = setInterval(() => raw.write(': \n\n'), heartbeat);
  const limit = setTimeout(() => raw.end(), longestStream);
  return () => {
    unsubscribe();
    clearInterval(beat);
    clearTimeout(limit);
  };
}
