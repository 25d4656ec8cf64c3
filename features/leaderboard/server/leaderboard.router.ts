import { implementContract } from '#platform/server/procedure.ts';
import { leaderboardContract } from '../shared/leaderboard.contract.ts';
import * as leaderboard from './leaderboard.service.ts';
import * as choice from './leaderboard-choice.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    leaderboard: true;
  }
}

const os = implementContract(leaderboardContract);

export const leaderboardRouter = os.router({
  getLeaderboard: os.getLeaderboard.handler(({ input, context }) =>
    leaderboard.getLeaderboard(context.scope, input),
  ),

  getGroupLeaderboard: os.getGroupLeaderboard.handler(({ input, context }) =>
    leaderboard.getGroupLeaderboard(context.scope, input),
  ),

  getLeaderboardChoice: os.getLeaderboardChoice.handler(({ input, context }) =>
    choice.getLeaderboardChoice(context.scope, input),
  ),

  setLeaderboardChoice: os.setLeaderboardChoice.handler(({ input, context }) =>
    choice.setLeaderboardChoice(context.scope, input),
  ),
});
