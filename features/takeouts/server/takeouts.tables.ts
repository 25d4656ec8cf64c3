import type { Generated } from 'kysely';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { TakeoutState } from '../shared/takeouts.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    takeouts: TakeoutsTable;
  }
}

interface TakeoutsTable {
  id: string;
  user_id: string;
  state: TakeoutState;
  locale: Locale;
  asked_at: string;
  /** Whose data it holds: the person and, of a guardian, the children. */
  subjects: Generated<string[]>;
  attempt: Generated<number>;
  /** How many parts of the current attempt are in the store, or were about to be. */
  parts: Generated<number>;
  bytes: Generated<number | null>;
  ready_at: Generated<string | null>;
  ends_at: Generated<string | null>;
}
