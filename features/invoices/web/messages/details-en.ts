import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './details-lt.ts';

/** Texts of what invoices say of their payer. */
const en = {
  title: 'Invoice details',
  error: 'Couldn’t load the details',
  hint: 'This is how new invoices will name the payer. Invoices already issued don’t change.',
  whom: 'Who pays',
  company_pays: 'A company',
  company: 'Company name',
  company_code: 'Company number',
  vat_code: 'VAT number',
  vat_code_hint: 'If the company is VAT registered, for example LT123456789.',
  address: 'Address',
  address_hint: 'Street, building, flat and city. Needed if the academy is VAT registered.',
  address_of_company: 'Registered office.',
  save: 'Save',
  saved: 'Details saved. They will be on the next invoice.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
