import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { type CostCase, read, type World } from './cost-case.ts';

/** Three school years and three days. */
const mostDays = 1098;

/** The analytics of the academy: of this school year, and of the last three. */
export function analyticsCases({ cast: { admin } }: World): CostCase[] {
  const today = vilniusDate(Date.now());
  const years = { from: addDays(today, -mostDays), to: today };
  return [
    read('analytics.getAnalytics', 'admin', [{ client: admin, input: {} }]),
    read('analytics.getAnalytics', 'admin, three years', [{ client: admin, input: years }]),
    read('analytics.listAnalyticsGroups', 'admin', [{ client: admin, input: { search: 'kurim' } }]),
  ];
}
