import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { formatDay, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { CancelTrial } from '../family/cancel-trial.tsx';
import classes from '../family/trials.module.css';
import { groupTrialsQuery } from '../trials.queries.ts';

/** The trials of a group that are to come and those of the last days, for its staff; nothing without any. */
export function GroupTrials({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('trials');
  const locale = useLocale();
  const { data } = useQuery(groupTrialsQuery(groupId));
  const today = vilniusDate(Date.now());
  if (!data || data.trials.length === 0) return null;
  return (
    <Card title={t('of_group')}>
      <ul className={classes.rows}>
        {data.trials.map(({ id, childName, group, state, date, stayUntil }) => (
          <li key={id} className={`${classes.row} ${classes.acted}`}>
            <span className={classes.said}>
              <span className={classes.who}>{childName}</span>
              <span className={classes.left}>{formatDay(date, locale)}</span>
              <span className={classes.state} data-state={state}>
                {t(`state.${state}`)}
              </span>
              {stayUntil && (
                <span className={classes.left}>
                  {t('held_until', { until: heldUntil(stayUntil, today, locale) })}
                </span>
              )}
            </span>
            {data.mayCancel && state === 'coming' && (
              <CancelTrial trialId={id} child={childName} group={group.name} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
