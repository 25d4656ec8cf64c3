import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { mayChangeAccountAlone } from '../../shared/account.permissions.ts';
import type { Account } from '../../shared/account.ts';
import { asksPassword } from '../../shared/account-requests.rules.ts';
import { useDeletion } from '../account.queries.ts';
import { useOwnRequests } from '../account-requests.queries.ts';
import classes from '../components/account.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { PendingRequest } from './pending-request.tsx';

/** Deleting the account: requested with the password, with 14 days to cancel. */
export function DeleteTab({ account }: { account: Account }) {
  if (account.deletionAt) return <Waiting deletionAt={account.deletionAt} />;
  return mayChangeAccountAlone(account) ? <Request account={account} /> : <ChildRequest account={account} />;
}

function Request({ account: { role } }: { account: Account }) {
  const t = useTranslations('account');
  const locale = useLocale();
  const { request } = useDeletion();
  const ask = (currentPassword: string, fail: () => void) =>
    runMutation(
      request,
      { currentPassword },
      {
        onSuccess: ({ deletionAt }) => {
          if (!deletionAt) return;
          notify.info(t('delete_requested', { date: formatLongDate(vilniusDate(deletionAt), locale) }));
        },
        onError: fail,
      },
    );
  return (
    <AskPanel
      text={t('delete_text')}
      more={role === 'parent' ? t('delete_family') : undefined}
      of={role}
      label={t('delete_ask')}
      title={t('delete_confirm_title')}
      busy={request.isPending}
      error={request.error}
      onConfirm={ask}
      onClose={request.reset}
    />
  );
}

/** A child requests it; the account is deleted once the guardians have confirmed (decision A24). */
function ChildRequest({ account }: { account: Account }) {
  const t = useTranslations('accountRequests');
  const tAccount = useTranslations('account');
  const { ask } = useOwnRequests();
  const by = account.confirmedBy ?? 'guardians';
  const request = account.requests.find(({ kind }) => kind === 'deletion');
  if (request) {
    return (
      <section className={panels.panel}>
        <h2 className={panels.title}>{tAccount('delete_title')}</h2>
        <PendingRequest account={account} request={request} />
      </section>
    );
  }
  return (
    <AskPanel
      text={t(`delete_note_${by}`)}
      of="child"
      label={t('ask_deletion')}
      title={t('ask_deletion_title')}
      busy={ask.isPending}
      error={ask.error}
      asksPassword={asksPassword(account)}
      onConfirm={(currentPassword, fail) =>
        runMutation(
          ask,
          { kind: 'deletion', ...(currentPassword && { currentPassword }) },
          { onSuccess: () => notify.info(t(`asked_${by}`)), onError: fail },
        )
      }
      onClose={ask.reset}
    />
  );
}

interface AskProps {
  readonly text: string;
  readonly more?: string | undefined;
  /** Whose account it is. */
  readonly of: Account['role'];
  readonly label: string;
  readonly title: string;
  readonly asksPassword?: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (currentPassword: string, fail: () => void) => void;
  readonly onClose: () => void;
}

function AskPanel({ text, more, of, label, title, onClose, ...dialog }: AskProps) {
  const t = useTranslations('account');
  const [asks, setAsks] = useState(false);
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('delete_title')}</h2>
      <p className={panels.text}>{text}</p>
      {more && <p className={panels.text}>{more}</p>}
      <WhatGoes of={of} />
      <div className={classes.buttons}>
        <Button color="red" variant="light" onClick={() => setAsks(true)}>
          {label}
        </Button>
      </div>
      <PasswordDialog
        {...dialog}
        opened={asks}
        title={title}
        text={text}
        confirmLabel={label}
        danger
        onClose={() => {
          onClose();
          setAsks(false);
        }}
      />
    </section>
  );
}

const ofStaff = { goes: ['all'], stays: ['log'] } as const;
const fates = {
  parent: { goes: ['all', 'parent'], stays: ['books', 'log'] },
  child: { goes: ['all', 'child'], stays: ['study', 'log'] },
  teacher: ofStaff,
  admin: ofStaff,
} as const;

/** What goes with the account and what stays, and for how long, before anybody decides (decision K5). */
function WhatGoes({ of }: { of: Account['role'] }) {
  const t = useTranslations('account');
  const { goes, stays } = fates[of];
  return (
    <>
      <p className={classes.fact}>{t('delete_goes')}</p>
      <ul className={classes.points}>
        {goes.map((each) => (
          <li key={each}>{t(`delete_goes_${each}`)}</li>
        ))}
      </ul>
      <p className={classes.fact}>{t('delete_stays')}</p>
      <ul className={classes.points}>
        {stays.map((each) => (
          <li key={each}>{t(`delete_stays_${each}`)}</li>
        ))}
      </ul>
      <p className={panels.text}>{t('delete_backups')}</p>
      <p className={panels.text}>{t('delete_copy')}</p>
    </>
  );
}

function Waiting({ deletionAt }: { deletionAt: string }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const locale = useLocale();
  const { undo } = useDeletion();
  const keep = () =>
    runMutation(undo, undefined, { onSuccess: () => notify.success(t('account.delete_undone')) });
  const date = formatLongDate(vilniusDate(deletionAt), locale);
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('account.delete_waits', { date })}</h2>
      <p className={panels.text}>{t('account.delete_waits_text')}</p>
      <FormAlert message={undo.error ? refusalText(undo.error) : null} />
      <div className={classes.buttons}>
        <Button loading={undo.isPending} onClick={keep}>
          {t('account.delete_undo')}
        </Button>
      </div>
    </section>
  );
}
