import { featureClient } from '#platform/web/api.ts';
import { alsoHears } from '#platform/web/paced-refetch.ts';
import type { homeContract } from '../shared/home.contract.ts';

const { client, query } = featureClient<typeof homeContract>('home');

/**
 * The state of each child of the family. It covers other features and receives their news; lessons also move with time.
 */
export const familyQuery = query.getFamily.queryOptions({
  refetchInterval: 10 * 60_000,
  meta: alsoHears(
    'attendance',
    'schedule',
    'people',
    'groups',
    'billing',
    'invoices',
    'waiting',
    'trials',
    'agreements',
  ),
});

/** All that a parent's home shows when it is opened. */
export const askParentHome = (chosenId: string | null) =>
  client.getParentHome({ chosenId }, { context: { isRead: true } });

/** All that a child's home shows when it is opened. */
export const askChildHome = (asked: {
  readonly groupId: string | null;
  readonly from: string;
  readonly to: string;
}) => client.getChildHome(asked, { context: { isRead: true } });
