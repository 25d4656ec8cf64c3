import { implementContract } from '#platform/server/procedure.ts';
import { openingsContract } from '../shared/openings.contract.ts';
import * as openings from './openings.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    openings: true;
  }
}

const os = implementContract(openingsContract);

export const openingsRouter = os.router({
  listOpenings: os.listOpenings.handler(({ input, context }) => openings.listOpenings(context.scope, input)),
  getAges: os.getAges.handler(({ input, context }) => openings.getAges(context.scope, input)),
  getShowing: os.getShowing.handler(({ input, context }) => openings.getShowing(context.scope, input)),
  setShowing: os.setShowing.handler(({ input, context }) => openings.setShowing(context.scope, input)),
});
