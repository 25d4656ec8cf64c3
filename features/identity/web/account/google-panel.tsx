import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUnlinkGoogle } from '../account.queries.ts';
import classes from '../components/account.module.css';
import { PasswordDialog } from './password-dialog.tsx';

interface Props {
  /** An instant. */
  readonly linkedAt: string;
  readonly hasPassword: boolean;
}

/** The linked Google account, and how to unlink it: never without another way to sign in. */
export function GooglePanel({ linkedAt, hasPassword }: Props) {
  const t = useTranslations('account');
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  const unlink = useUnlinkGoogle();
  const confirm = (currentPassword: string, fail: () => void) =>
    runMutation(
      unlink,
      { currentPassword },
      { onSuccess: () => notify.success(t('google_unlinked')), onError: fail },
    );
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('google_title')}</h2>
      <p className={panels.text}>{t('google_on', { date: formatLongDate(vilniusDate(linkedAt), locale) })}</p>
      {hasPassword ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('google_unlink')}
          </Button>
        </div>
      ) : (
        <p className={panels.text}>{t('google_needs_password')}</p>
      )}
      <PasswordDialog
        opened={asks}
        title={t('google_unlink_title')}
        text={t('google_unlink_text')}
        confirmLabel={t('google_unlink')}
        busy={unlink.isPending}
        error={unlink.error}
        onConfirm={confirm}
        onClose={() => {
          unlink.reset();
          setAsks(false);
        }}
      />
    </section>
  );
}
