import { useEffect, useEffectEvent } from 'react';

/** Goes to the first page of a list whose address names one that no longer exists. `rows` and `total` come with the answer. */
export function useExistingPage(
  rows: readonly unknown[] | undefined,
  total: number | undefined,
  toFirst: () => void,
): void {
  const isPast = rows?.length === 0 && total !== undefined && total > 0;
  const onPast = useEffectEvent(toFirst);
  useEffect(() => {
    if (isPast) onPast();
  }, [isPast]);
}
