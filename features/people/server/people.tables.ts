import type { Generated } from 'kysely';

declare module '#platform/server/database.ts' {
  interface Database {
    children: ChildrenTable;
    guardianships: GuardianshipsTable;
  }
}

interface ChildrenTable {
  id: Generated<string>;
  user_id: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  status: 'invited' | 'registered';
  created_at: string;
}

interface GuardianshipsTable {
  child_id: string;
  guardian_id: string;
  pays: Generated<boolean>;
  created_at: string;
}
