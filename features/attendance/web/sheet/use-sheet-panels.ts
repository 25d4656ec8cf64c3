import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { type PointField, pointFields } from '#features/points/shared/points.ts';

/** What can be open in a line. */
export type PanelKind = 'points' | 'comment';

/** What is open, and for whom. One thing at a time. */
export interface OpenPanel {
  readonly userId: string;
  readonly kind: PanelKind;
}

/** Opens and closes the panels of lines. Stays the same object between renders. */
export interface SheetPanels {
  readonly open: (userId: string, kind: PanelKind) => void;
  readonly toggle: (userId: string, kind: PanelKind) => void;
  readonly close: () => void;
  /** The point field used last: a teacher usually gives points for one thing at a time. */
  readonly lastField: RefObject<PointField>;
}

/** State of what is open on the sheet. */
export function useSheetPanels(): { panel: OpenPanel | null; panels: SheetPanels } {
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const lastField = useRef<PointField>(pointFields[0]);
  const open = useCallback((userId: string, kind: PanelKind) => setPanel({ userId, kind }), []);
  const close = useCallback(() => setPanel(null), []);
  const toggle = useCallback((userId: string, kind: PanelKind) => {
    setPanel((now) => (now?.userId === userId && now.kind === kind ? null : { userId, kind }));
  }, []);
  const panels = useMemo(() => ({ open, toggle, close, lastField }), [open, toggle, close]);
  return { panel, panels };
}
