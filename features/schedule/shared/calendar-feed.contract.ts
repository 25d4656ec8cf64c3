import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { roles } from '#platform/shared/roles.ts';

const feedSchema = z.object({
  createdAt: z.nullable(instantSchema),
  lastReadAt: z.nullable(instantSchema),
});

export const calendarFeedContract = {
  getCalendarFeed: procedure({
    method: 'GET',
    path: '/schedule/feed',
    access: roles,
    summary: 'Whether the user has a calendar address, and when a calendar program last read it',
  }).output(feedSchema),

  makeCalendarFeed: procedure({
    method: 'POST',
    path: '/schedule/feed',
    access: roles,
    summary: 'Creates a new secret address, shown once; the old one stops working',
  }).output(z.extend(feedSchema, { url: z.string() })),

  revokeCalendarFeed: procedure({
    method: 'DELETE',
    path: '/schedule/feed',
    access: roles,
    summary: 'Revokes the address',
  }).output(feedSchema),
};
