import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DeclineReason, WorkCard } from '../../shared/shelf.ts';
import { useDecideWork } from '../shelf.queries.ts';

interface Decided {
  readonly work: Pick<WorkCard, 'id' | 'name' | 'putAt'>;
  readonly groupId: string;
}

/** Deciding one work after the other says only the last decision; each earlier one is in its list. */
const about = 'work-decision';
/** How long a decision can be undone: milliseconds. */
const undoMs = 6_000;

/** Decides whether a group sees a work, and offers to undo it. */
export function useDecision() {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { mutateAsync, isPending } = useDecideWork();
  const send = async (
    { work: { id, name, putAt }, groupId }: Decided,
    approved: boolean | null,
    told: string,
    reason?: DeclineReason,
    onDone?: () => void,
  ) => {
    try {
      await mutateAsync({ workId: id, groupId, approved, ...(reason && { reason }), putAt });
      onDone?.();
      const undo = () => void send({ work: { id, name, putAt }, groupId }, null, t('undone', { name }));
      notify.success(
        told,
        approved === null ? undefined : { label: t('undo'), run: undo, ms: undoMs },
        about,
      );
    } catch (error) {
      notify.error(refusalText(error), about);
    }
  };
  return {
    isPending,
    /** `onDone` is called once the group sees the work. */
    approve: (decided: Decided, onDone?: () => void) =>
      void send(decided, true, t('approved', { name: decided.work.name }), undefined, onDone),
    decline: (decided: Decided, reason: DeclineReason) =>
      void send(decided, false, t('declined', { name: decided.work.name }), reason),
  };
}
