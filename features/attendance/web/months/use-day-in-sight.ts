import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a month is wider than its region, the days around the one marked `data-in-sight` are scrolled into view
 * first. The table names its month in `data-month`, which distinguishes the coming answer from the previous month.
 */
export function useDayInSight(month: string): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = region.current?.querySelector<HTMLElement>(`[data-month="${month}"] [data-in-sight='true']`);
    if (region.current)
      region.current.scrollLeft = day ? day.offsetLeft - region.current.clientWidth * 0.7 : 0;
  }, [month]);
  return region;
}
