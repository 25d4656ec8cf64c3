import type { Generated } from 'kysely';
import type { FileKind } from '../shared/files.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    files: FilesTable;
    file_uses: { subject_type: string; subject_id: string; file_id: string };
  }
}

interface FilesTable {
  id: Generated<string>;
  kind: FileKind;
  hash: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  /** One person's own: staff don't open it by being staff. */
  personal: Generated<boolean>;
  created_by: string | null;
  created_at: string;
  unused_since: string | null;
}
