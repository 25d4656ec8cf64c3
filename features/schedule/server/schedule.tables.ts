import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/server/database.ts' {
  interface Database {
    schedule_events: ScheduleEventsTable;
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
  cancelled_at: string | null;
  cancel_reason: string | null;
  created_at: string;
}
