import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listFamilyIds, listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { listSubstitutedGroupIds } from '#features/schedule/server/events/substitutes.service.ts';
import { awaySeconds } from '#platform/server/database/database-away.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Audience } from '#platform/server/realtime/refresh.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { isStaff } from '#platform/shared/roles.ts';
import type { Foundation } from '../foundation.ts';
import { tabOf } from './request-scope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How many event streams are open in this process. */
    openStreams(): number;
  }
}

const heartbeat = 25_000;
// A stream does not outlive a changed membership for long: the browser reconnects and is checked again.
const longestStream = 15 * 60_000;
// One for each open tab: nobody reads more tabs, and each costs a timer and a place among the listeners.
const mostStreams = 20;

/** The audiences that a user belongs to: the one place that resolves families, groups and staff. */
async function audiencesOf(scope: SignedInScope): Promise<Audience[]> {
  const { id, role } = scope.actor;
  const own: Audience[] = [`user:${id}`];
  if (role) own.push(`role:${role}`);
  if (isStaff(role)) own.push('staff');
  // Whatever their role: an admin may be a guardian, too.
  const families = (await listFamilyIds(scope)).map((child): Audience => `family:${child}`);
  if (role === 'admin') return [...own, ...families];
  const groups = (await listNamedGroupsInReach(scope)).map((group) => group.id);
  const substituted = role === 'teacher' ? await listSubstitutedGroupIds(scope, today(scope)) : [];
  return [...own, ...families, ...[...groups, ...substituted].map((group): Audience => `group:${group}`)];
}

function requireRole(scope: Scope): SignedInScope {
  const { actor } = scope;
  if (!actor?.role) throw new AppError('auth/user-not-found');
  return { ...scope, actor };
}

/**
 * `/events`: server-sent events that name the features whose data changed; browsers refetch what they show. A stream
 * ends at once with its session or its user's rights, whichever process learns of it (decision 040).
 */
export function events(app: FastifyInstance, { realtime }: Foundation): void {
  const streams = new Map<() => void, string>();
  app.decorate('openStreams', () => streams.size);
  app.addHook('preClose', async () => {
    for (const end of streams.keys()) end();
  });

  // Without HEAD: a stream that nobody reads would take a place.
  app.get<{ Querystring: { tab?: string } }>(
    '/events',
    { logLevel: 'warn', exposeHeadRoute: false },
    async (request, reply) => {
      const { raw } = reply;
      const tab = tabOf(request.query.tab);
      // It would be silent, and would outlive its session.
      if (!realtime.part.isUp()) throw new AppError('server/unavailable', { retryAfter: awaySeconds });
      const { id, sessionId, impersonation } = requireRole(await app.scopeOf(request)).actor;
      // An admin who sees what a family sees takes no place of theirs.
      const place = impersonation ? sessionId : id;
      if ([...streams.values()].filter((each) => each === place).length >= mostStreams)
        throw new AppError('request/too-many', { retryAfter: 60 });
      // The place is taken before anything is awaited, so that simultaneous requests cannot exceed the limit.
      const stopping = new AbortController();
      const end = () => stopping.abort();
      streams.set(end, place);
      const stopWatching = realtime.untilEnded([`session:${sessionId}`, `user:${id}`], end);
      const leave = () => {
        stopWatching();
        streams.delete(end);
      };
      try {
        // Checked once more: this catches sessions that ended before they were watched; later ends arrive as
        // news.
        const audience = await audiencesOf(requireRole(await app.scopeOf(request)));
        stopping.signal.throwIfAborted();
        reply.hijack();
        // A client that left during the lookup gets no news and is not closed again.
        if (raw.destroyed) return leave();
        const stopWriting = writeNews(raw, end, (tell) => realtime.subscribe(audience, tell, tab));
        // Only the first stream of a page: after a lost one it fetches everything anyway.
        if (tab !== undefined && request.headers['last-event-id'] === undefined)
          raw.write(`id: 1\ndata: ${JSON.stringify(realtime.recent(audience, tab))}\n\n`);
        stopping.signal.addEventListener('abort', () => {
          // News between the end and the close would have nowhere to go.
          stopWriting();
          raw.end();
        });
        raw.on('close', () => {
          stopWriting();
          leave();
        });
      } catch (error) {
        leave();
        if (!stopping.signal.aborted) throw error;
        throw new AppError(realtime.part.isUp() ? 'auth/user-not-found' : 'server/unavailable');
      }
    },
  );
}

/** Writes news to a browser as it comes; returns a function that stops listening. */
function writeNews(
  raw: ServerResponse,
  end: () => void,
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
  const limit = setTimeout(end, longestStream);
  return () => {
    unsubscribe();
    clearInterval(beat);
    clearTimeout(limit);
  };
}
