import { useDeferredValue, useEffect } from 'react';
import type { DailySheet } from '../../shared/attendance.ts';

const drawn = new Set<string>();

/**
 * False while the first lines of a sheet are rendered before the others. A sheet that was loaded when the page opened
 * is rendered whole at once: somebody who comes back finds their scroll position, which needs its height.
 */
export function useWholeSheet({ group, date }: Pick<DailySheet, 'group' | 'date'>): boolean {
  const key = `${group.id} ${date}`;
  useEffect(() => {
    drawn.add(key);
  }, [key]);
  return useDeferredValue(true, drawn.has(key));
}
