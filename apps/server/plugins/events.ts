import type { FastifyInstance } from 'fastify';
import { listGroupsInReach } from '#features/groups/server/groups.service.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Foundation } from '../foundation.ts';

const heartbeat = 25_000;
// A stream outlives neither a sign-out nor a changed membership for long: the browser comes back and is asked again.
const longestStream = 15 * 60_000;

async function audienceOf(scope: SignedInScope): Promise<string[]> {
  const { id, role } = scope.actor;
  if (role === 'admin') return ['role:admin', `user:${id}`];
  const groups = await listGroupsInReach(scope);
  return [`user:${id}`, `role:${role}`, ...groups.map((group) => `group:${group.id}`)];
}

function hasRole(scope: Scope): scope is SignedInScope {
  return scope.actor?.role != null;
}

/** `/events`: server-sent events that name the features whose data changed; browsers refetch what they show. */
export function events(app: FastifyInstance, { realtime }: Foundation): void {
  const streams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of streams) end();
  });

  app.get('/events', { logLevel: 'warn' }, async (request, reply) => {
    const scope = await app.scopeOf(request);
    if (!hasRole(scope)) throw new AppError('auth/unauthenticated');
    const audience = await audienceOf(scope);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    raw.write('retry: 2000\n\n');
    const unsubscribe = realtime.subscribe(audience, ({ changed }) =>
      raw.write(`data: ${JSON.stringify({ changed })}\n\n`),
    );
    const beat = setInterval(() => raw.write(': \n\n'), heartbeat);
    const limit = setTimeout(() => raw.end(), longestStream);
    const end = () => raw.end();
    streams.add(end);
    raw.on('close', () => {
      unsubscribe();
      clearInterval(beat);
      clearTimeout(limit);
      streams.delete(end);
    });
  });
}
