import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { Account } from '../../shared/account.ts';
import { asksPassword } from '../../shared/account-requests.rules.ts';
import { useOwnRequests } from '../account-requests.queries.ts';
import classes from '../components/account.module.css';
import { EmailForm } from './email-form.tsx';
import { EmailWaiting } from './email-waiting.tsx';
import { PendingRequest } from './pending-request.tsx';

/**
 * A child's address: a change is confirmed by the guardians first, then by both mailboxes (decision A24). A child who signs in with a
 * card can ask for a first one, which the new mailbox confirms alone (decision C2).
 */
export function ChildEmail({ account }: { account: Account }) {
  const t = useTranslations();
  const { email, emailChange, requests } = account;
  const [asking, setAsking] = useState(false);
  const request = requests.find(({ kind }) => kind === 'email');
  const isIdle = !request && !emailChange;
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('account.email_title')}</h2>
      {email ? (
        <p className={classes.fact}>{email}</p>
      ) : (
        <p className={panels.text}>{t('accountRequests.email_none')}</p>
      )}
      {request && <PendingRequest account={account} request={request} />}
      {emailChange && <EmailWaiting change={emailChange} isFirst={email === null} />}
      {isIdle && asking && <AskForm account={account} onDone={() => setAsking(false)} />}
      {isIdle && !asking && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t(email ? 'account.email_change' : 'accountRequests.email_add')}
          </Button>
        </div>
      )}
    </section>
  );
}

function AskForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const t = useTranslations('accountRequests');
  const { ask } = useOwnRequests();
  const by = account.confirmedBy ?? 'guardians';
  return (
    <EmailForm
      hint={t(account.email ? `email_note_${by}` : `email_first_note_${by}`)}
      asksPassword={asksPassword(account)}
      submitLabel={t('ask')}
      busy={ask.isPending}
      error={ask.error}
      onDone={onDone}
      onSend={({ newEmail, currentPassword }, fail) =>
        runMutation(
          ask,
          { kind: 'email', newEmail, ...(currentPassword && { currentPassword }) },
          {
            onSuccess: ({ requests }) => {
              if (requests.some(({ kind }) => kind === 'email')) notify.success(t(`asked_${by}`));
            },
            ifHere: onDone,
            onError: fail,
          },
        )
      }
    />
  );
}
