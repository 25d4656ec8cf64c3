import { implementContract } from '#platform/server/procedure.ts';
import { stageContract } from '../shared/stage.contract.ts';
import { getClassNow } from './class-now.service.ts';
import * as following from './following.service.ts';
import * as seats from './seats.service.ts';
import * as stage from './stage.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    stage: true;
  }
}

const os = implementContract(stageContract);

export const stageRouter = os.router({
  getStage: os.getStage.handler(({ input, context }) => stage.getStage(context.scope, input)),
  beginStage: os.beginStage.handler(({ input, context }) => stage.beginStage(context.scope, input)),
  endStage: os.endStage.handler(({ input, context }) => stage.endStage(context.scope, input)),
  getSeatWork: os.getSeatWork.handler(({ input, context }) => stage.getSeatWork(context.scope, input)),
  followChild: os.followChild.handler(({ input, context }) => following.followChild(context.scope, input)),
  setBoard: os.setBoard.handler(({ input, context }) => stage.setBoard(context.scope, input)),
  setTimer: os.setTimer.handler(({ input, context }) => stage.setTimer(context.scope, input)),
  inviteToStep: os.inviteToStep.handler(({ input, context }) => stage.inviteToStep(context.scope, input)),
  chooseChild: os.chooseChild.handler(({ input, context }) => stage.chooseChild(context.scope, input)),
  clearChoice: os.clearChoice.handler(({ input, context }) => stage.clearChoice(context.scope, input)),
  lowerHand: os.lowerHand.handler(({ input, context }) => stage.lowerHand(context.scope, input)),
  askToShow: os.askToShow.handler(({ input, context }) => stage.askToShow(context.scope, input)),

  getMyStage: os.getMyStage.handler(({ context }) => seats.getMyStage(context.scope)),
  getClassNow: os.getClassNow.handler(({ context }) => getClassNow(context.scope)),
  tellState: os.tellState.handler(({ input, context }) => seats.tellState(context.scope, input)),
  leaveSeat: os.leaveSeat.handler(({ input, context }) => seats.leaveSeat(context.scope, input)),
  raiseHand: os.raiseHand.handler(({ input, context }) => seats.raiseHand(context.scope, input)),
  answerShowing: os.answerShowing.handler(({ input, context }) => seats.answerShowing(context.scope, input)),
});
