import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { useUserAccess } from '../users.queries.ts';
import classes from './user-page.module.css';

/** How long undo is offered; later the list of closed accounts offers it. */
const undoable = 10_000;

/** A user's access: sessions, and what an admin can do about them. */
export function UserAccess({ user }: { user: UserDetail }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const access = useUserAccess();
  const [asked, setAsked] = useState<'disable' | 'end_sessions' | null>(null);
  const userId = user.id;
  const name = `${user.firstName} ${user.lastName}`;
  const sayWhy = (error: unknown) => notify.error(refusalText(error));
  const done = (message: string) => {
    setAsked(null);
    notify.success(message);
  };
  const enable = () =>
    access.enable
      .mutateAsync({ userId })
      .then(() => notify.success(t('users.enabled_done', { name })), sayWhy);
  const run = {
    disable: () =>
      access.disable.mutateAsync({ userId }).then(() => {
        setAsked(null);
        const undo = { label: t('users.closed.bring_back'), ms: undoable, run: () => void enable() };
        notify.success(t('users.disabled_done', { name }), undo);
      }, sayWhy),
    end_sessions: () =>
      access.endSessions.mutateAsync({ userId }).then(() => done(t('users.sessions_ended')), sayWhy),
  };

  return (
    <Card title={t('users.access')}>
      <div className={classes.buttons}>
        {user.email && user.status === 'unverified' && (
          <Button
            variant="default"
            loading={access.resend.isPending}
            onClick={() =>
              access.resend
                .mutateAsync({ userId })
                .then(() => notify.success(t('users.resent', { email: user.email ?? '' })), sayWhy)
            }
          >
            {t('users.resend')}
          </Button>
        )}
        {user.disabledAt && (
          <Button variant="default" loading={access.enable.isPending} onClick={() => void enable()}>
            {t('users.enable')}
          </Button>
        )}
        {user.sessions.length > 0 && (
          <Button variant="default" onClick={() => setAsked('end_sessions')}>
            {t('users.end_sessions')}
          </Button>
        )}
      </div>
      <UserSessions sessions={user.sessions} />
      {!user.disabledAt && (
        <button type="button" className={classes.quiet} onClick={() => setAsked('disable')}>
          {t('users.disable')}
        </button>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={t(`users.${asked}_title`)}
          confirmLabel={t(`users.${asked}`)}
          danger
          busy={access.disable.isPending || access.endSessions.isPending}
          onConfirm={() => void run[asked]()}
          onCancel={() => setAsked(null)}
        >
          <p className={classes.text}>{t(`users.${asked}_text`, { name })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function UserSessions({ sessions }: Pick<UserDetail, 'sessions'>) {
  const t = useTranslations('users');
  const locale = useLocale();
  return (
    <>
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
    </>
  );
}
