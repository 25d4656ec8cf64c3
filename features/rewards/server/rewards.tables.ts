import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { StockReason } from '../shared/catalogue.ts';
import type { ClaimStatus, RewardArt, RewardCategory } from '../shared/prizes.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    rewards: RewardsTable;
    reward_options: RewardOptionsTable;
    claims: ClaimsTable;
    chosen_prizes: ChosenPrizesTable;
    stock_entries: StockEntriesTable;
  }
}

interface RewardsTable {
  id: Generated<string>;
  level: number;
  name: JSONColumnType<LocalizedText>;
  description: JSONColumnType<LocalizedText>;
  category: RewardCategory;
  points_required: number;
  repeatable: Generated<boolean>;
  art: RewardArt;
  picture_id: string | null;
  version: Generated<number>;
  search: GeneratedAlways<string>;
  archived_at: string | null;
  created_at: string;
  updated_at: string | null;
  updated_by: string | null;
}

interface RewardOptionsTable {
  id: Generated<string>;
  reward_id: string;
  /** Null when the prize no longer has it. */
  position: number | null;
  name: JSONColumnType<LocalizedText>;
  /** The sum of its stock entries. */
  quantity: Generated<number>;
  retired_at: string | null;
}

interface ClaimsTable {
  id: Generated<string>;
  request_id: string;
  user_id: string;
  claimed_by: string | null;
  group_id: string;
  reward_id: string;
  option_id: string;
  reward_name: JSONColumnType<LocalizedText>;
  reward_level: number;
  option_name: JSONColumnType<LocalizedText>;
  points_required: number;
  /** The prize was repeatable when it was claimed: such claims do not count as the one of the year. */
  repeatable: Generated<boolean>;
  comment: Generated<string>;
  school_year: number;
  status: Generated<ClaimStatus>;
  claimed_at: string;
  ready_at: Generated<string | null>;
  handled_by: string | null;
  handled_at: string | null;
  cancel_reason: string | null;
}

/** The one prize that a child saves for. */
interface ChosenPrizesTable {
  user_id: string;
  reward_id: string;
  chosen_at: string;
}

interface StockEntriesTable {
  id: Generated<string>;
  option_id: string;
  delta: number;
  why: StockReason;
  note: Generated<string>;
  claim_id: string | null;
  created_by: string | null;
  created_at: string;
}
