import '#platform/web/theme/form-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Choices } from '../../shared/notifications.ts';
import { choicesQuery } from '../notifications.queries.ts';
import { HoursFields } from './hours-fields.tsx';
import classes from './notification-settings.module.css';
import { TopicRow } from './topic-row.tsx';

/** The notification settings: a row for each topic, and the hours. Each control saves itself. */
export function NotificationSettings() {
  const t = useTranslations('notifications');
  const query = useQuery(choicesQuery);
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('title')}</h2>
      <p className={classes.text}>{t('text')}</p>
      <QueryStates query={query} loading={<Skeletons shape="line" count={5} />} errorTitle={t('error')}>
        {(choices) => <Settings {...choices} />}
      </QueryStates>
    </section>
  );
}

function Settings({ choices, hours }: Choices) {
  const t = useTranslations('notifications');
  const topics = [...new Set(choices.map(({ topic }) => topic))];
  return (
    <>
      <ul className={classes.rows}>
        {topics.map((topic) => (
          <TopicRow key={topic} topic={topic} choices={choices.filter((each) => each.topic === topic)} />
        ))}
      </ul>
      <h3 className={classes.subtitle}>{t('hours_title')}</h3>
      <p className={classes.text}>{t('hours_text')}</p>
      <HoursFields hours={hours} />
    </>
  );
}
