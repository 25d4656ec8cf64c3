import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import { changedDetails } from '../../shared/account-requests.rules.ts';
import type { AccountRequest } from '../../shared/account-requests.ts';
import { useOwnRequests } from '../account-requests.queries.ts';
import classes from '../components/account.module.css';
import { useDetailWords } from '../components/use-detail-words.ts';

/** A child's pending request, with a cancel button. */
export function PendingRequest({ account, request }: { account: Account; request: AccountRequest }) {
  const t = useTranslations();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { withdraw } = useOwnRequests();
  const { id: requestId, kind, details, newEmail, expiresAt } = request;
  const { label, shown } = useDetailWords();
  const wanted = (field: string, value: string) => t('accountRequests.wanted', { field, value });
  const take = () =>
    runMutation(withdraw, { requestId }, { onSuccess: () => notify.success(t('accountRequests.withdrawn')) });
  return (
    <>
      <div className={classes.notice}>
        <p>{t(`accountRequests.waits_${account.confirmedBy ?? 'guardians'}`)}</p>
        {details &&
          changedDetails(account, details).map((field) => (
            <p key={field}>{wanted(label(field), shown(field, details[field]) ?? '')}</p>
          ))}
        {newEmail && <p>{wanted(t('account.email_new'), newEmail)}</p>}
        {kind === 'deletion' && <p>{t('accountRequests.wanted_deletion')}</p>}
        <p>{t('accountRequests.until', { date: formatLongDate(vilniusDate(expiresAt), locale) })}</p>
      </div>
      <FormAlert message={withdraw.error ? refusalText(withdraw.error) : null} />
      <div className={classes.buttons}>
        <Button variant="default" loading={withdraw.isPending} onClick={take}>
          {t('accountRequests.withdraw')}
        </Button>
      </div>
    </>
  );
}
