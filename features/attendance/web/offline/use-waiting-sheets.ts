import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type SheetOutbox, sheetOutbox } from '../sheet-outbox.queries.ts';
import type { WaitingSheet } from './sheet-outbox.view.ts';

/** The user's sheets with changes that the server lacks, as they are now in any tab. */
export function useWaitingSheets(userId: string): {
  readonly sheets: readonly WaitingSheet[];
  readonly outbox: SheetOutbox;
} {
  const queryClient = useQueryClient();
  const outbox = useMemo(() => sheetOutbox(queryClient, userId), [queryClient, userId]);
  const [sheets, setSheets] = useState<readonly WaitingSheet[]>([]);
  useEffect(() => {
    let current = true;
    const look = () => void outbox.list().then((list) => current && setSheets(list));
    look();
    const end = outbox.listen(look);
    return () => {
      current = false;
      end();
    };
  }, [outbox]);
  return { sheets, outbox };
}
