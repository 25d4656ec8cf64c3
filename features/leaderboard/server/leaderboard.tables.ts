declare module '#platform/server/database/database.ts' {
  interface Database {
    leaderboard_opt_outs: LeaderboardOptOutsTable;
  }
}

interface LeaderboardOptOutsTable {
  user_id: string;
  /** Null for an adult whose account is gone. */
  opted_out_by: string | null;
  at: string;
}
