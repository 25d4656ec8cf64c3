import { implementContract } from '#platform/server/procedure.ts';
import { takeoutsContract } from '../shared/takeouts.contract.ts';
import { listKeepings } from './keepings.service.ts';
import { askTakeout, getTakeout } from './takeouts.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    takeouts: true;
  }
}

const os = implementContract(takeoutsContract);

export const takeoutsRouter = os.router({
  getTakeout: os.getTakeout.handler(({ context }) => getTakeout(context.scope)),
  listKeepings: os.listKeepings.handler(({ context }) => listKeepings(context.scope)),
  askTakeout: os.askTakeout.handler(({ input, context }) => askTakeout(context.scope, input)),
});
