import { describe, expect, it } from 'vitest';
import { firstSettings } from '#features/academy/shared/first-settings.words.ts';
import { invoicing } from '../../shared/invoices.factory.ts';
import { sellerOf } from './seller.rules.ts';

describe('sellerOf', () => {
  it('names the seller and the ground on which no VAT is charged', () => {
    expect(sellerOf(invoicing())).toMatchObject({ name: 'VšĮ „Bandymas“', vatPercent: 0 });
  });

  it('charges the standard rate where there is a VAT code and no ground', () => {
    expect(sellerOf(invoicing({ vatCode: 'LT123456789', vatGround: '' }))).toMatchObject({ vatPercent: 21 });
  });

  it.each(['legalName', 'companyCode', 'address', 'iban', 'vatGround'] as const)(
    'issues nothing without %s',
    (name) => {
      expect(sellerOf(invoicing({ [name]: '' }))).toBeNull();
    },
  );

  it('issues nothing before an admin has filled it in', () => {
    expect(sellerOf(firstSettings({ teachersMayApprove: true }).invoicing)).toBeNull();
  });
});
