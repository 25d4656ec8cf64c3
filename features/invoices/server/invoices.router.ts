import { implementContract } from '#platform/server/procedure.ts';
import { invoicesContract } from '../shared/invoices.contract.ts';
import * as arrangements from './arrangements/arrangements.service.ts';
import * as corrections from './invoices/corrections.service.ts';
import { listDebts } from './invoices/debts.service.ts';
import * as acts from './invoices/invoice-acts.service.ts';
import { exportInvoices } from './invoices/invoice-export.service.ts';
import * as reading from './invoices/invoice-reading.service.ts';
import * as issuing from './invoices/issuing.service.ts';
import { correctOpeningEntry } from './invoices/opening-corrections.service.ts';
import * as opening from './invoices/opening-entries.service.ts';
import { getPayerLedger } from './ledger/ledger.service.ts';
import * as undoing from './payments/payment-undoing.service.ts';
import * as payments from './payments/payments.service.ts';
import * as refunds from './payments/refund-undoing.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    invoices: true;
  }
}

const os = implementContract(invoicesContract);

export const invoicesRouter = os.router({
  listOwnInvoices: os.listOwnInvoices.handler(({ input, context }) =>
    reading.listOwnInvoices(context.scope, input),
  ),

  getInvoice: os.getInvoice.handler(({ input, context }) => reading.getInvoice(context.scope, input)),

  getPayerLedger: os.getPayerLedger.handler(({ input, context }) => getPayerLedger(context.scope, input)),

  listArrangements: os.listArrangements.handler(({ input, context }) =>
    arrangements.listArrangements(context.scope, input),
  ),

  promisePayment: os.promisePayment.handler(({ input, context }) =>
    arrangements.promisePayment(context.scope, input),
  ),

  planPayments: os.planPayments.handler(({ input, context }) =>
    arrangements.planPayments(context.scope, input),
  ),

  endArrangement: os.endArrangement.handler(({ input, context }) =>
    arrangements.endArrangement(context.scope, input),
  ),

  listInvoices: os.listInvoices.handler(({ input, context }) => reading.listInvoices(context.scope, input)),

  exportInvoices: os.exportInvoices.handler(({ input, context }) => exportInvoices(context.scope, input)),

  prepareInvoiceAct: os.prepareInvoiceAct.handler(({ input, context }) =>
    acts.prepareInvoiceAct(context.scope, input),
  ),

  runInvoiceAct: os.runInvoiceAct.handler(({ input, context }) => acts.runInvoiceAct(context.scope, input)),

  undoInvoiceAct: os.undoInvoiceAct.handler(({ input, context }) =>
    acts.undoInvoiceAct(context.scope, input),
  ),

  listPayers: os.listPayers.handler(({ input, context }) => reading.listPayers(context.scope, input)),

  createInvoice: os.createInvoice.handler(({ input, context }) =>
    issuing.createInvoice(context.scope, input),
  ),

  createCreditNote: os.createCreditNote.handler(({ input, context }) =>
    corrections.createCreditNote(context.scope, input),
  ),

  markPaid: os.markPaid.handler(({ input, context }) => payments.markPaid(context.scope, input)),

  refundPayer: os.refundPayer.handler(({ input, context }) => payments.refundPayer(context.scope, input)),

  recordPayment: os.recordPayment.handler(({ input, context }) =>
    payments.recordPayment(context.scope, input),
  ),

  getPayerAccount: os.getPayerAccount.handler(({ input, context }) =>
    opening.getPayerAccount(context.scope, input),
  ),

  listDebts: os.listDebts.handler(({ input, context }) => listDebts(context.scope, input)),

  enterOpeningBalance: os.enterOpeningBalance.handler(({ input, context }) =>
    opening.enterOpeningBalance(context.scope, input),
  ),

  correctOpeningEntry: os.correctOpeningEntry.handler(({ input, context }) =>
    correctOpeningEntry(context.scope, input),
  ),

  listPayments: os.listPayments.handler(({ input, context }) => undoing.listPayments(context.scope, input)),

  undoPayment: os.undoPayment.handler(({ input, context }) => undoing.undoPayment(context.scope, input)),

  undoRefund: os.undoRefund.handler(({ input, context }) => refunds.undoRefund(context.scope, input)),

  sendInvoice: os.sendInvoice.handler(({ input, context }) => issuing.sendInvoice(context.scope, input)),
});
