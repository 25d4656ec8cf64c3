/** What was done about vouchers of municipalities. */
export const voucherActs = {
  issueVoucherInvoice: 'Išrašė sąskaitą savivaldybei',
  payVoucherInvoice: 'Pažymėjo savivaldybės sąskaitą apmokėta',
  unpayVoucherInvoice: 'Atšaukė savivaldybės sąskaitos apmokėjimą',
  creditVoucherInvoice: 'Išrašė kreditinę sąskaitą savivaldybei',
  printVoucherInvoice: 'Parsisiuntė savivaldybės sąskaitą',
  signVoucherMonth: 'Patvirtino krepšelių mėnesio sąrašą',
  exportVoucherMonth: 'Eksportavo krepšelių mėnesį',
  printVoucherMonth: 'Parsisiuntė krepšelių mėnesį kaip PDF',
  saveVoucherLayout: 'Pakeitė savivaldybės sąrašo išdėstymą',
  registerVoucher: 'Įregistravo savivaldybės krepšelį',
  linkVoucherAgreement: 'Susiejo krepšelį su sutartimi',
  refuseVoucher: 'Atsisakė suteikti savivaldybės krepšelį',
  endVoucher: 'Baigė savivaldybės krepšelį',
} as const;
