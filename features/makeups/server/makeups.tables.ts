import type { Generated, GeneratedAlways } from 'kysely';
import type { CreditSource, EntryKind } from '../shared/makeups.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    makeup_credits: MakeupCreditsTable;
    makeup_entries: MakeupEntriesTable;
    makeup_notes: MakeupNotesTable;
  }
}

interface MakeupCreditsTable {
  id: Generated<string>;
  child_id: string;
  source: CreditSource;
  group_id: string | null;
  missed_on: string | null;
  reason: Generated<string>;
  given_by: string | null;
  given_at: string;
  valid_until: string;
  /** The kind of its last line. */
  last: EntryKind;
  balance: number;
  /** The lesson for which it is used. */
  event_id: string | null;
  booked_for: string | null;
  /** The end of which its family was told beforehand. */
  warned_of: string | null;
  /** The day of the chosen lesson of which its family was reminded. */
  reminded_of: string | null;
}

/** Append-only. */
interface MakeupEntriesTable {
  credit_id: string;
  seq: number;
  kind: EntryKind;
  amount: number;
  balance: number;
  cause: Generated<string>;
  group_id: string | null;
  date: string | null;
  by_id: string | null;
  at: string;
  seq_before: GeneratedAlways<number | null>;
  balance_before: GeneratedAlways<number>;
}

/** Lessons of which a fact changed, written by triggers. */
interface MakeupNotesTable {
  id: GeneratedAlways<number>;
  group_id: string;
  date: string;
  user_id: string | null;
}
