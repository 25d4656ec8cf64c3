import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatMoment, vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { calendarFeedQuery, useCalendarFeedChanges } from '../calendar-feed.queries.ts';
import { FeedAddress } from '../feed/feed-address.tsx';
import classes from './calendar-feed-card.module.css';

/** The secret address where a calendar program reads the user's lessons: created, shown once, replaced, ended. */
export function CalendarFeedCard() {
  const t = useTranslations('calendar_feed');
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('title')}</h2>
      <p className={classes.text}>{t('text')}</p>
      <CalendarFeed />
    </section>
  );
}

interface Props {
  /** Creates the address if there is none: opening this requested it. */
  readonly atOnce?: boolean;
}

/** The state of the address, with its actions. */
export function CalendarFeed({ atOnce = false }: Props) {
  const t = useTranslations('calendar_feed');
  const query = useQuery(calendarFeedQuery);
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={1} />} errorTitle={t('error')}>
      {(feed) => <Feed {...feed} atOnce={atOnce} />}
    </QueryStates>
  );
}

type Question = 'renew' | 'revoke';

interface FeedProps {
  readonly createdAt: string | null;
  readonly lastReadAt: string | null;
  readonly atOnce: boolean;
}

function Feed({ createdAt, lastReadAt, atOnce }: FeedProps) {
  const t = useTranslations('calendar_feed');
  const refusalText = useRefusalText();
  const { make, revoke } = useCalendarFeedChanges();
  const [question, setQuestion] = useState<Question | null>(null);
  const error = make.error ?? revoke.error;
  const { mutate } = make;
  const [wanted] = useState(atOnce && createdAt === null);
  useEffect(() => {
    // Not within the effect, which may run twice: a second address would end the first.
    const timer = wanted ? setTimeout(() => mutate({})) : undefined;
    return () => clearTimeout(timer);
  }, [wanted, mutate]);
  const close = () => setQuestion(null);
  const confirm = () => {
    if (question === 'renew') make.mutate({}, { onSettled: close });
    else
      revoke.mutate(
        {},
        {
          onSettled: close,
          onSuccess: () => {
            make.reset();
            notify.success(t('revoked'));
          },
        },
      );
  };
  return (
    <div className={classes.feed}>
      <FormAlert message={error ? t('failed', { reason: refusalText(error) }) : null} />
      {createdAt && <State createdAt={createdAt} lastReadAt={lastReadAt} />}
      {createdAt && make.data && <FeedAddress url={make.data.url} />}
      <div className={classes.buttons}>
        {createdAt ? (
          <>
            <Button variant="default" onClick={() => setQuestion('renew')}>
              {t('renew')}
            </Button>
            <Button variant="default" onClick={() => setQuestion('revoke')}>
              {t('revoke')}
            </Button>
          </>
        ) : (
          <Button loading={make.isPending} onClick={() => make.mutate({})}>
            {t('make')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={question !== null}
        danger
        title={t(question === 'renew' ? 'renew_title' : 'revoke_title')}
        confirmLabel={t(question === 'renew' ? 'renew_confirm' : 'revoke_confirm')}
        busy={make.isPending || revoke.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        {t('old_stops')}
      </ConfirmDialog>
    </div>
  );
}

function State({ createdAt, lastReadAt }: { createdAt: string; lastReadAt: string | null }) {
  const t = useTranslations('calendar_feed');
  const locale = useLocale();
  return (
    <dl className={classes.state}>
      <dt>{t('made')}</dt>
      <dd>{formatLongDate(vilniusDate(createdAt), locale)}</dd>
      <dt>{t('read')}</dt>
      <dd>{lastReadAt ? formatMoment(lastReadAt, locale) : t('never_read')}</dd>
    </dl>
  );
}
