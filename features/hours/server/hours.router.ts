import { implementContract } from '#platform/server/procedure.ts';
import { hoursContract } from '../shared/hours.contract.ts';
import * as hours from './hours.service.ts';

const os = implementContract(hoursContract);

export const hoursRouter = os.router({
  listHours: os.listHours.handler(({ input, context }) => hours.listHours(context.scope, input)),

  getTeacherHours: os.getTeacherHours.handler(({ input, context }) =>
    hours.getTeacherHours(context.scope, input),
  ),
});
