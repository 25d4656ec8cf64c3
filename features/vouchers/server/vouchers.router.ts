import { implementContract } from '#platform/server/procedure.ts';
import { vouchersContract } from '../shared/vouchers.contract.ts';
import * as files from './invoices/voucher-invoice-files.service.ts';
import * as invoices from './invoices/voucher-invoices.service.ts';
import * as layouts from './layouts/layouts.service.ts';
import * as months from './months/months.service.ts';
import * as exportService from './months/months-export.service.ts';
import * as programmes from './programmes.service.ts';
import * as vouchers from './vouchers.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    vouchers: true;
  }
}

const os = implementContract(vouchersContract);

export const vouchersRouter = os.router({
  listProgrammes: os.listProgrammes.handler(({ context }) => programmes.listProgrammes(context.scope)),

  getProgramme: os.getProgramme.handler(({ input, context }) =>
    programmes.getProgramme(context.scope, input),
  ),

  saveProgramme: os.saveProgramme.handler(({ input, context }) =>
    programmes.saveProgramme(context.scope, input),
  ),

  endProgramme: os.endProgramme.handler(({ input, context }) =>
    programmes.endProgramme(context.scope, input),
  ),

  listVouchers: os.listVouchers.handler(({ input, context }) => vouchers.listVouchers(context.scope, input)),

  registerVoucher: os.registerVoucher.handler(({ input, context }) =>
    vouchers.registerVoucher(context.scope, input),
  ),

  refuseVoucher: os.refuseVoucher.handler(({ input, context }) =>
    vouchers.refuseVoucher(context.scope, input),
  ),

  endVoucher: os.endVoucher.handler(({ input, context }) => vouchers.endVoucher(context.scope, input)),

  showPersonalCode: os.showPersonalCode.handler(({ input, context }) =>
    vouchers.showPersonalCode(context.scope, input),
  ),

  listFamilyVouchers: os.listFamilyVouchers.handler(({ context }) =>
    vouchers.listFamilyVouchers(context.scope),
  ),

  getChildVouchers: os.getChildVouchers.handler(({ input, context }) =>
    vouchers.getChildVouchers(context.scope, input),
  ),

  askVoucher: os.askVoucher.handler(({ input, context }) => vouchers.askVoucher(context.scope, input)),

  getVoucherMonth: os.getVoucherMonth.handler(({ input, context }) =>
    months.getVoucherMonth(context.scope, input),
  ),

  signVoucherMonth: os.signVoucherMonth.handler(({ input, context }) =>
    months.signVoucherMonth(context.scope, input),
  ),

  exportVoucherMonth: os.exportVoucherMonth.handler(({ input, context }) =>
    exportService.exportVoucherMonth(context.scope, input),
  ),

  getVoucherLayout: os.getVoucherLayout.handler(({ input, context }) =>
    layouts.getVoucherLayout(context.scope, input),
  ),

  saveVoucherLayout: os.saveVoucherLayout.handler(({ input, context }) =>
    layouts.saveVoucherLayout(context.scope, input),
  ),

  printVoucherMonth: os.printVoucherMonth.handler(({ input, context }) =>
    exportService.printVoucherMonth(context.scope, input),
  ),

  listVoucherInvoices: os.listVoucherInvoices.handler(({ input, context }) =>
    invoices.listVoucherInvoices(context.scope, input),
  ),

  issueVoucherInvoice: os.issueVoucherInvoice.handler(({ input, context }) =>
    invoices.issueVoucherInvoice(context.scope, input),
  ),

  payVoucherInvoice: os.payVoucherInvoice.handler(({ input, context }) =>
    invoices.payVoucherInvoice(context.scope, input),
  ),

  unpayVoucherInvoice: os.unpayVoucherInvoice.handler(({ input, context }) =>
    invoices.unpayVoucherInvoice(context.scope, input),
  ),

  creditVoucherInvoice: os.creditVoucherInvoice.handler(({ input, context }) =>
    invoices.creditVoucherInvoice(context.scope, input),
  ),

  printVoucherInvoice: os.printVoucherInvoice.handler(({ input, context }) =>
    files.printVoucherInvoice(context.scope, input),
  ),
});
