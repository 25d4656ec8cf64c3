import { useDeferredValue, useEffect } from 'react';
import type { DailySheet } from '../../shared/attendance.ts';

const drawn = new Set<string>();

/**
 * False while the first lines of a sheet are drawn before the others. One that was there since the page was opened is drawn
 * whole at once: who comes back to it finds the place that they left, and that needs its height.
 */
export function useWholeSheet({ group, date }: Pick<DailySheet, 'group' | 'date'>): boolean {
  const key = `${group.id} ${date}`;
  useEffect(() => {
    drawn.add(key);
  }, [key]);
  return useDeferredValue(true, drawn.has(key));
}
