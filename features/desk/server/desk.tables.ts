import type { Generated } from 'kysely';
import type { LineKind } from '../shared/desk.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    desk_put_offs: DeskPutOffsTable;
    desk_first_steps_hidden: { singleton: Generated<boolean>; hidden_at: string; hidden_by: string | null };
  }
}

interface DeskPutOffsTable {
  id: Generated<string>;
  line: LineKind;
  /** Null: for all staff. */
  user_id: string | null;
  until: string;
  put_off_at: string;
  put_off_by: string | null;
}
