import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { DiplomaLook, SpelledName } from '../shared/diplomas.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    diplomas: DiplomasTable;
    diploma_batches: DiplomaBatchesTable;
    diploma_looks: DiplomaLooksTable;
    diploma_files: DiplomaFilesTable;
    badge_keys: BadgeKeysTable;
    diploma_works: DiplomaWorksTable;
  }
}

interface DiplomasTable {
  id: Generated<string>;
  group_id: string;
  student_id: string;
  code: string;
  secret: string;
  status_index: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  title: string;
  description: string | null;
  learning_hours: number | null;
  academy_name: string;
  signer_name: string;
  signer_title: JSONColumnType<LocalizedText>;
  signature_id: string | null;
  logo_id: string | null;
  issued_on: string;
  batch_id: string | null;
  created_by: string | null;
  created_at: string;
  revoked_at: string | null;
  revoked_by: string | null;
  revoke_reason: string | null;
}

interface DiplomaBatchesTable {
  id: string;
  group_id: string;
  student_ids: string[];
  spellings: JSONColumnType<Record<string, SpelledName>>;
  /** Why a child got none, by their id. */
  left_out: JSONColumnType<Record<string, string>>;
  started_by: string | null;
  created_at: string;
  finished_at: string | null;
}

interface DiplomaLooksTable {
  group_id: string;
  look: DiplomaLook;
}

interface DiplomaFilesTable {
  digest: Buffer;
  diploma_id: string;
  bytes: Buffer;
  made_at: string;
}

interface BadgeKeysTable {
  kid: string;
  public_jwk: JSONColumnType<Record<string, unknown>>;
  private_jwk: JSONColumnType<Record<string, unknown>>;
  created_at: string;
  retired_at: string | null;
}

interface DiplomaWorksTable {
  diploma_id: string;
  work_id: string;
  name: string;
  cover: Buffer | null;
  chosen_at: string;
}
