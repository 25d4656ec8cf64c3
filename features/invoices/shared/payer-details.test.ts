import { describe, expect, it } from 'vitest';
import { noPayerDetails, payerDetailsSchema } from './payer-details.ts';

const company = {
  address: 'Gedimino pr. 9, Vilnius',
  company: 'UAB „Šaltinis“',
  companyCode: '302222333',
  vatCode: '',
};
const takes = (details: object) => payerDetailsSchema.safeParse({ ...noPayerDetails, ...details }).success;

describe('payerDetailsSchema', () => {
  it('takes a person with an address or without, and a company with code and address', () => {
    for (const details of [
      {},
      { address: 'Bitininkų g. 4, Kaunas' },
      company,
      { ...company, vatCode: 'LT100001112223' },
      { ...company, companyCode: '5.000.123 X'.replaceAll('.', ' '), vatCode: 'DE123456789' },
    ])
      expect(takes(details)).toBe(true);
  });

  it('takes no company without code or address, no code without a company, and no code that is none', () => {
    for (const details of [
      { ...company, companyCode: '' },
      { ...company, address: '' },
      { companyCode: '302222333' },
      { vatCode: 'LT100001112223' },
      { ...company, companyCode: '<b>1</b>' },
      { ...company, vatCode: '100001112223' },
    ])
      expect(takes(details)).toBe(false);
  });

  it('trims codes and writes them in capitals', () => {
    const parsed = payerDetailsSchema.parse({
      ...company,
      companyCode: ' 302222333 ',
      vatCode: 'lt100001112223 ',
    });
    expect(parsed).toMatchObject({ companyCode: '302222333', vatCode: 'LT100001112223' });
  });
});
