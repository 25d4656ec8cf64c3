import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    student_notes: StudentNotesTable;
    student_note_versions: StudentNoteVersionsTable;
  }
}

interface StudentNotesTable {
  child_id: string;
  text: string;
  version: number;
  edited_by: string | null;
  edited_at: string;
}

interface StudentNoteVersionsTable {
  id: Generated<string>;
  child_id: string;
  text: string;
  written_by: string | null;
  written_at: string;
}
