import type { Generated } from 'kysely';
import type { Sign } from '../shared/shelf.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    shelf_works: { id: Generated<string>; project_id: string; put_at: string };
    shelf_places: ShelfPlacesTable;
    shelf_signs: { work_id: string; user_id: string; sign: Sign; left_at: string };
    shelf_refusals: { user_id: string; refused_by: string | null; at: string };
    shelf_links: ShelfLinksTable;
  }
}

interface ShelfPlacesTable {
  work_id: string;
  group_id: string;
  state: 'waiting' | 'approved' | 'declined';
  decided_by: string | null;
  decided_at: string | null;
}

interface ShelfLinksTable {
  id: Generated<string>;
  work_id: string;
  made_by: string;
  token_hash: Buffer;
  made_at: string;
  ends_at: string;
}
