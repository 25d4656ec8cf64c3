import { featureClient } from '#platform/web/api.ts';
import type { bulletinsContract } from '../shared/bulletins.contract.ts';

// Separate from the other calls: it is in the first file of everybody's home.

/** The current announcements for the reader. */
export const activeBulletinsQuery =
  featureClient<typeof bulletinsContract>('bulletins').query.listActiveBulletins.queryOptions();
