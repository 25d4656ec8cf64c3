import { implementContract } from '#platform/server/procedure.ts';
import { calendarFeedContract } from '../../shared/calendar-feed.contract.ts';
import * as service from './calendar-feed.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    calendarFeed: true;
  }
}

const contract = implementContract(calendarFeedContract);

export const calendarFeedRouter = contract.router({
  getCalendarFeed: contract.getCalendarFeed.handler(({ context }) => service.getCalendarFeed(context.scope)),
  makeCalendarFeed: contract.makeCalendarFeed.handler(({ context }) =>
    service.makeCalendarFeed(context.scope),
  ),
  revokeCalendarFeed: contract.revokeCalendarFeed.handler(({ context }) =>
    service.revokeCalendarFeed(context.scope),
  ),
});
