import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorDataOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { BuiltOn, ImportState } from '../../shared/user-import.ts';
import { useImportChanges } from '../imports.queries.ts';
import pageClasses from '../user/user-page.module.css';
import { moreThings, thingsOf } from './built-on.view.ts';
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
  const refusal = errorDataOf(undo.error);
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
      <Things things={thingsOf(refusal)} more={moreThings(refusal)} />
    </ConfirmDialog>
  );
}

interface ThingsProps {
  readonly things: readonly BuiltOn[];
  readonly more: number;
}

/** Whom an import can't be undone for. What it entered into the books is ended or corrected there (record 112). */
function Things({ things, more }: ThingsProps) {
  const t = useTranslations('users.import');
  const reasonText = (reason: string) => {
    const key = `built.${reason}` as 'built.other';
    return t.has(key) ? t(key) : t('built.other');
  };
  if (things.length === 0) return null;
  return (
    <>
      {things.some(({ entered }) => entered) && <p className={pageClasses.text}>{t('entered_text')}</p>}
      <ul className={classes.things}>
        {things.map(({ what, reasons, entered }, at) => (
          <li key={`${what}/${String(at)}`}>
            {what}: {reasons.map(reasonText).join(', ')}
            {entered && <EnteredLinks name={what} entered={entered} />}
          </li>
        ))}
        {more > 0 && <li>{t('built_more', { count: more })}</li>}
      </ul>
    </>
  );
}

interface EnteredProps {
  readonly name: string;
  readonly entered: NonNullable<BuiltOn['entered']>;
}

/** Where a subscription is ended, and where a balance is corrected. */
function EnteredLinks({ name, entered: { payerId, hasSubscription, hasBalance } }: EnteredProps) {
  const t = useTranslations('users.import');
  return (
    <span className={classes.entered}>
      {hasSubscription && (
        <Link
          to="/dashboard/billing/$tab"
          params={{ tab: 'subscriptions' }}
          search={{ q: name }}
          className={pageClasses.link}
          aria-label={t('entered_subscription_named', { name })}
        >
          {t('entered_subscription')}
        </Link>
      )}
      {hasBalance && payerId && (
        <Link
          to="/dashboard/users/$userId"
          params={{ userId: payerId }}
          className={pageClasses.link}
          aria-label={t('entered_balance_named', { name })}
        >
          {t('entered_balance')}
        </Link>
      )}
    </span>
  );
}
