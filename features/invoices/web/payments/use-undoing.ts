import { useTranslations } from 'use-intl';
import { notify, type SnackbarAction } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useTransferChanges } from '../transfers.queries.ts';

/** How long a snackbar offers it: milliseconds. */
const undoable = 10_000;

/** What was decided on a transfer, and when: nothing later is undone. */
interface Decided {
  readonly transferId: string;
  readonly decidedAt: string;
}

/** Undoes what was decided on a transfer, with one press; and the same as the action of the snackbar right after it. */
export function useUndoing() {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { undo: change } = useTransferChanges();
  const undo = ({ transferId, decidedAt }: Decided) =>
    runMutation(
      change,
      { transferId, decidedAt },
      {
        onSuccess: () => notify.success(t('undone')),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  const actionOf = (decided: Decided): SnackbarAction => ({
    label: t('undo'),
    ms: undoable,
    run: () => undo(decided),
  });
  return { undo, actionOf, isPending: change.isPending };
}
