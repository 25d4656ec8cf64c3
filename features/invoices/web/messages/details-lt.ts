/** Texts of what invoices say of their payer. */
const lt = {
  title: 'Rekvizitai sąskaitose',
  error: 'Nepavyko įkelti rekvizitų',
  hint: 'Taip mokėtojas bus įrašytas kitose sąskaitose. Jau išrašytos sąskaitos nesikeičia.',
  whom: 'Kas moka',
  company_pays: 'Įmonė',
  company: 'Įmonės pavadinimas',
  company_code: 'Įmonės kodas',
  vat_code: 'PVM mokėtojo kodas',
  vat_code_hint: 'Jei įmonė yra PVM mokėtoja, pavyzdžiui, LT123456789.',
  address: 'Adresas',
  address_hint: 'Gatvė, namas, butas, miestas. Jo reikia, jei akademija yra PVM mokėtoja.',
  address_of_company: 'Buveinės adresas.',
  save: 'Išsaugoti',
  saved: 'Rekvizitai išsaugoti: jie bus kitoje sąskaitoje.',
} as const;

export default lt;
