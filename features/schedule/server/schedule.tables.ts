import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    schedule_events: ScheduleEventsTable;
    schedule_skips: ScheduleSkipsTable;
    closures: ClosuresTable;
    days_off: DaysOffTable;
    teacher_plans: { teacher_id: string; plan_id: string };
    absence_notices: AbsenceNoticesTable;
    calendar_feeds: CalendarFeedsTable;
    calendar_feed_versions: CalendarFeedVersionsTable;
  }
}

interface ScheduleEventsTable {
  id: Generated<string>;
  group_id: string;
  starts_at: string;
  ends_at: string;
  local_date: GeneratedAlways<string>;
  mode: 'online' | 'live';
  address: string | null;
  city: string | null;
  instructions: string | null;
  meeting_link: string | null;
  meeting_recordings: string | null;
  generated: Generated<boolean>;
  /** The day of the pattern that a generated event stands for, kept when it is moved by hand. */
  slot_date: string | null;
  edited_at: string | null;
  /** Set when a cancellation was undone: the event no longer follows the pattern. */
  restored_at: string | null;
  sequence: Generated<number>;
  updated_at: string | null;
  substitute_id: string | null;
  cancelled_at: string | null;
  cancel_reason: string | null;
  created_at: string;
}

/** Days of the pattern whose event an admin deleted. */
interface ScheduleSkipsTable {
  group_id: string;
  slot_date: string;
  created_at: string;
}

interface ClosuresTable {
  id: Generated<string>;
  from_date: string;
  to_date: string;
  name: string;
  created_by: string | null;
  created_at: string;
}

interface DaysOffTable {
  id: string;
  user_id: string;
  from_date: string;
  to_date: string;
  note: string;
  created_by: string | null;
  created_at: string;
}

/** A reported absence of a child's day in a group, whatever becomes of its events. */
interface AbsenceNoticesTable {
  group_id: string;
  date: string;
  student_id: string;
  reason: Generated<string>;
  reported_by: string;
  reported_at: string;
}

/** What a user's calendar last said about an event, as SHA-256, and its version. */
interface CalendarFeedVersionsTable {
  user_id: string;
  event_id: string;
  content: Buffer;
  sequence: number;
  changed_at: string;
}

interface CalendarFeedsTable {
  user_id: string;
  /** The user's key version when the address was created: it works while the two agree. */
  key_version: Generated<number>;
  token_hash: Buffer;
  created_at: string;
  last_read_at: string | null;
}
