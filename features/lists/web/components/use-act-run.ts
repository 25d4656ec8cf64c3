import { useRef, useState } from 'react';
import type { Portion, PreparedAct } from '../../shared/lists.ts';
import { stateOf, withOutcomes } from './act-run.view.ts';

/** An act that runs, with what its rows have come to. */
interface Running {
  readonly act: PreparedAct;
  /** Asks for the act again: the same one, with what has come of its rows since. */
  readonly ask: () => Promise<PreparedAct>;
  readonly outcomes: ReadonlyMap<string, string>;
  /** It takes back what another act did. */
  readonly isUndo: boolean;
}

const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)));

/**
 * Prepares an act and carries it out portion by portion. It can be stopped and goes on where it was, also after a broken connection:
 * the server does to each row what was asked once.
 */
export function useActRun(run: (actId: string) => Promise<Portion>, onSettled: () => void) {
  const [running, setRunning] = useState<Running | null>(null);
  const [phase, setPhase] = useState<'idle' | 'preparing' | 'running' | 'stopping'>('idle');
  const [error, setError] = useState<Error | null>(null);
  const stop = useRef(false);
  /** An answer was lost: the server may have done what this screen does not know of. */
  const isUnsure = useRef(false);

  const goOn = async (begun: Running) => {
    let now = begun;
    stop.current = false;
    setError(null);
    setPhase('running');
    try {
      for (let left = 1; left > 0 && !stop.current; ) {
        const portion = isUnsure.current ? { ...(await now.ask()), left } : await run(now.act.actId);
        isUnsure.current = false;
        now = { ...now, outcomes: withOutcomes(now.outcomes, portion.rows) };
        setRunning(now);
        left = portion.left;
      }
    } catch (failure) {
      isUnsure.current = true;
      setError(asError(failure));
    }
    setPhase('idle');
    onSettled();
  };
  const prepare = async (ask: () => Promise<PreparedAct>, isUndo = false): Promise<Running | null> => {
    setError(null);
    setPhase('preparing');
    try {
      const begun = { act: await ask(), ask, outcomes: new Map(), isUndo };
      setRunning(begun);
      return begun;
    } catch (failure) {
      setError(asError(failure));
      return null;
    } finally {
      setPhase('idle');
    }
  };
  return {
    act: running?.act ?? null,
    isUndo: running?.isUndo ?? false,
    state: running && stateOf(running.act, running.outcomes),
    phase,
    error,
    prepare: (ask: () => Promise<PreparedAct>) => void prepare(ask),
    start: () => running && void goOn(running),
    /** Prepares and runs at once: what it does was said before. */
    undo: async (ask: () => Promise<PreparedAct>) => {
      const begun = await prepare(ask, true);
      if (begun) await goOn(begun);
    },
    stop: () => {
      stop.current = true;
      setPhase('stopping');
    },
    forget: () => setRunning(null),
  };
}
