import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { ListedKeeping } from '../../shared/takeouts.ts';
import { keepingsQuery } from '../takeouts.queries.ts';
import classes from './keepings.module.css';

/** How long each kind of data is kept, and when the job that ends it last ran (decision K5). */
export function Keepings() {
  const t = useTranslations('takeouts');
  const query = useQuery(keepingsQuery);
  return (
    <section className={`${panels.panel} ${classes.section}`}>
      <h2 className={panels.title}>{t('keepings_title')}</h2>
      <p className={panels.text}>{t('keepings_text')}</p>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={6} />}
        errorTitle={t('keepings_error')}
      >
        {({ keepings }) => (
          <ul className={classes.rows}>
            {keepings.map((keeping) => (
              <Row key={keeping.name} keeping={keeping} />
            ))}
          </ul>
        )}
      </QueryStates>
    </section>
  );
}

function Row({ keeping: { name, days, tables, ranAt, isNightly } }: { keeping: ListedKeeping }) {
  const t = useTranslations('takeouts');
  const locale = useLocale();
  // A newer server may know rules that this tab has no words for.
  const [label, end] = [`keeping.${name}` as 'keeping.mails', `kept.${name}` as 'kept.books'];
  const until = t.has(end) ? t(end) : '–';
  return (
    <li className={classes.row}>
      <span className={classes.name}>{t.has(label) ? t(label) : name}</span>
      <span>{days === null ? until : t('kept_days', { count: days })}</span>
      <span className={classes.detail}>
        {t('tables', { count: tables })}
        {isNightly && ` · ${ranAt ? t('ran_at', { at: formatMoment(ranAt, locale) }) : t('not_run')}`}
      </span>
    </li>
  );
}
