import { useEffect, useState } from 'react';

/** True once something has gone on for that many milliseconds, until it ends. */
export function useAfter(isOn: boolean, pause: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setDue(true), pause);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isOn, pause]);
  return isOn && isDue;
}
