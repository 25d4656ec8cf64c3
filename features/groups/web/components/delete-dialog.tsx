import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useGroupsChanges } from '../groups.queries.ts';
import classes from './groups-dialog.module.css';

/** How long undo is offered; later the list of deleted groups offers it. */
const undoable = 10_000;

interface Props {
  readonly opened: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Names the groups before they are deleted (decision G17). */
export function DeleteDialog({ opened, groups, onClose, onDone }: Props) {
  const t = useTranslations('groups');
  const refusalText = useRefusalText();
  const { remove, bringBack } = useGroupsChanges();
  const close = () => {
    remove.reset();
    onClose();
  };
  const undo = () =>
    runMutation(
      bringBack,
      { groupIds: groups.map(({ id }) => id) },
      {
        onSuccess: ({ broughtBack }) => notify.success(t('brought_back', { count: broughtBack })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  const confirm = () =>
    runMutation(
      remove,
      { groupIds: groups.map(({ id }) => id) },
      {
        onSuccess: ({ deleted }) =>
          notify.success(t('deleted', { count: deleted }), { label: t('undo'), ms: undoable, run: undo }),
        ifHere: () => {
          remove.reset();
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete_title', { count: groups.length })}
      confirmLabel={t('delete')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      <FormAlert message={remove.error ? refusalText(remove.error) : null} />
      <ul className={classes.names}>
        {groups.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className={classes.note}>{t('delete_text')}</p>
    </ConfirmDialog>
  );
}
