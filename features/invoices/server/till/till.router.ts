import { implementContract } from '#platform/server/procedure.ts';
import { tillContract } from '../../shared/till/till.contract.ts';
import * as receipts from './receipts.service.ts';
import * as days from './till-days.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    till: true;
  }
}

const os = implementContract(tillContract);

export const tillRouter = os.router({
  getTillDay: os.getTillDay.handler(({ input, context }) => days.getTillDay(context.scope, input)),

  listTillDays: os.listTillDays.handler(({ input, context }) => days.listTillDays(context.scope, input)),

  exportTillDays: os.exportTillDays.handler(({ input, context }) =>
    days.exportTillDays(context.scope, input),
  ),

  getPayingFamily: os.getPayingFamily.handler(({ input, context }) =>
    receipts.getPayingFamily(context.scope, input),
  ),

  listOwnReceipts: os.listOwnReceipts.handler(({ input, context }) =>
    receipts.listOwnReceipts(context.scope, input),
  ),

  issueReceipt: os.issueReceipt.handler(({ input, context }) => receipts.issueReceipt(context.scope, input)),

  voidReceipt: os.voidReceipt.handler(({ input, context }) => receipts.voidReceipt(context.scope, input)),

  recordTillEntry: os.recordTillEntry.handler(({ input, context }) =>
    days.recordTillEntry(context.scope, input),
  ),

  closeTillDay: os.closeTillDay.handler(({ input, context }) => days.closeTillDay(context.scope, input)),
});
