import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DailySheet } from '../../shared/attendance.ts';
import type { SheetCalls } from '../attendance.queries.ts';
import { useKeptChanges } from '../offline/use-kept-changes.ts';
import { sheetOutbox } from '../sheet-outbox.queries.ts';
import { draftOf, nextDraft, type SheetDraft, type SheetEvent } from './sheet-draft.view.ts';
import { useAutosave } from './use-autosave.ts';

/** What a sheet's screen works with. */
export interface SheetWork {
  readonly draft: SheetDraft;
  /** The newest draft, also between two renders. Stays the same function. */
  readonly read: () => SheetDraft;
  readonly change: (event: SheetEvent) => void;
  /** Sends what can be sent now. True when the server has everything on the screen. */
  readonly flush: () => Promise<boolean>;
}

/**
 * Keeps the draft of a sheet: merges news from the server and other tabs, stores every change on the device first,
 * and sends continuously.
 */
export function useDailySheet(sheet: DailySheet, calls: SheetCalls, userId: string): SheetWork {
  const queryClient = useQueryClient();
  const outbox = useMemo(() => sheetOutbox(queryClient, userId), [queryClient, userId]);
  const [draft, setDraft] = useState(() => draftOf(sheet));
  // Saving needs the newest draft between two renders, so it is kept in a ref beside the state.
  const newest = useRef(draft);
  const replace = useCallback((next: SheetDraft) => {
    newest.current = next;
    setDraft(next);
  }, []);
  const change = useCallback((event: SheetEvent) => replace(nextDraft(newest.current, event)), [replace]);
  const read = useCallback(() => newest.current, []);
  useEffect(() => change({ type: 'received', sheet }), [change, sheet]);
  const keep = useKeptChanges({ sheet, userId, outbox, draft, read, change, replace, calls });
  const { id: groupId } = sheet.group;
  const retry = useCallback(
    () => outbox.retry({ userId, groupId, date: sheet.date }),
    [outbox, userId, groupId, sheet.date],
  );
  const flush = useAutosave({ draft, read, keep, send: outbox.send, retry, enabled: !sheet.isApproved });
  return { draft, read, change, flush };
}
