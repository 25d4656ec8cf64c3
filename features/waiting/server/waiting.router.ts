import { implementContract } from '#platform/server/procedure.ts';
import { waitingContract } from '../shared/waiting.contract.ts';
import * as answers from './answers.service.ts';
import * as staff from './staff.service.ts';
import * as waiting from './waiting.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    waiting: true;
  }
}

const os = implementContract(waitingContract);

export const waitingRouter = os.router({
  listOwnWaiting: os.listOwnWaiting.handler(({ context }) => waiting.listOwnWaiting(context.scope)),
  getJoinChoices: os.getJoinChoices.handler(({ input, context }) =>
    waiting.getJoinChoices(context.scope, input),
  ),
  joinWaiting: os.joinWaiting.handler(({ input, context }) => waiting.joinWaiting(context.scope, input)),
  nameWaitingChild: os.nameWaitingChild.handler(({ input, context }) =>
    waiting.nameWaitingChild(context.scope, input),
  ),
  leaveWaiting: os.leaveWaiting.handler(({ input, context }) => waiting.leaveWaiting(context.scope, input)),
  acceptOffer: os.acceptOffer.handler(({ input, context }) => answers.acceptOffer(context.scope, input)),
  declineOffer: os.declineOffer.handler(({ input, context }) => answers.declineOffer(context.scope, input)),
  listWaitedGroups: os.listWaitedGroups.handler(({ input, context }) =>
    staff.listWaitedGroups(context.scope, input),
  ),
  listWaitingWishes: os.listWaitingWishes.handler(({ input, context }) =>
    staff.listWaitingWishes(context.scope, input),
  ),
  getGroupWaiting: os.getGroupWaiting.handler(({ input, context }) =>
    staff.getGroupWaiting(context.scope, input),
  ),
  listChildWaiting: os.listChildWaiting.handler(({ input, context }) =>
    staff.listChildWaiting(context.scope, input),
  ),
  offerSeat: os.offerSeat.handler(({ input, context }) => staff.offerSeat(context.scope, input)),
  closeWaiting: os.closeWaiting.handler(({ input, context }) => staff.closeWaiting(context.scope, input)),
});
