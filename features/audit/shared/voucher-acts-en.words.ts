import type { voucherActs as lt } from './voucher-acts-lt.words.ts';

/** What was done about vouchers of municipalities, in English. */
export const voucherActs = {
  issueVoucherInvoice: 'Issued an invoice to a municipality',
  payVoucherInvoice: 'Marked a municipality’s invoice as paid',
  unpayVoucherInvoice: 'Undid the payment of a municipality’s invoice',
  creditVoucherInvoice: 'Issued a credit note to a municipality',
  printVoucherInvoice: 'Downloaded a municipality’s invoice',
  signVoucherMonth: 'Signed off a month of vouchers',
  exportVoucherMonth: 'Exported a month of vouchers',
  printVoucherMonth: 'Downloaded a month of vouchers as PDF',
  saveVoucherLayout: 'Changed the layout of a municipality’s list',
  registerVoucher: 'Registered a municipality’s voucher',
  linkVoucherAgreement: 'Linked a voucher to its agreement',
  refuseVoucher: 'Refused a municipality’s voucher',
  endVoucher: 'Ended a municipality’s voucher',
} as const satisfies Readonly<Record<keyof typeof lt, string>>;
