import { keepPreviousData } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { analyticsContract } from '../shared/analytics.contract.ts';
import type { GroupFigures } from '../shared/analytics.ts';
import { type AnalyticsSearch, wantedOf } from './overview/analytics-search.view.ts';

const { query, client } = featureClient<typeof analyticsContract>('analytics');

/** The figures of the days and groups in the address; the previous ones stay until the next arrive. */
export const analyticsQuery = (search: AnalyticsSearch) =>
  query.getAnalytics.queryOptions({
    input: wantedOf(search),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** All groups of the figures, the emptiest first, page by page. */
export async function loadGroupFigures(search: AnalyticsSearch): Promise<GroupFigures[]> {
  const groups: GroupFigures[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const answer = await client.listGroupFigures({ ...wantedOf(search), page });
    groups.push(...answer.groups);
    more = answer.more;
  }
  return groups;
}

/** The first groups by name that contain the words, and the chosen one. */
export const analyticsGroupsQuery = ({ search, chosen }: { search: string; chosen: string | null }) =>
  query.listAnalyticsGroups.queryOptions({
    input: { search, ...(chosen && { chosen }) },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
