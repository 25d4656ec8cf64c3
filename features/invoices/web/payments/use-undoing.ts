import { useTranslations } from 'use-intl';
import { notify, type SnackbarAction } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DecidedState } from '../../shared/transfer-columns.ts';
import { useTransferChanges } from '../transfers.queries.ts';

/** How long a snackbar offers it: milliseconds. */
const undoable = 10_000;

/** Undoes what was just decided on a transfer, with one press; and the same as the action of a snackbar. */
export function useUndoing() {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { undo: change } = useTransferChanges();
  const undo = (transferId: string, seen: DecidedState) =>
    runMutation(
      change,
      { transferId, seen, reason: t(`undo_reason.${seen}`) },
      {
        onSuccess: () => notify.success(t('undone')),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  const actionOf = (transferId: string, seen: DecidedState): SnackbarAction => ({
    label: t('undo'),
    ms: undoable,
    run: () => undo(transferId, seen),
  });
  return { undo, actionOf, isPending: change.isPending };
}
