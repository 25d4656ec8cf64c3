import { implementContract } from '#platform/server/procedure.ts';
import { trialsContract } from '../shared/trials.contract.ts';
import * as figures from './trial-figures.service.ts';
import { stayInGroup } from './trial-staying.service.ts';
import * as trials from './trials.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    trials: true;
  }
}

const os = implementContract(trialsContract);

export const trialsRouter = os.router({
  listTrials: os.listTrials.handler(({ context }) => trials.listTrials(context.scope)),
  listTrialGroups: os.listTrialGroups.handler(({ input, context }) =>
    trials.listTrialGroups(context.scope, input),
  ),
  askForTrial: os.askForTrial.handler(({ input, context }) => trials.askForTrial(context.scope, input)),
  cancelTrial: os.cancelTrial.handler(({ input, context }) => trials.cancelTrial(context.scope, input)),
  stayInGroup: os.stayInGroup.handler(({ input, context }) => stayInGroup(context.scope, input)),
  listGroupTrials: os.listGroupTrials.handler(({ input, context }) =>
    figures.listGroupTrials(context.scope, input),
  ),
  listTrialFigures: os.listTrialFigures.handler(({ input, context }) =>
    figures.listTrialFigures(context.scope, input),
  ),
});
