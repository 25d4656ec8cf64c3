import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { AccountSession } from '../../shared/account.ts';
import { sessionsQuery, useEndSessions } from '../account.queries.ts';
import classes from '../components/account.module.css';

/** Where the user is signed in: device, place and time of last use; one or all others can be ended. */
export function SessionsPanel() {
  const t = useTranslations('account');
  const query = useQuery(sessionsQuery);
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('sessions_title')}</h2>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={2} />}
        errorTitle={t('sessions_error')}
      >
        {({ sessions }) => (
          <>
            <ul className={classes.rows}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && <EndOthers />}
          </>
        )}
      </QueryStates>
    </section>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const locale = useLocale();
  const { end } = useEndSessions();
  const { id, current, address, lastUsedAt, createdAt } = session;
  const device = session.device === '?' ? t('account.session_unknown') : session.device;
  const disconnect = () =>
    runMutation(
      end,
      { sessionId: id },
      {
        onSuccess: () => notify.success(t('account.session_ended')),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>{device}</div>
        <div className={classes.detail}>
          {t('account.session_used', { moment: formatMoment(lastUsedAt, locale), address })}
        </div>
        <div className={classes.detail}>
          {t('account.session_started', { moment: formatMoment(createdAt, locale) })}
        </div>
      </div>
      {current ? (
        <span className={classes.mark}>{t('account.session_current')}</span>
      ) : (
        <Button
          variant="default"
          aria-label={t('account.session_end_label', { device })}
          loading={end.isPending}
          onClick={disconnect}
        >
          {t('account.session_end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [asks, setAsks] = useState(false);
  const { endOthers } = useEndSessions();
  const close = () => {
    endOthers.reset();
    setAsks(false);
  };
  const confirm = () =>
    runMutation(endOthers, undefined, {
      onSuccess: () => notify.success(t('account.sessions_ended')),
      ifHere: close,
    });
  return (
    <div className={classes.buttons}>
      <Button variant="light" color="red" onClick={() => setAsks(true)}>
        {t('account.sessions_end_others')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('account.sessions_end_title')}
        confirmLabel={t('account.session_end')}
        danger
        busy={endOthers.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <FormAlert message={endOthers.error ? refusalText(endOthers.error) : null} />
        <p>{t('account.sessions_end_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
