import { implementContract } from '#platform/server/procedure.ts';
import { eventLessonsContract } from '../../shared/event-lessons.contract.ts';
import * as service from './event-lessons.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    eventLessons: true;
  }
}

const contract = implementContract(eventLessonsContract);

export const eventLessonsRouter = contract.router({
  getLessonOfEvent: contract.getLessonOfEvent.handler(({ context, input }) =>
    service.getLessonOfEvent(context.scope, input),
  ),
  listLessonsOfEvents: contract.listLessonsOfEvents.handler(({ context, input }) =>
    service.listLessonsOfEvents(context.scope, input),
  ),
  setLessonOfEvent: contract.setLessonOfEvent.handler(({ context, input }) =>
    service.setLessonOfEvent(context.scope, input),
  ),
  openLessonOfEvent: contract.openLessonOfEvent.handler(({ context, input }) =>
    service.openLessonOfEvent(context.scope, input),
  ),
  setSelfOpening: contract.setSelfOpening.handler(({ context, input }) =>
    service.setSelfOpening(context.scope, input),
  ),
});
