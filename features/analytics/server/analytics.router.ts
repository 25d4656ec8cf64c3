import { implementContract } from '#platform/server/procedure.ts';
import { analyticsContract } from '../shared/analytics.contract.ts';
import * as analytics from './analytics.service.ts';

const os = implementContract(analyticsContract);

export const analyticsRouter = os.router({
  getAnalytics: os.getAnalytics.handler(({ input, context }) => analytics.getAnalytics(context.scope, input)),

  listGroupFigures: os.listGroupFigures.handler(({ input, context }) =>
    analytics.listGroupFigures(context.scope, input),
  ),

  listAnalyticsGroups: os.listAnalyticsGroups.handler(({ input, context }) =>
    analytics.listAnalyticsGroups(context.scope, input),
  ),
});
