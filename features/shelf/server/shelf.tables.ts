import type { ColumnType, Generated } from 'kysely';
import type { DeclineReason, Sign } from '../shared/shelf.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    shelf_works: ShelfWorksTable;
    shelf_places: ShelfPlacesTable;
    shelf_signs: { work_id: string; user_id: string; sign: Sign; left_at: string };
    shelf_refusals: { user_id: string; refused_by: string | null; at: string };
    shelf_links: ShelfLinksTable;
  }
}

interface ShelfWorksTable {
  id: Generated<string>;
  project_id: string;
  put_at: string;
  declined_at: ColumnType<string | null, never, string>;
}

interface ShelfPlacesTable {
  work_id: string;
  group_id: string;
  state: 'waiting' | 'approved' | 'declined';
  decided_by: string | null;
  decided_at: string | null;
  /** Counts while it is declined. */
  decline_reason: Generated<DeclineReason | null>;
}

interface ShelfLinksTable {
  id: Generated<string>;
  work_id: string;
  made_by: string;
  token_hash: Buffer;
  made_at: string;
  ends_at: string;
  name: Generated<string | null>;
}
