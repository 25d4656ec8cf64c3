import { keepPreviousData } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { searchContract } from '../shared/search.contract.ts';

const { query } = featureClient<typeof searchContract>('search');

/** What is found within reach; the previous results stay until the next answer. */
export const findingsQuery = (words: string) =>
  query.findAnything.queryOptions({ input: { words }, staleTime: 30_000, placeholderData: keepPreviousData });
