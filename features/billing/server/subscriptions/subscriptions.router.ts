import { implementContract } from '#platform/server/procedure.ts';
import { subscriptionsContract } from '../../shared/subscriptions.contract.ts';
import * as run from '../charges/billing-run.service.ts';
import * as seats from '../plans/seats.service.ts';
import * as cancellations from './cancellations.service.ts';
import * as pauses from './pauses.service.ts';
import * as acts from './subscription-acts.service.ts';
import { exportSubscriptions } from './subscription-export.service.ts';
import * as lists from './subscription-lists.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    subscriptions: true;
  }
}

const os = implementContract(subscriptionsContract);

export const subscriptionsRouter = os.router({
  listSubscriptions: os.listSubscriptions.handler(({ input, context }) =>
    lists.listSubscriptions(context.scope, input),
  ),

  exportSubscriptions: os.exportSubscriptions.handler(({ input, context }) =>
    exportSubscriptions(context.scope, input),
  ),

  prepareSubscriptionAct: os.prepareSubscriptionAct.handler(({ input, context }) =>
    acts.prepareSubscriptionAct(context.scope, input),
  ),

  runSubscriptionAct: os.runSubscriptionAct.handler(({ input, context }) =>
    acts.runSubscriptionAct(context.scope, input),
  ),

  undoSubscriptionAct: os.undoSubscriptionAct.handler(({ input, context }) =>
    acts.undoSubscriptionAct(context.scope, input),
  ),

  listSubscriptionChoices: os.listSubscriptionChoices.handler(({ input, context }) =>
    lists.listSubscriptionChoices(context.scope, input),
  ),

  giveSeat: os.giveSeat.handler(({ input, context }) => seats.giveSeat(context.scope, input)),

  moveSubscription: os.moveSubscription.handler(({ input, context }) =>
    seats.moveSubscription(context.scope, input),
  ),

  handleCancellation: os.handleCancellation.handler(({ input, context }) =>
    cancellations.handleCancellation(context.scope, input),
  ),

  pauseForFamily: os.pauseForFamily.handler(({ input, context }) =>
    pauses.pauseForFamily(context.scope, input),
  ),

  endPauseForFamily: os.endPauseForFamily.handler(({ input, context }) =>
    pauses.endPauseForFamily(context.scope, input),
  ),

  freePausedSeat: os.freePausedSeat.handler(({ input, context }) =>
    pauses.freePausedSeat(context.scope, input),
  ),

  listBillingRequests: os.listBillingRequests.handler(({ input, context }) =>
    cancellations.listBillingRequests(context.scope, input),
  ),

  getBillingRun: os.getBillingRun.handler(({ context }) => run.getBillingRun(context.scope)),

  startBillingRun: os.startBillingRun.handler(({ context }) => run.startBillingRun(context.scope)),
});
