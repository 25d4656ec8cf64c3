import { featureClient } from '#platform/web/api.ts';
import type { notificationsContract } from '../shared/notifications.contract.ts';

const { query } = featureClient<typeof notificationsContract>('notifications');

/** The newest lines of the bell. Homes fetch them, too, and at first nothing else of this feature. */
export const bellQuery = (limit: number) => query.listNotifications.queryOptions({ input: { limit } });
