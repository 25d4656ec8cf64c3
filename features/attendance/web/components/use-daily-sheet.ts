import { useCallback, useEffect, useRef, useState } from 'react';
import type { DailySheet } from '../../shared/attendance.ts';
import { draftOf, nextDraft, type SheetDraft, type SheetEvent } from '../../shared/sheet-draft.rules.ts';
import type { SheetCalls } from '../attendance.queries.ts';
import { useAutosave } from './use-autosave.ts';

/** What a sheet's screen works with. */
export interface SheetWork {
  readonly draft: SheetDraft;
  readonly change: (event: SheetEvent) => void;
  /** Sends what can be sent now. True when the server has everything that is on the screen. */
  readonly flush: () => Promise<boolean>;
}

/** Keeps the draft of a sheet: merges what the server tells, and saves as one goes. */
export function useDailySheet(sheet: DailySheet, calls: SheetCalls): SheetWork {
  const [draft, setDraft] = useState(() => draftOf(sheet));
  // Saving asks for the newest draft between two renders, so it lives beside the state.
  const newest = useRef(draft);
  const change = useCallback((event: SheetEvent) => {
    newest.current = nextDraft(newest.current, event);
    setDraft(newest.current);
  }, []);
  useEffect(() => change({ type: 'received', sheet }), [change, sheet]);
  const read = useCallback(() => newest.current, []);
  const flush = useAutosave({ draft, read, change, calls, enabled: !sheet.isApproved });
  return { draft, change, flush };
}
