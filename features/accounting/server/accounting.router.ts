import { implementContract } from '#platform/server/procedure.ts';
import { accountingContract } from '../shared/accounting.contract.ts';
import * as accounting from './accounting.service.ts';
import { listMonthDocuments } from './document-list.service.ts';
import { exportIsaf } from './isaf.service.ts';
import { exportMonthPayments } from './payments.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    accounting: true;
  }
}

const os = implementContract(accountingContract);

export const accountingRouter = os.router({
  getAccountingMonth: os.getAccountingMonth.handler(({ input, context }) =>
    accounting.getAccountingMonth(context.scope, input),
  ),

  listMonthDocuments: os.listMonthDocuments.handler(({ input, context }) =>
    listMonthDocuments(context.scope, input),
  ),

  exportAccounting: os.exportAccounting.handler(({ input, context }) =>
    accounting.exportAccounting(context.scope, input),
  ),

  exportMonthPayments: os.exportMonthPayments.handler(({ input, context }) =>
    exportMonthPayments(context.scope, input),
  ),

  exportIsaf: os.exportIsaf.handler(({ input, context }) => exportIsaf(context.scope, input)),

  saveAccounts: os.saveAccounts.handler(({ input, context }) =>
    accounting.saveAccounts(context.scope, input),
  ),
});
