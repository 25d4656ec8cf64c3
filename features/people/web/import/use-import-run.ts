import { useRef, useState } from 'react';
import type { ImportRow } from '../../shared/user-import.ts';
import { useImportUsers } from '../users.queries.ts';
import { type ImportRun, portionsOf, withPortion } from './import-portions.view.ts';

/**
 * Writes a file portion by portion, each all or nothing. A failed one is sent again on request; a portion that was written
 * without an answer is recognised and skipped, so that nobody is created twice. Other screens may be opened meanwhile.
 */
export function useImportRun() {
  const { mutateAsync } = useImportUsers();
  const [run, setRun] = useState<ImportRun | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  // Editing a file ends the previous one's run.
  const present = useRef(0);

  const write = async (begun: ImportRun, skipErrors: boolean, reason: string) => {
    present.current += 1;
    const mine = present.current;
    let now = begun;
    setRun(now);
    setError(null);
    setBusy(true);
    try {
      for (const { csv } of begun.portions.slice(begun.written)) {
        const answer = await mutateAsync({
          ...{ csv, dryRun: false, skipErrors },
          ...(reason && { overCapacityReason: reason }),
        });
        if (present.current !== mine) return;
        now = withPortion(now, answer);
        setRun(now);
      }
    } catch (failure) {
      if (present.current === mine) setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
    if (present.current === mine) setBusy(false);
  };
  return {
    run,
    error,
    busy,
    isDone: run !== null && run.written === run.portions.length,
    /** The reason says why groups take more students than they have places (decision G2); empty where they don't. */
    start: (csv: string, rows: readonly ImportRow[], reason = '') =>
      void write(
        { portions: portionsOf(csv, rows), written: 0, created: 0, invited: 0 },
        hasErrors(rows),
        reason,
      ),
    goOn: (rows: readonly ImportRow[], reason = '') => run && void write(run, hasErrors(rows), reason),
    forget: () => {
      present.current += 1;
      setRun(null);
      setError(null);
      setBusy(false);
    },
  };
}

const hasErrors = (rows: readonly ImportRow[]) => rows.some(({ outcome }) => outcome === 'error');
