import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Buyer, InvoiceKind, InvoiceLine, Seller } from '#features/invoices/shared/invoices.ts';
import type { PayerDetails } from '#features/invoices/shared/payer-details.ts';
import type { ListLayout } from '../shared/layouts.ts';
import type { AttendedDay } from '../shared/months.rules.ts';
import type { VoucherMonth } from '../shared/months.ts';
import type { Period } from '../shared/programmes.ts';
import type { UnmetRule } from '../shared/vouchers.rules.ts';
import type { VoucherState } from '../shared/vouchers.ts';

/** What a list that is signed off says beside its lines. */
export type StatedMonth = Pick<
  VoucherMonth,
  'layout' | 'municipality' | 'programme' | 'registerCode' | 'hoursNeeded'
> & {
  /** Missing in months that were signed off before files said the code. */
  readonly codeInHead?: boolean;
};

declare module '#platform/server/database/database.ts' {
  interface Database {
    voucher_programmes: {
      id: string;
      municipality: string;
      name: string;
      register_code: string;
      hours_needed: number;
      places: number | null;
      needs_code: boolean;
      /** JSON: written as text, read as a value. */
      unmet: Generated<UnmetRule>;
      splits_from: Generated<string | null>;
      periods: ColumnType<readonly Period[], string, string>;
      /** JSON: the municipality as its latest invoice names it. */
      buyer: ColumnType<PayerDetails | null, string | null | undefined, string>;
      version: number;
      ended_on: string | null;
      edited_by: string | null;
      edited_at: string;
    };
    voucher_programme_plans: { programme_id: string; plan_id: string };
    voucher_months: {
      programme_id: string;
      month: string;
      signed_by: string | null;
      signed_at: string;
      stated: ColumnType<StatedMonth | null, string | undefined, string>;
    };
    voucher_month_lines: {
      programme_id: string;
      month: string;
      voucher_id: string;
      for_month: string;
      minutes: number;
      counts: boolean;
      cents: number;
      from_on: Generated<string | null>;
      until_on: Generated<string | null>;
      agreement_number: Generated<string | null>;
      agreement_signed_on: Generated<string | null>;
      /** Written as text, read as a value; null in older lists. */
      lessons: ColumnType<AttendedDay[] | null, string | null | undefined, string | null>;
    };
    /** The layout is written as text, read as a value. */
    voucher_layouts: {
      municipality: string;
      layout: ColumnType<ListLayout | null, string | null, string | null>;
      version: number;
      edited_by: string | null;
      edited_at: string;
    };
    voucher_invoices: {
      id: Generated<string>;
      kind: InvoiceKind;
      series: string;
      number: number;
      programme_id: string;
      month: string;
      corrects_id: string | null;
      reason: string | null;
      issued_on: string;
      due_on: string | null;
      seller: JSONColumnType<Seller>;
      buyer: JSONColumnType<Buyer>;
      lines: JSONColumnType<InvoiceLine[]>;
      total_cents: number;
      reference: string | null;
      issued_by: string | null;
      issued_at: string;
    };
    voucher_invoice_months: {
      invoice_id: string;
      programme_id: string;
      month: string;
      freed_at: Generated<string | null>;
    };
    voucher_invoice_payments: {
      id: Generated<string>;
      invoice_id: string;
      paid_on: string;
      recorded_by: string | null;
      recorded_at: string;
      undone_by: Generated<string | null>;
      undone_at: Generated<string | null>;
      reason: Generated<string | null>;
    };
    vouchers: {
      id: string;
      programme_id: string;
      child_id: string;
      state: VoucherState;
      special_needs: boolean;
      school: string | null;
      class: number | null;
      birth_date: string | null;
      code_sealed: string | null;
      asked_by: string | null;
      asked_at: string;
      from_on: string | null;
      until_on: string | null;
      reason: string | null;
      decided_by: string | null;
      decided_at: string | null;
      agreement_signature: Generated<string | null>;
      agreement_version: Generated<number | null>;
      agreement_number: Generated<string | null>;
      agreement_signed_on: Generated<string | null>;
    };
  }
}
