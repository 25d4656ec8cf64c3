import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CardPart } from '#platform/web/kit/card.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { choicesQuery } from '../notifications.queries.ts';
import classes from './notification-settings.module.css';
import { TopicRow } from './topic-row.tsx';

/** How the academy's news reaches the reader: the row of the settings, among all that they allow. */
export function AcademyNews() {
  const t = useTranslations('notifications');
  const query = useQuery(choicesQuery);
  return (
    <CardPart title={t('news_title')}>
      <p className={classes.text}>{t('news_text')}</p>
      <QueryStates query={query} loading={<Skeletons shape="line" count={1} />} errorTitle={t('error')}>
        {({ choices }) => (
          <ul className={classes.rows}>
            <TopicRow topic="academy" choices={choices.filter(({ topic }) => topic === 'academy')} />
          </ul>
        )}
      </QueryStates>
    </CardPart>
  );
}
