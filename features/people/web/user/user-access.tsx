import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment, vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import { shownMoment } from '#platform/web/list/shown-moment.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { useUserAccess } from '../users.queries.ts';
import classes from './user-page.module.css';

/** How a user signs in, where they are signed in, and the way to end that. */
export function UserAccess({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const { emailVerifiedAt, lastSeenAt, createdAt, secondFactor, stripeId, sessions } = user;
  return (
    <Card title={t('access')}>
      <Facts>
        <Fact name={t('last_seen')}>
          {lastSeenAt ? shownMoment(lastSeenAt, Date.now(), locale) : t('never')}
        </Fact>
        <Fact name={t('verified')}>{emailVerifiedAt ? vilniusDate(emailVerifiedAt) : t('not_verified')}</Fact>
        <Fact name={t('second_factor')}>{t(secondFactor ? 'second_factor_on' : 'second_factor_off')}</Fact>
        <Fact name={t('created')}>{vilniusDate(createdAt)}</Fact>
        {stripeId && <Fact name={t('payment_customer')}>{stripeId}</Fact>}
      </Facts>
      <h3 className={classes.subhead}>{t('sessions')}</h3>
      {sessions.length === 0 && <p className={classes.dimmed}>{t('no_sessions')}</p>}
      <ul className={classes.list}>
        {sessions.map(({ id, device, address, lastUsedAt }) => (
          <li key={id} className={classes.line}>
            <span>{device}</span>
            <span className={classes.dimmed}>
              {t('session_used', { address, at: formatMoment(lastUsedAt, locale) })}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && <EndSessions user={user} />}
    </Card>
  );
}

function EndSessions({ user: { id: userId, firstName, lastName } }: { user: UserDetail }) {
  const t = useTranslations('users');
  const refusalText = useRefusalText();
  const { endSessions } = useUserAccess();
  const [asks, setAsks] = useState(false);
  const end = () =>
    runMutation(
      endSessions,
      { userId },
      {
        onSuccess: () => notify.success(t('sessions_ended')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setAsks(false),
      },
    );
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('end_sessions')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('end_sessions_title')}
        confirmLabel={t('end_sessions')}
        danger
        busy={endSessions.isPending}
        onConfirm={end}
        onCancel={() => setAsks(false)}
      >
        <p className={classes.text}>{t('end_sessions_text', { name: `${firstName} ${lastName}` })}</p>
      </ConfirmDialog>
    </div>
  );
}
