import type { Generated } from 'kysely';
import type { FeedbackState, Semester } from '../shared/feedback.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    feedback: FeedbackTable;
    feedback_versions: FeedbackVersionsTable;
  }
}

interface FeedbackTable {
  id: Generated<string>;
  child_id: string;
  group_id: string;
  school_year: number;
  semester: Semester;
  state: Generated<FeedbackState>;
  text: Generated<string>;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: string;
  sent_at: Generated<string | null>;
  return_reason: Generated<string | null>;
  decided_by: Generated<string | null>;
  approved_version: Generated<number | null>;
  approved_at: Generated<string | null>;
  visible: Generated<boolean>;
  shown_at: Generated<string | null>;
  seen_at: Generated<string | null>;
}

interface FeedbackVersionsTable {
  feedback_id: string;
  number: number;
  text: string;
  written_by: string | null;
  written_at: string;
}
