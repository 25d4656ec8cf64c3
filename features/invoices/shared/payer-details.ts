import * as z from 'zod/mini';
import { oneLine } from '#platform/shared/plain-text.ts';

/** The code of a company, of any country. */
export const companyCodePattern = /^[0-9A-Z][0-9A-Z -]{4,18}[0-9A-Z]$/;
/** A VAT code with its country. */
export const vatCodePattern = /^[A-Z]{2}[0-9A-Z+*]{2,13}$/;

/**
 * What an invoice says of its buyer besides the name (VAT law, article 80): the address, and the company where one pays.
 * All empty until somebody fills it in.
 */
export interface PayerDetails {
  readonly address: string;
  /** The company that pays in the person's place; empty where the person pays. */
  readonly company: string;
  readonly companyCode: string;
  readonly vatCode: string;
}

export const noPayerDetails: PayerDetails = { address: '', company: '', companyCode: '', vatCode: '' };

const code = (pattern: RegExp, error: string) =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((text) => text === '' || pattern.test(text), { error }),
  );

/** A company has a code and an address; a person has no codes. */
export const payerDetailsSchema = z
  .strictObject({
    address: oneLine(0, 200),
    company: oneLine(0, 120),
    companyCode: code(companyCodePattern, 'invalid'),
    vatCode: code(vatCodePattern, 'invalid_vat_code'),
  })
  .check(({ value, issues }) => {
    const { address, company, companyCode, vatCode } = value;
    const missing = company
      ? [companyCode === '' && 'companyCode', address === '' && 'address']
      : [(companyCode !== '' || vatCode !== '') && 'company'];
    for (const field of missing)
      if (field) issues.push({ code: 'custom', path: [field], message: 'required', input: value });
  });

/** Of a payer that is a company. */
export const companyDetailsSchema = payerDetailsSchema.check(
  z.refine(({ company }) => company !== '', { path: ['company'], error: 'required' }),
);

/** What is printed and shown of a payer's details, with the name of the person. */
export const shownPayerDetailsSchema = z.object({
  name: z.string(),
  address: z.string(),
  company: z.string(),
  companyCode: z.string(),
  vatCode: z.string(),
});
export type ShownPayerDetails = z.infer<typeof shownPayerDetailsSchema>;
