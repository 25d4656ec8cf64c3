import { featureClient } from '#platform/web/api.ts';
import type { notificationsContract } from '../shared/notifications.contract.ts';

const { query } = featureClient<typeof notificationsContract>('notifications');

/** The newest lines of the bell. Homes ask for them, too, and for nothing else of this feature at first. */
export const bellQuery = (limit: number) => query.listNotifications.queryOptions({ input: { limit } });
