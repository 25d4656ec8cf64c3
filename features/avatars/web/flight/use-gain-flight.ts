import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Gains } from '../../shared/avatars.ts';
import { gainsQuery, useMarkGainsSeen } from '../avatars.queries.ts';

/** What came since the child last looked, and how far the screen has shown it. */
export interface GainFlight {
  /** True until it is known whether something flies: the rocket's part waits for it. */
  readonly waiting: boolean;
  /** What came, for as long as the screen is open; null if nothing did. */
  readonly gains: Gains | null;
  readonly landed: boolean;
  /** The rocket has arrived: the points count as seen, here and on the server. */
  readonly land: () => void;
}

/**
 * The gain that flies on this screen: each once, also those that came while the child was away or while the screen was
 * open (`earned` changed). Only for the child's own screens: `own`.
 */
export function useGainFlight(own: boolean, earned: number | undefined): GainFlight {
  const query = useQuery({ ...gainsQuery(), enabled: own });
  const { mutate } = useMarkGainsSeen();
  const [gains, setGains] = useState<Gains | null>(null);
  const [landed, setLanded] = useState(false);
  const came = query.data?.upTo ? query.data : null;
  if (came && came.upTo !== gains?.upTo) {
    setGains(came);
    setLanded(false);
  }
  const { refetch } = query;
  const known = query.data?.after.earned;
  useEffect(() => {
    // News of points update the balance; what came with them is fetched once more.
    if (own && earned !== undefined && known !== undefined && known !== earned) void refetch();
  }, [own, earned, known, refetch]);
  const upTo = gains?.upTo ?? null;
  const land = useCallback(() => {
    if (!upTo) return;
    setLanded(true);
    mutate({ upTo });
  }, [upTo, mutate]);
  return { waiting: own && query.isPending, gains, landed, land };
}
