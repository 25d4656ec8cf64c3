import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    teacher_rates: {
      id: string;
      teacher_id: string;
      plan_id: string | null;
      valid_from: string;
      cents: number;
      created_by: string | null;
      created_at: string;
    };
    hours_settings: {
      id: Generated<boolean>;
      teachers_see_pay: boolean;
    };
  }
}
