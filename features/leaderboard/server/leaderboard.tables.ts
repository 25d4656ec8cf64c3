declare module '#platform/server/database/database.ts' {
  interface Database {
    leaderboard_opt_outs: LeaderboardOptOutsTable;
  }
}

interface LeaderboardOptOutsTable {
  user_id: string;
  opted_out_by: string;
  at: string;
}
