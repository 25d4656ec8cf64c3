import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import { useEmailChange } from '../account.queries.ts';
import classes from '../components/account.module.css';

interface Props {
  readonly change: NonNullable<Account['emailChange']>;
  /** There is no other address that would have to confirm. */
  readonly isFirst?: boolean;
}

/** An address that waits for the mailboxes, with a cancel button. */
export function EmailWaiting({ change, isFirst = false }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { cancel } = useEmailChange();
  const forget = () =>
    runMutation(cancel, undefined, {
      onSuccess: () =>
        notify.success(t(isFirst ? 'account.email_first_cancelled' : 'account.email_cancelled')),
    });
  return (
    <>
      <div className={classes.notice}>
        <p>{t('account.email_waits', { email: change.newEmail })}</p>
        {!isFirst && (
          <p>{t(change.oldConfirmed ? 'account.email_old_confirmed' : 'account.email_old_waits')}</p>
        )}
        <p>{t(change.newConfirmed ? 'account.email_new_confirmed' : 'account.email_new_waits')}</p>
      </div>
      <FormAlert message={cancel.error ? refusalText(cancel.error) : null} />
      <div className={classes.buttons}>
        <Button variant="default" loading={cancel.isPending} onClick={forget}>
          {t(isFirst ? 'account.email_first_cancel' : 'account.email_cancel')}
        </Button>
      </div>
    </>
  );
}
