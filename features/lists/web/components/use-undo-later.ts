import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Portion, PreparedAct } from '../../shared/lists.ts';
import { useOutcomeText } from './act-outcomes.tsx';
import { done } from './act-run.view.ts';

/** How long a finished act is offered to be undone once its dialog is closed; a teacher may undo a hand-over for as long. */
const undoMs = 10_000;

interface Finished {
  /** How many rows were changed. */
  readonly done: number;
  /** Prepares what takes them back. */
  readonly undo: () => Promise<PreparedAct>;
  readonly run: (actId: string) => Promise<Portion>;
  readonly onSettled: () => void;
}

/** Says what an act did once its dialog is closed, and offers to take it back from there. */
export function useUndoLater(): (finished: Finished) => void {
  const t = useTranslations('lists');
  const refusalText = useRefusalText();
  const outcomeText = useOutcomeText();
  const takeBack = async ({ undo, run, onSettled }: Finished) => {
    try {
      const { actId } = await undo();
      const outcomes: string[] = [];
      for (let left = 1; left > 0; ) {
        const portion = await run(actId);
        outcomes.push(...portion.rows.map(({ outcome }) => outcome));
        left = portion.left;
      }
      const undone = outcomes.filter((outcome) => outcome === done).length;
      const refused = [...new Set(outcomes.filter((outcome) => outcome !== done))];
      if (undone > 0) notify.success(t('undone', { done: undone }));
      for (const outcome of refused) notify.error(outcomeText(outcome));
    } catch (failure) {
      notify.error(refusalText(failure));
    }
    onSettled();
  };
  return (finished) =>
    notify.success(t('finished', { done: finished.done }), {
      label: t('undo'),
      ms: undoMs,
      run: () => void takeBack(finished),
    });
}
