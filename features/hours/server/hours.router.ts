import { implementContract } from '#platform/server/procedure.ts';
import { hoursContract } from '../shared/hours.contract.ts';
import * as hours from './hours.service.ts';
import * as exportService from './hours-export.service.ts';
import * as rates from './rates/rates.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    hours: true;
  }
}

const os = implementContract(hoursContract);

export const hoursRouter = os.router({
  listHours: os.listHours.handler(({ input, context }) => hours.listHours(context.scope, input)),

  getTeacherHours: os.getTeacherHours.handler(({ input, context }) =>
    hours.getTeacherHours(context.scope, input),
  ),

  exportHours: os.exportHours.handler(({ input, context }) =>
    exportService.exportHours(context.scope, input),
  ),

  listRates: os.listRates.handler(({ input, context }) => rates.listRates(context.scope, input)),

  addRate: os.addRate.handler(({ input, context }) => rates.addRate(context.scope, input)),

  removeRate: os.removeRate.handler(({ input, context }) => rates.removeRate(context.scope, input)),

  showPay: os.showPay.handler(({ input, context }) => rates.showPay(context.scope, input)),
});
