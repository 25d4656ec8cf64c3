import type { Generated, JSONColumnType } from 'kysely';
import type { SchoolYearTurn } from '#platform/shared/school-year.ts';
import type { SettingsForm } from '../shared/academy.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    academy_settings: AcademySettingsTable;
  }
}

interface AcademySettingsTable {
  version: number;
  id: Generated<string>;
  name: string;
  logo_id: string | null;
  contact: JSONColumnType<SettingsForm['contact']>;
  school_year_turns: JSONColumnType<SchoolYearTurn[]>;
  level_thresholds: number[];
  teachers_may_approve: boolean;
  teachers_may_notify: Generated<boolean>;
  field_meanings: JSONColumnType<SettingsForm['fieldMeanings']>;
  prize_points: JSONColumnType<SettingsForm['prizePoints']>;
  signer_name: string;
  signer_title: JSONColumnType<SettingsForm['signerTitle']>;
  signature_id: string | null;
  invoicing: JSONColumnType<SettingsForm['invoicing']>;
  billing: JSONColumnType<SettingsForm['billing']>;
  make_ups: JSONColumnType<SettingsForm['makeUps']>;
  /** Has a default: the former version of the program writes settings without it. */
  reminders: JSONColumnType<SettingsForm['reminders']>;
  /** Has a default, too. */
  sms: JSONColumnType<SettingsForm['sms']>;
  changed_by: string | null;
  changed_at: string;
}
