import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { Account } from '../../shared/account.ts';
import { useEmailChange } from '../account.queries.ts';
import classes from '../components/account.module.css';
import { EmailForm } from './email-form.tsx';
import { EmailWaiting } from './email-waiting.tsx';

/** The sign-in address, and a change of it that both mailboxes confirm. */
export function EmailPanel({ account: { email, emailChange } }: { account: Account }) {
  const t = useTranslations('account');
  const [changing, setChanging] = useState(false);
  if (!email) return null;
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('email_title')}</h2>
      <p className={classes.fact}>{email}</p>
      {emailChange && <EmailWaiting change={emailChange} />}
      {changing ? (
        <ChangeForm onDone={() => setChanging(false)} />
      ) : (
        !emailChange && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('email_change')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account');
  const { request } = useEmailChange();
  return (
    <EmailForm
      hint={t('email_hint')}
      submitLabel={t('email_send')}
      busy={request.isPending}
      error={request.error}
      onDone={onDone}
      onSend={(values, fail) =>
        runMutation(request, values, {
          onSuccess: () => notify.success(t('email_sent')),
          ifHere: onDone,
          onError: fail,
        })
      }
    />
  );
}
