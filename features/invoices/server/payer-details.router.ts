import { implementContract } from '#platform/server/procedure.ts';
import { payerDetailsContract } from '../shared/payer-details.contract.ts';
import * as details from './invoices/payer-details.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    payerDetails: true;
  }
}

const os = implementContract(payerDetailsContract);

export const payerDetailsRouter = os.router({
  getPayerDetails: os.getPayerDetails.handler(({ input, context }) =>
    details.getPayerDetails(context.scope, input),
  ),

  savePayerDetails: os.savePayerDetails.handler(({ input, context }) =>
    details.savePayerDetails(context.scope, input),
  ),
});
