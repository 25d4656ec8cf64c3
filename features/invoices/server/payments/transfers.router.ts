import { implementContract } from '#platform/server/procedure.ts';
import { transfersContract } from '../../shared/transfers.contract.ts';
import { listStatements } from '../statements/statement-list.service.ts';
import { listDecidedTransfers } from './decided-transfers.service.ts';
import { listPayables } from './payables.service.ts';
import * as lists from './transfer-list.service.ts';
import * as transfers from './transfers.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    transfers: true;
  }
}

const os = implementContract(transfersContract);

export const transfersRouter = os.router({
  listTransfers: os.listTransfers.handler(({ input, context }) => lists.listTransfers(context.scope, input)),

  exportTransfers: os.exportTransfers.handler(({ input, context }) =>
    lists.exportTransfers(context.scope, input),
  ),

  listDecidedTransfers: os.listDecidedTransfers.handler(({ input, context }) =>
    listDecidedTransfers(context.scope, input),
  ),

  listStatements: os.listStatements.handler(({ input, context }) => listStatements(context.scope, input)),

  listPayables: os.listPayables.handler(({ input, context }) => listPayables(context.scope, input)),

  undoTransfer: os.undoTransfer.handler(({ input, context }) => transfers.undoTransfer(context.scope, input)),

  bookTransfer: os.bookTransfer.handler(({ input, context }) => transfers.bookTransfer(context.scope, input)),

  ignoreTransfer: os.ignoreTransfer.handler(({ input, context }) =>
    transfers.ignoreTransfer(context.scope, input),
  ),

  takeBackTransfer: os.takeBackTransfer.handler(({ input, context }) =>
    transfers.takeBackTransfer(context.scope, input),
  ),
});
