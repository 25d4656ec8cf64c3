import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GroupStatus, LearningMode, Repeats } from '../shared/group.ts';
import type { GuestKind } from '../shared/guests.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    groups: GroupsTable;
    group_weekdays: GroupWeekdaysTable;
    group_members: GroupMembersTable;
    event_guests: EventGuestsTable;
  }
}

/** A weekday of a stored pattern. */
export interface KeptWeekday {
  readonly weekday: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly repeats: Repeats;
  /** The day from which its repetition counts; the group's first day if there is none. */
  readonly countsFrom?: string | null;
}

interface GroupsTable {
  id: Generated<string>;
  /** 1, 2, 3 … in the order in which groups were created. */
  number: GeneratedAlways<number>;
  name: string;
  /** The name with its letters folded, for searching. */
  search: GeneratedAlways<string>;
  /** Typed before plans had tables: read only. */
  product: string | null;
  plan_id: Generated<string | null>;
  /** “No plan” was chosen on purpose (decision G24). */
  no_plan: Generated<boolean>;
  status: GroupStatus;
  forced_full: Generated<boolean>;
  mode: LearningMode;
  address: string | null;
  city: string | null;
  instructions: string | null;
  meeting_link: string | null;
  meeting_recordings: string | null;
  max_students: number;
  name_for_diploma: string | null;
  description_for_diploma: string | null;
  learning_hours: number | null;
  diploma_enabled: boolean | null;
  feedback_enabled: boolean | null;
  space_odyssey_enabled: boolean | null;
  diploma_visible: Generated<boolean>;
  start_date: string | null;
  end_date: string | null;
  /** A change of the weekly pattern that is planned ahead; both or neither. */
  next_weekdays: ColumnType<KeptWeekday[] | null, string | null | undefined, string | null>;
  next_weekdays_from: Generated<string | null>;
  created_at: string;
  deleted_at: string | null;
  /** Counts changes of what the form shows: a save says which version it is based on. */
  version: Generated<number>;
  updated_at: string | null;
  updated_by: string | null;
}

interface GroupWeekdaysTable {
  group_id: string;
  weekday: number;
  start_time: string;
  end_time: string;
  repeats: Repeats;
  counts_from: Generated<string | null>;
}

interface GroupMembersTable {
  group_id: string;
  user_id: string;
  kind: 'student' | 'teacher';
  position: Generated<number>;
  joined_on: string;
  left_on: string | null;
}

/** Children who take part in one lesson without being students of its group. */
interface EventGuestsTable {
  event_id: string;
  /** The event's own group and day: they follow it when it is moved. */
  group_id: string;
  day: string;
  user_id: string;
  kind: GuestKind;
  home_group_id: string | null;
  missed_on: string | null;
  missed_lesson: number | null;
  added_by: string | null;
  added_at: string;
}
