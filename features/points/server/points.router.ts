import { implementContract } from '#platform/server/procedure.ts';
import { pointsContract } from '../shared/points.contract.ts';
import * as adjustments from './adjustments.service.ts';
import { getBalanceHistory } from './balance-history.service.ts';
import * as levels from './levels.service.ts';
import * as points from './points.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    points: true;
  }
}

const os = implementContract(pointsContract);

export const pointsRouter = os.router({
  getBalance: os.getBalance.handler(({ input, context }) => points.getBalance(context.scope, input)),

  listEntries: os.listEntries.handler(({ input, context }) => points.listEntries(context.scope, input)),

  getBalanceHistory: os.getBalanceHistory.handler(({ input, context }) =>
    getBalanceHistory(context.scope, input),
  ),
  previewLevels: os.previewLevels.handler(({ input, context }) => levels.previewLevels(context.scope, input)),

  adjustPoints: os.adjustPoints.handler(({ input, context }) =>
    adjustments.adjustPoints(context.scope, input),
  ),
});
