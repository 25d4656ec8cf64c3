import { implementContract } from '#platform/server/procedure.ts';
import { billingContract } from '../shared/billing.contract.ts';
import * as billing from './billing.service.ts';
import * as holds from './plans/seat-holds.service.ts';
import * as seats from './plans/seats.service.ts';
import { openPaymentPortal } from './stripe/stripe-checkout.service.ts';
import * as cancellations from './subscriptions/cancellations.service.ts';
import * as pauses from './subscriptions/pauses.service.ts';
import * as subscribing from './subscriptions/subscribing.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    billing: true;
  }
}

const os = implementContract(billingContract);

export const billingRouter = os.router({
  getBilling: os.getBilling.handler(({ context }) => billing.getBilling(context.scope)),

  quoteSubscription: os.quoteSubscription.handler(({ input, context }) =>
    subscribing.quoteSubscription(context.scope, input),
  ),

  subscribe: os.subscribe.handler(({ input, context }) => subscribing.subscribe(context.scope, input)),

  dropSubscription: os.dropSubscription.handler(({ input, context }) =>
    subscribing.dropSubscription(context.scope, input),
  ),

  getWayToPay: os.getWayToPay.handler(({ input, context }) => billing.getWayToPay(context.scope, input)),

  openPaymentPortal: os.openPaymentPortal.handler(({ context }) => openPaymentPortal(context.scope)),

  assignChild: os.assignChild.handler(({ input, context }) => seats.assignChild(context.scope, input)),

  takeSeat: os.takeSeat.handler(({ input, context }) => seats.takeSeat(context.scope, input)),

  chooseSeat: os.chooseSeat.handler(({ input, context }) => holds.chooseSeat(context.scope, input)),

  releaseSeat: os.releaseSeat.handler(({ input, context }) => holds.releaseSeat(context.scope, input)),

  pauseSubscription: os.pauseSubscription.handler(({ input, context }) =>
    pauses.pauseSubscription(context.scope, input),
  ),

  endPause: os.endPause.handler(({ input, context }) => pauses.endPause(context.scope, input)),

  requestCancellation: os.requestCancellation.handler(({ input, context }) =>
    cancellations.requestCancellation(context.scope, input),
  ),

  withdrawCancellation: os.withdrawCancellation.handler(({ input, context }) =>
    cancellations.withdrawCancellation(context.scope, input),
  ),
});
