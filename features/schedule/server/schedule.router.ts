import { implementContract } from '#platform/server/procedure.ts';
import { scheduleContract } from '../shared/schedule.contract.ts';
import * as calendar from './calendar/calendar.service.ts';
import * as choices from './calendar/calendar-choices.service.ts';
import { reportAbsence, withdrawAbsence } from './events/absence-notices.service.ts';
import * as clashes from './events/event-clashes.service.ts';
import { getEvent } from './events/event-detail.service.ts';
import * as events from './events/events.service.ts';
import { substituteInEvents } from './events/many-substitutes.service.ts';
import * as service from './schedule.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    schedule: true;
  }
}

const contract = implementContract(scheduleContract);

export const scheduleRouter = contract.router({
  getNextEvent: contract.getNextEvent.handler(({ context, input }) =>
    service.getNextEvent(context.scope, input),
  ),
  getCalendar: contract.getCalendar.handler(({ context, input }) =>
    calendar.getCalendar(context.scope, input),
  ),
  listDayEvents: contract.listDayEvents.handler(({ context, input }) =>
    calendar.listDayEvents(context.scope, input),
  ),
  listCalendarGroups: contract.listCalendarGroups.handler(({ context, input }) =>
    choices.listCalendarGroups(context.scope, input),
  ),
  listCalendarTeachers: contract.listCalendarTeachers.handler(({ context, input }) =>
    choices.listCalendarTeachers(context.scope, input),
  ),
  getEvent: contract.getEvent.handler(({ context, input }) => getEvent(context.scope, input)),
  listEventClashes: contract.listEventClashes.handler(({ context, input }) =>
    clashes.listEventClashes(context.scope, input),
  ),
  listSubstitutes: contract.listSubstitutes.handler(({ context, input }) =>
    clashes.listSubstitutes(context.scope, input),
  ),
  createEvent: contract.createEvent.handler(({ context, input }) => events.createEvent(context.scope, input)),
  updateEvent: contract.updateEvent.handler(({ context, input }) => events.updateEvent(context.scope, input)),
  moveEvent: contract.moveEvent.handler(({ context, input }) => events.moveEvent(context.scope, input)),
  cancelEvent: contract.cancelEvent.handler(({ context, input }) => events.cancelEvent(context.scope, input)),
  restoreEvent: contract.restoreEvent.handler(({ context, input }) =>
    events.restoreEvent(context.scope, input),
  ),
  deleteEvent: contract.deleteEvent.handler(({ context, input }) => events.deleteEvent(context.scope, input)),
  setSubstitute: contract.setSubstitute.handler(({ context, input }) =>
    events.setSubstitute(context.scope, input),
  ),
  substituteInEvents: contract.substituteInEvents.handler(({ context, input }) =>
    substituteInEvents(context.scope, input),
  ),
  reportAbsence: contract.reportAbsence.handler(({ context, input }) => reportAbsence(context.scope, input)),
  withdrawAbsence: contract.withdrawAbsence.handler(({ context, input }) =>
    withdrawAbsence(context.scope, input),
  ),
});
