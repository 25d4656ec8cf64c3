import { implementContract } from '#platform/server/procedure.ts';
import { startingContract } from '../../shared/starting.contract.ts';
import * as quotes from './start-quotes.service.ts';
import * as starting from './starting.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    starting: true;
  }
}

const os = implementContract(startingContract);

export const startingRouter = os.router({
  listStartable: os.listStartable.handler(({ input, context }) =>
    starting.listStartable(context.scope, input),
  ),
  quoteStarts: os.quoteStarts.handler(({ input, context }) => quotes.quoteStarts(context.scope, input)),
  startSubscriptions: os.startSubscriptions.handler(({ input, context }) =>
    starting.startSubscriptions(context.scope, input),
  ),
});
