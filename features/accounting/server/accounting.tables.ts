import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    accounting_accounts: {
      single: Generated<boolean>;
      version: number;
      receivables: string;
      income: string;
      discounts: string;
      vat: string;
      item: string;
      changed_by: string | null;
      changed_at: string;
    };
  }
}
