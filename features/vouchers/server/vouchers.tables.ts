import type { ColumnType, Generated } from 'kysely';
import type { Period } from '../shared/programmes.ts';
import type { UnmetRule } from '../shared/vouchers.rules.ts';
import type { VoucherState } from '../shared/vouchers.ts';

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
    };
    voucher_month_lines: {
      programme_id: string;
      month: string;
      voucher_id: string;
      for_month: string;
      minutes: number;
      counts: boolean;
      cents: number;
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
    };
  }
}
