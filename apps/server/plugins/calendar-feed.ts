import type { FastifyInstance } from 'fastify';
import { readCalendarFeed } from '#features/schedule/server/calendar/calendar-feed.service.ts';
import type { Foundation } from '../foundation.ts';

/**
 * `/calendar/<secret>.ics`: a user's events for calendar programs. There is no session: anyone who has the address
 * can read, until its user revokes it.
 */
export function calendarFeed(app: FastifyInstance, { db, env, clock }: Foundation): void {
  app.get<{ Params: { token: string } }>(
    '/calendar/:token.ics',
    { logLevel: 'warn' },
    async (request, reply) => {
      const scope = {
        db,
        env,
        actor: null,
        locale: 'lt' as const,
        now: clock?.() ?? Temporal.Now.instant(),
        requestId: request.id,
        address: request.ip,
        log: request.log,
      };
      const { body, etag } = await readCalendarFeed(scope, request.params.token);
      reply.header('cache-control', 'private, max-age=0, must-revalidate').header('etag', etag);
      if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply
        .header('content-disposition', 'inline; filename="orbita.ics"')
        .type('text/calendar; charset=utf-8')
        .send(body);
    },
  );
}

function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}
