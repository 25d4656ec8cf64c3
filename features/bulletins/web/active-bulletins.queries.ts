import { featureClient } from '#platform/web/api.ts';
import type { bulletinsContract } from '../shared/bulletins.contract.ts';

// Apart from the other calls: it is in the first file of everybody's home.

/** What is announced to the reader now. */
export const activeBulletinsQuery =
  featureClient<typeof bulletinsContract>('bulletins').query.listActiveBulletins.queryOptions();
