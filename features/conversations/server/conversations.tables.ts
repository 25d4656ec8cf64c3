import type { ColumnType, Generated } from 'kysely';
import type { AnswerHours, Subject } from '../shared/conversations.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    conversations: {
      id: string;
      child_id: string;
      subject: Subject;
      title: string;
      is_open: Generated<boolean>;
      is_second: Generated<boolean>;
      last_number: number;
      last_at: string;
      waiting_since: string | null;
      of_staff: Generated<boolean>;
      opened_by: string | null;
      opened_at: string;
      answered_at: string | null;
      closed_at: string | null;
    };
    conversation_messages: {
      id: string;
      conversation_id: string;
      number: number;
      author_id: string | null;
      of_staff: boolean;
      text: string | null;
      by_mail: Generated<boolean>;
      attachments: Generated<number>;
      is_cut: Generated<boolean>;
      written_at: string;
    };
    conversation_readings: { conversation_id: string; user_id: string; number: number };
    conversation_settings: {
      id: Generated<boolean>;
      /** JSON: written as text, read as a value. */
      answer_hours: ColumnType<AnswerHours, string, string>;
      changed_by: string | null;
      changed_at: string;
    };
  }
}
