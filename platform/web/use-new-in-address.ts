import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The end of an address that also opens what its screen makes new: `/dashboard/billing/invoices#new`. */
export const newHash = 'new';

/** Opens what a screen makes new when an address asks for it, also while the screen is open. */
export function useNewInAddress(open: () => void): void {
  const { hash, state } = useLocation();
  const wanted = useEffectEvent(open);
  // Each visit has a key of its own: the same address once more asks once more.
  const visit = hash === newHash ? (state.__TSR_key ?? hash) : null;
  useEffect(() => {
    if (visit !== null) wanted();
  }, [visit]);
}
