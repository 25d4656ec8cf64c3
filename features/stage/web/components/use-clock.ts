import { useEffect, useState } from 'react';

/** The time of the server in milliseconds, each second anew: this device's clock may be wrong by `ahead`. */
export function useClock(ahead: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
