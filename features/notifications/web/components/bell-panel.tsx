import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { BellLine } from '../../shared/notifications.ts';
import { bellQuery } from '../bell.queries.ts';
import { useMarkRead } from '../notifications.queries.ts';
import classes from './bell.module.css';
import { BellRow } from './bell-row.tsx';
import { PushOffer } from './push-offer.tsx';

/** Lines shown at first, and more each time. */
const part = 20;
const most = 100;

interface Props {
  readonly close: () => void;
  readonly unread: number;
}

/** The lines of the bell: opening one marks it read; all can be marked as read at once. */
export function BellPanel({ close, unread }: Props) {
  const t = useTranslations('notifications');
  const refusalText = useRefusalText();
  const [limit, setLimit] = useState(part);
  const query = useQuery({ ...bellQuery(limit), placeholderData: (before) => before });
  const mark = useMarkRead();
  const read = (lines?: readonly BellLine[]) =>
    runMutation(mark, lines ? { ids: lines.map(({ id }) => id) } : {}, {
      onSuccess: () => undefined,
      onError: (error) => notify.error(refusalText(error)),
    });
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('bell_title')}</h2>
        {unread > 0 && (
          <button type="button" className={classes.quiet} onClick={() => read()}>
            {t('bell_mark_all')}
          </button>
        )}
      </div>
      <div className={classes.scroll}>
        <QueryStates
          query={query}
          loading={<Skeletons shape="line" count={4} />}
          errorTitle={t('bell_error')}
        >
          {({ lines, more }) =>
            lines.length === 0 ? (
              <div className={classes.empty}>
                <p>{t('bell_empty')}</p>
                <p>{t('bell_empty_hint')}</p>
              </div>
            ) : (
              <>
                <PushOffer />
                <ul className={classes.lines}>
                  {lines.map((line) => (
                    <BellRow
                      key={line.id}
                      line={line}
                      onOpen={() => {
                        if (!line.read) read([line]);
                        close();
                      }}
                    />
                  ))}
                  {more && limit < most && (
                    <li>
                      <button
                        type="button"
                        className={classes.quiet}
                        onClick={() => setLimit(Math.min(most, limit + part * 2))}
                      >
                        {t('bell_more')}
                      </button>
                    </li>
                  )}
                </ul>
              </>
            )
          }
        </QueryStates>
      </div>
      <Link
        to="/dashboard/account/$tab"
        params={{ tab: 'notifications' }}
        className={classes.settings}
        onClick={close}
      >
        {t('bell_settings')}
      </Link>
    </div>
  );
}
