import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { EnableButton, KeepButton } from '../components/bring-back.tsx';
import { useUserAccess } from '../users.queries.ts';
import classes from './user-page.module.css';

/** What is out of order with an account, each with what an admin can do about it; nothing for one in order. */
export function UserNotices({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const day = (at: string) => formatLongDate(vilniusDate(at), locale);
  const named = { id: user.id, name: `${user.firstName} ${user.lastName}` };
  const { email, status, disabledAt, deletionAt } = user;
  return (
    <>
      {disabledAt && (
        <Notice act={<EnableButton user={named}>{t('enable')}</EnableButton>}>
          {t('disabled_notice', { date: day(disabledAt) })}
        </Notice>
      )}
      {deletionAt && (
        <Notice act={<KeepButton user={named} />}>{t('deletion_notice', { date: day(deletionAt) })}</Notice>
      )}
      {email && status === 'unverified' && (
        <Notice act={<ResendButton userId={user.id} email={email} />}>{t('unverified_notice')}</Notice>
      )}
    </>
  );
}

function Notice({ act, children }: { act: ReactNode; children: string }) {
  return (
    <div className={classes.notice}>
      <p className={classes.text}>{children}</p>
      {act}
    </div>
  );
}

function ResendButton({ userId, email }: { userId: string; email: string }) {
  const t = useTranslations('users');
  const refusalText = useRefusalText();
  const { resend } = useUserAccess();
  return (
    <Button
      variant="default"
      loading={resend.isPending}
      onClick={() =>
        runMutation(
          resend,
          { userId },
          {
            onSuccess: () => notify.success(t('resent', { email })),
            onError: (error) => notify.error(refusalText(error)),
          },
        )
      }
    >
      {t('resend')}
    </Button>
  );
}
