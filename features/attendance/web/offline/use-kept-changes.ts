import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DailySheet } from '../../shared/attendance.ts';
import type { SheetCalls } from '../attendance.queries.ts';
import type { SheetDraft, SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetOutbox } from '../sheet-outbox.queries.ts';
import { needsKeeping, resumeDraft } from './kept-changes.view.ts';
import { type SheetKey, stopsSending } from './sheet-outbox.view.ts';

interface KeptChanges {
  readonly sheet: DailySheet;
  readonly userId: string;
  readonly outbox: SheetOutbox;
  readonly draft: SheetDraft;
  readonly read: () => SheetDraft;
  readonly change: (event: SheetEvent) => void;
  readonly replace: (draft: SheetDraft) => void;
  readonly calls: SheetCalls;
}

/**
 * Keeps a draft and the outbox in step, and returns a function that waits until everything on the screen is
 * stored.
 */
export function useKeptChanges(parts: KeptChanges): () => Promise<void> {
  const { sheet, userId, outbox, draft, read, change, replace, calls } = parts;
  const { id: groupId, name } = sheet.group;
  const key = useMemo<SheetKey>(() => ({ userId, groupId, date: sheet.date }), [userId, groupId, sheet.date]);
  const kept = useRef(draft);
  const writing = useRef<Promise<void>>(Promise.resolve());

  const keep = useCallback((): Promise<void> => {
    const [before, after] = [kept.current, read()];
    kept.current = after;
    if (before !== after && (needsKeeping(before) || needsKeeping(after)))
      writing.current = writing.current.then(() => outbox.keep(key, name, before, after));
    return writing.current;
  }, [key, name, outbox, read]);

  const resume = useCallback(async (): Promise<void> => {
    const stored = keep();
    // Not what was kept while that was being stored: its own storing may still be under way when the device is read.
    const before = kept.current;
    await stored;
    const waiting = await outbox.read(key);
    // Somebody continued meanwhile, whether or not that is stored by now: the data read is outdated.
    if (kept.current !== before || kept.current !== read()) return resume();
    kept.current = resumeDraft(read(), waiting);
    replace(kept.current);
  }, [keep, key, outbox, read, replace]);

  useEffect(() => {
    void resume();
    return outbox.listen(({ key: { groupId: of, date }, event, here }) => {
      if (of !== key.groupId || date !== key.date) return;
      // What the outbox tells is stored already. Stored again from here, its effect on lines that another tab marked, and
      // that this one has not read yet, would undo those marks.
      void keep();
      if (event) change(event);
      kept.current = read();
      if (!here) void resume();
      if (event?.type === 'failed' && stopsSending(event.code)) void calls.refresh();
    });
  }, [outbox, key, keep, read, change, resume, calls]);

  // Every change at once; only then is it sent.
  useEffect(() => {
    if (kept.current !== draft) void keep();
  }, [draft, keep]);
  return keep;
}
