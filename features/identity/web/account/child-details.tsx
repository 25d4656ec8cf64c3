import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import { useOwnRequests } from '../account-requests.queries.ts';
import classes from '../components/account.module.css';
import { DetailsFields, detailsCheck } from './details-fields.tsx';
import { PendingRequest } from './pending-request.tsx';

/** A child's names and birth date, which change once the guardians confirm it (decision A24). */
export function ChildDetails({ account }: { account: Account }) {
  const t = useTranslations();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const request = account.requests.find(({ kind }) => kind === 'details');
  const { firstName, lastName, birthDate } = account;
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('account.profile_title')}</h2>
      <p className={classes.fact}>
        {firstName} {lastName}
        {birthDate && ` · ${formatLongDate(birthDate, locale)}`}
      </p>
      {request && <PendingRequest account={account} request={request} />}
      {!request && asking && (
        <>
          <p className={panels.text}>
            {t(`accountRequests.details_note_${account.confirmedBy ?? 'guardians'}`)}
          </p>
          <DetailsForm account={account} />
        </>
      )}
      {!request && !asking && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('accountRequests.details_change')}
          </Button>
        </div>
      )}
    </section>
  );
}

function DetailsForm({ account }: { account: Account }) {
  const t = useTranslations('accountRequests');
  const refusalText = useRefusalText();
  const { ask } = useOwnRequests();
  const today = vilniusDate(Date.now());
  const schema = z.object(detailsCheck(account, today));
  const { firstName, lastName, birthDate } = account;
  const form = useZodForm(schema, { firstName, lastName, birthDate: birthDate ?? '' });
  const send = form.onSubmit((values) => {
    if (ask.isPending) return;
    runMutation(
      ask,
      { kind: 'details', ...schema.parse(values) },
      {
        onSuccess: ({ requests, confirmedBy }) => {
          if (requests.some(({ kind }) => kind === 'details')) {
            notify.success(t(`asked_${confirmedBy ?? 'guardians'}`));
          }
        },
        ifHere: () => form.resetDirty(),
      },
    );
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <UnsavedGuard isUnsaved={() => form.isDirty()} />
      <FormAlert message={ask.error ? refusalText(ask.error) : null} />
      <DetailsFields form={form} today={today} />
      <Button type="submit" loading={ask.isPending}>
        {t('ask')}
      </Button>
    </form>
  );
}
