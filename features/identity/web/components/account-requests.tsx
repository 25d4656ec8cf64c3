import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { mayAnswerRequest } from '../../shared/account.permissions.ts';
import { changedDetails } from '../../shared/account-requests.rules.ts';
import type { FamilyRequest } from '../../shared/account-requests.ts';
import { accountRequestsQuery, useAnswers } from '../account-requests.queries.ts';
import classes from './account.module.css';
import { useDetailWords } from './use-detail-words.ts';

/**
 * A child's requests, for the people concerned: guardians confirm or decline them (decision A24). Renders nothing without a request.
 */
export function AccountRequests({ userId }: { userId: string }) {
  const t = useTranslations('accountRequests');
  const { data, error, refetch } = useQuery(accountRequestsQuery(userId));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} title={t('error')} />;
  return data?.requests.map((request) => <Request key={request.id} request={request} />);
}

function Request({ request }: { request: FamilyRequest }) {
  const t = useTranslations('accountRequests');
  const locale = useLocale();
  const user = useUser();
  const { kind, child, expiresAt, guardianIds } = request;
  const isFirst = kind === 'email' && child.email === null;
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>
        {t(isFirst ? 'title_first_email' : `title_${kind}`, { name: child.firstName })}
      </h2>
      <div className={classes.notice}>
        <Changes request={request} />
        <p>{t('until', { date: formatLongDate(vilniusDate(expiresAt), locale) })}</p>
      </div>
      {mayAnswerRequest(user, guardianIds) ? (
        <Answers request={request} />
      ) : (
        <p className={panels.text}>{t('guardians_answer')}</p>
      )}
    </section>
  );
}

function Changes({ request: { child, details, newEmail, kind } }: { request: FamilyRequest }) {
  const t = useTranslations();
  const { label, shown } = useDetailWords();
  const line = (field: string, from: string | null, to: string | null) => (
    <p key={field}>{t('accountRequests.change', { field, from: from ?? '—', to: to ?? '—' })}</p>
  );
  if (kind === 'deletion') return <p>{t('accountRequests.deletion_text')}</p>;
  if (newEmail) {
    return (
      <>
        {child.email ? (
          line(t('account.email_title'), child.email, newEmail)
        ) : (
          <p>{t('accountRequests.wanted', { field: t('account.email_title'), value: newEmail })}</p>
        )}
        <p>{t(child.email ? 'accountRequests.email_text' : 'accountRequests.email_first_text')}</p>
      </>
    );
  }
  if (!details) return null;
  return changedDetails(child, details).map((field) =>
    line(label(field), shown(field, child[field]), shown(field, details[field])),
  );
}

const quietly = { confirmed: 'confirmed_quiet', declined: 'declined_quiet' } as const;

function Answers({ request: { id: requestId, kind, child } }: { request: FamilyRequest }) {
  const t = useTranslations('accountRequests');
  const refusalText = useRefusalText();
  const { confirm, decline } = useAnswers();
  const [asked, setAsked] = useState(false);
  const onError = (error: unknown) => {
    setAsked(false);
    notify.error(refusalText(error));
  };
  const say = (answer: typeof confirm, told: 'confirmed' | 'declined') => {
    // A child who signs in with a card has no mailbox.
    const onSuccess = () => notify.success(t(child.email ? told : quietly[told]));
    runMutation(answer, { requestId }, { onSuccess, onError });
  };
  const yes = () => say(confirm, 'confirmed');
  return (
    <div className={classes.buttons}>
      <Button
        loading={confirm.isPending}
        disabled={decline.isPending}
        onClick={kind === 'deletion' ? () => setAsked(true) : yes}
      >
        {t('confirm')}
      </Button>
      <Button
        variant="default"
        loading={decline.isPending}
        disabled={confirm.isPending}
        onClick={() => say(decline, 'declined')}
      >
        {t('decline')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('confirm_deletion_title')}
        confirmLabel={t('confirm')}
        cancelLabel={t('keep')}
        danger
        busy={confirm.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={yes}
      >
        <p>{t('deletion_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
