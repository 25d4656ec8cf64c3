import { useCallback, useState } from 'react';
import { type MarkGroup, markGroupOf } from '../sheet-draft/sheet-actions.view.ts';
import type { SheetLine } from '../sheet-lines/sheet-line.view.ts';

/** The marks that are filtered by, and the setter. */
export interface MarkFilter {
  readonly group: MarkGroup | null;
  /** Filters by these; pressed once more, shows all. */
  readonly toggle: (group: MarkGroup) => void;
}

/**
 * The lines that are shown: all, or those with some marks. Lines that matched when the filter was chosen stay, so that no line
 * disappears under the finger that marks it.
 */
export function useMarkFilter(lines: readonly SheetLine[]) {
  const [chosen, setChosen] = useState<{ group: MarkGroup; ids: ReadonlySet<string> } | null>(null);
  const toggle = useCallback(
    (group: MarkGroup) => {
      const those = lines.filter(({ draft }) => markGroupOf(draft.attendance) === group);
      setChosen((now) =>
        now?.group === group ? null : { group, ids: new Set(those.map(({ row }) => row.userId)) },
      );
    },
    [lines],
  );
  const filter: MarkFilter = { group: chosen?.group ?? null, toggle };
  return {
    filter,
    shown: chosen ? lines.filter(({ row }) => chosen.ids.has(row.userId)) : lines,
    showAll: () => setChosen(null),
  };
}
