import { useEffect, useState } from 'react';
import { whileUnsettled } from '#platform/web/settled.ts';
import { type Claim, claimCopy } from '../kept-projects.queries.ts';

/** The copy of a project that this screen writes, as long as it is open; null until the device has answered. */
export function useClaim(userId: string, projectId: string): Claim | null {
  const [claim, setClaim] = useState<Claim | null>(null);
  useEffect(() => {
    let isWanted = true;
    let release = () => {};
    void whileUnsettled(claimCopy(userId, projectId, () => isWanted)).then((given) => {
      if (!given) return;
      if (!isWanted) return given.release();
      release = given.release;
      setClaim(given);
    });
    return () => {
      isWanted = false;
      release();
    };
  }, [userId, projectId]);
  return claim?.projectId === projectId ? claim : null;
}
