import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import quiet from '#platform/web/states/text-button.module.css';
import type { UserMail } from '../../shared/user-mails.ts';
import { StateBadge } from '../components/state-badge.tsx';
import { userMailsQuery } from '../users.queries.ts';
import classes from './user-page.module.css';

const tones = { sent: 'good', waiting: 'waiting', failed: 'bad', kept: 'bad', dropped: 'quiet' } as const;
/** How many are shown at first; a call is about the last ones. */
const first = 5;

/** A family's recent mails, when, and whether they were sent. */
export function UserMails({ userId }: { userId: string }) {
  const t = useTranslations('users');
  const query = useQuery(userMailsQuery(userId));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="line" />}
      errorTitle={t('error_mails')}
      isEmpty={({ mails }) => mails.length === 0}
      empty={<p className={classes.dimmed}>{t('no_mails')}</p>}
    >
      {({ mails }) => <Mails userId={userId} mails={mails} />}
    </QueryStates>
  );
}

function Mails({ userId, mails }: { userId: string; mails: readonly UserMail[] }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const nameOf = usePersonName();
  const [all, setAll] = useState(false);
  // One more would take the place of the button that shows it.
  const shown = all || mails.length <= first + 1 ? mails : mails.slice(0, first);
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ id, to, subject, at, sentAt, state }) => (
          <li key={id} className={classes.line} data-state={state}>
            <span className={classes.mail}>
              <span className={classes.subject}>{subject}</span>
              <span className={classes.dimmed}>
                {formatMoment(sentAt ?? at, locale)}
                {to.id !== userId && ` · ${nameOf(to.name)}`}
              </span>
            </span>
            <span className={classes.left}>
              <StateBadge tone={tones[state]}>{t(`mail_state.${state}`)}</StateBadge>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < mails.length && (
        <button type="button" className={quiet.button} onClick={() => setAll(true)}>
          {t('more_mails', { count: mails.length - shown.length })}
        </button>
      )}
    </>
  );
}
