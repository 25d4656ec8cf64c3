import { featureClient } from '#platform/web/api.ts';
import { alsoHears } from '#platform/web/paced-refetch.ts';
import type { homeContract } from '../shared/home.contract.ts';

const { query } = featureClient<typeof homeContract>('home');

/** How each child of the family stands. It sums other features and hears their news; the clock moves lessons on, too. */
export const familyQuery = query.getFamily.queryOptions({
  refetchInterval: 10 * 60_000,
  meta: alsoHears('attendance', 'schedule', 'people', 'groups', 'billing', 'invoices'),
});
