import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorDataOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ImportState } from '../../shared/user-import.ts';
import { useImportChanges } from '../imports.queries.ts';
import pageClasses from '../user/user-page.module.css';
import { thingsOf } from './built-on.view.ts';
import classes from './user-import.module.css';

interface Props {
  readonly made: ImportState;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before an import is undone as a whole, and says what stands in the way of it. */
export function UndoImport({ made, opened, onClose }: Props) {
  const t = useTranslations('users.import');
  const refusalText = useRefusalText();
  const { undo } = useImportChanges();
  const things = thingsOf(errorDataOf(undo.error));
  const reasonText = (reason: string) => {
    const key = `built.${reason}` as 'built.other';
    return t.has(key) ? t(key) : t('built.other');
  };
  const close = () => {
    undo.reset();
    onClose();
  };
  const run = () =>
    runMutation(undo, { importId: made.id }, { onSuccess: () => notify.success(t('undone')), ifHere: close });
  return (
    <ConfirmDialog
      danger
      opened={opened}
      title={t('undo_title')}
      confirmLabel={t('undo_confirm')}
      busy={undo.isPending}
      onConfirm={run}
      onCancel={close}
    >
      <p className={pageClasses.text}>{t('undo_text', made)}</p>
      <FormAlert message={undo.error ? refusalText(undo.error) : null} />
      {things.length > 0 && (
        <ul className={classes.things}>
          {things.map(({ what, reasons }, at) => (
            <li key={`${what}/${String(at)}`}>
              {what}: {reasons.map(reasonText).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
