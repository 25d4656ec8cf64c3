import { keepPreviousData } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { analyticsContract } from '../shared/analytics.contract.ts';
import { type AnalyticsSearch, wantedOf } from './overview/analytics-search.view.ts';

const { query } = featureClient<typeof analyticsContract>('analytics');

/** The figures of the days and groups of the address; those before stay until the next ones arrive. */
export const analyticsQuery = (search: AnalyticsSearch) =>
  query.getAnalytics.queryOptions({
    input: wantedOf(search),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The first groups by name that have the words, and the chosen one. */
export const analyticsGroupsQuery = ({ search, chosen }: { search: string; chosen: string | null }) =>
  query.listAnalyticsGroups.queryOptions({
    input: { search, ...(chosen && { chosen }) },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
