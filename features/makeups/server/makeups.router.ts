import { implementContract } from '#platform/server/procedure.ts';
import { makeUpsContract } from '../shared/makeups.contract.ts';
import * as booking from './choosing/booking.service.ts';
import * as credits from './ledger/credits.service.ts';
import { turnMakeUpIntoMoney } from './ledger/money.service.ts';
import { getMakeUpPromise } from './makeups.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    makeUps: true;
  }
}

const os = implementContract(makeUpsContract);

export const makeUpsRouter = os.router({
  getMakeUpPromise: os.getMakeUpPromise.handler(({ input, context }) =>
    getMakeUpPromise(context.scope, input),
  ),
  listMakeUpCredits: os.listMakeUpCredits.handler(({ input, context }) =>
    credits.listMakeUpCredits(context.scope, input),
  ),
  listMakeUpLessons: os.listMakeUpLessons.handler(({ input, context }) =>
    booking.listMakeUpLessons(context.scope, input),
  ),
  bookMakeUp: os.bookMakeUp.handler(({ input, context }) => booking.bookMakeUp(context.scope, input)),
  giveUpMakeUp: os.giveUpMakeUp.handler(({ input, context }) => booking.giveUpMakeUp(context.scope, input)),
  turnMakeUpIntoMoney: os.turnMakeUpIntoMoney.handler(({ input, context }) =>
    turnMakeUpIntoMoney(context.scope, input),
  ),
  giveMakeUpCredit: os.giveMakeUpCredit.handler(({ input, context }) =>
    credits.giveMakeUpCredit(context.scope, input),
  ),
  withdrawMakeUpCredit: os.withdrawMakeUpCredit.handler(({ input, context }) =>
    credits.withdrawMakeUpCredit(context.scope, input),
  ),
});
