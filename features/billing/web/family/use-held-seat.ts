import { useCallback, useEffect, useState } from 'react';
import { chooseSeat, releaseOnLeave } from '../billing.queries.ts';

interface Seat {
  readonly groupId: string;
  readonly childId: string;
}

/** What is known of the seat that a page holds. */
export type HeldSeatState =
  | { readonly is: 'asked'; readonly round: number }
  | { readonly is: 'over' }
  | { readonly is: 'held'; readonly until: string }
  | { readonly is: 'refused'; readonly error: Error };

/**
 * Holds a seat while its page is open (decision E2), and lets go of it when the page is left, closed, or put aside by the browser.
 * `again` asks anew once the time is over.
 */
export function useHeldSeat({ groupId, childId }: Seat): HeldSeatState & { readonly again: () => void } {
  const [state, setState] = useState<HeldSeatState>({ is: 'asked', round: 0 });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let isHere = true;
    let held: string | null = null;
    let ends: ReturnType<typeof setTimeout> | undefined;
    setState({ is: 'asked', round });
    const leave = () => {
      if (held) releaseOnLeave({ groupId, childId, until: held });
      held = null;
    };
    chooseSeat({ groupId, childId }).then(
      ({ until }) => {
        held = until;
        if (!isHere) return leave();
        setState({ is: 'held', until });
        ends = setTimeout(() => setState({ is: 'over' }), Date.parse(until) - Date.now());
      },
      (error: Error) => isHere && setState({ is: 'refused', error }),
    );
    // A page that the browser had put aside let go of its seat.
    const back = ({ persisted }: PageTransitionEvent) => persisted && again();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', back);
    return () => {
      isHere = false;
      clearTimeout(ends);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', back);
      leave();
    };
  }, [groupId, childId, round, again]);
  return { ...state, again };
}
