import type { Generated } from 'kysely';
import type { BackupCause, BackupFaultKind } from '../shared/backups.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    backups: BackupsTable;
    erasures: ErasuresTable;
  }
}

interface BackupsTable {
  id: Generated<string>;
  why: BackupCause;
  name: string;
  began_at: string;
  finished_at: string | null;
  bytes: number | null;
  proven_at: string | null;
  proof_ms: number | null;
  fault: string | null;
  fault_kind: BackupFaultKind | null;
}

interface ErasuresTable {
  kind: string;
  subject_id: string;
  erased_at: string;
  listed_at: string | null;
}
