import { implementContract } from '#platform/server/procedure.ts';
import { rewardsContract } from '../shared/rewards.contract.ts';
import * as chosenPrizes from './claims/chosen-prizes.service.ts';
import * as acts from './claims/claim-acts.service.ts';
import * as exporting from './claims/claim-export.service.ts';
import * as lists from './claims/claim-lists.service.ts';
import * as claims from './claims/claims.service.ts';
import * as rewards from './rewards.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    rewards: true;
  }
}

const os = implementContract(rewardsContract);

export const rewardsRouter = os.router({
  listRewards: os.listRewards.handler(({ input, context }) => rewards.listRewards(context.scope, input)),

  claimReward: os.claimReward.handler(({ input, context }) => rewards.claimReward(context.scope, input)),

  chooseReward: os.chooseReward.handler(({ input, context }) =>
    chosenPrizes.chooseReward(context.scope, input),
  ),

  clearChosenReward: os.clearChosenReward.handler(({ context }) =>
    chosenPrizes.clearChosenReward(context.scope),
  ),

  listClaims: os.listClaims.handler(({ input, context }) => lists.listClaims(context.scope, input)),

  exportClaims: os.exportClaims.handler(({ input, context }) => exporting.exportClaims(context.scope, input)),

  listClaimGroups: os.listClaimGroups.handler(({ input, context }) =>
    lists.listClaimGroups(context.scope, input),
  ),

  prepareClaimAct: os.prepareClaimAct.handler(({ input, context }) =>
    acts.prepareClaimAct(context.scope, input),
  ),
  runClaimAct: os.runClaimAct.handler(({ input, context }) => acts.runClaimAct(context.scope, input)),
  undoClaimAct: os.undoClaimAct.handler(({ input, context }) => acts.undoClaimAct(context.scope, input)),

  markClaimReady: os.markClaimReady.handler(({ input, context }) =>
    claims.markClaimReady(context.scope, input),
  ),

  handOverClaim: os.handOverClaim.handler(({ input, context }) => claims.handOverClaim(context.scope, input)),

  undoReady: os.undoReady.handler(({ input, context }) => claims.undoReady(context.scope, input)),

  undoHandOver: os.undoHandOver.handler(({ input, context }) => claims.undoHandOver(context.scope, input)),

  cancelClaim: os.cancelClaim.handler(({ input, context }) => claims.cancelClaim(context.scope, input)),
});
