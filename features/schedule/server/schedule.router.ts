import { implementContract } from '#platform/server/procedure.ts';
import { scheduleContract } from '../shared/schedule.contract.ts';
import * as service from './schedule.service.ts';

const contract = implementContract(scheduleContract);

export const scheduleRouter = contract.router({
  getNextLesson: contract.getNextLesson.handler(({ context, input }) =>
    service.getNextLesson(context.scope, input),
  ),
});
