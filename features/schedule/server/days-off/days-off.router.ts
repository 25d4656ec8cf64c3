import { implementContract } from '#platform/server/procedure.ts';
import { daysOffContract } from '../../shared/days-off.contract.ts';
import * as service from './days-off.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    daysOff: true;
  }
}

const os = implementContract(daysOffContract);

export const daysOffRouter = os.router({
  listDaysOff: os.listDaysOff.handler(({ input, context }) => service.listDaysOff(context.scope, input)),

  addDaysOff: os.addDaysOff.handler(({ input, context }) => service.addDaysOff(context.scope, input)),

  removeDaysOff: os.removeDaysOff.handler(({ input, context }) =>
    service.removeDaysOff(context.scope, input),
  ),
});
