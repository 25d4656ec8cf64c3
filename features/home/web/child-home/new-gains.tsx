import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { Gain, Gains } from '#features/avatars/shared/avatars.ts';
import { gainsQuery, useMarkGainsSeen } from '#features/avatars/web/avatars.queries.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import classes from './new-gains.module.css';
import { gainWords } from './new-gains.view.ts';

/** What came since the child last looked, flying in lesson by lesson. Once: what was shown here is seen. */
export function NewGains() {
  const t = useTranslations('child_home');
  const [shown, setShown] = useState<Gains | null>(null);
  const { data } = useQuery(gainsQuery());
  const { mutate: markSeen } = useMarkGainsSeen();
  const upTo = data?.upTo ?? null;
  // The server forgets what was seen, and the screen shows it until it is left.
  if (data && upTo !== null && upTo !== shown?.upTo) setShown(data);
  useEffect(() => {
    if (upTo !== null) markSeen({ upTo });
  }, [upTo, markSeen]);
  if (!shown) return null;
  const { gains, others } = gainWords(shown);
  return (
    <ul key={shown.upTo} className={classes.gains} aria-label={t('gains')}>
      {gains.map((gain) => (
        <NewGain key={`${gain.date}/${gain.group?.id ?? ''}`} gain={gain} />
      ))}
      {others > 0 && <li className={classes.others}>{t('gain_others', { count: others })}</li>}
    </ul>
  );
}

function NewGain({ gain: { amount, fields, group, date } }: { gain: Gain }) {
  const t = useTranslations('child_home');
  const locale = useLocale();
  const format = useFormatter();
  const names = fields.flatMap(({ category }) =>
    category === 'adjustment' || category === 'reward' ? [] : [t(`gained.${category}`)],
  );
  return (
    <li className={classes.gain}>
      <PointsAmount points={amount} signed />
      <span className={classes.why}>
        {names.length > 0 ? t('gain', { fields: format.list(names) }) : t('gain_plain')}
        {group && (
          <span className={classes.where}>
            {t('gain_of', { group: group.name, date: formatShortDate(date, locale) })}
          </span>
        )}
      </span>
    </li>
  );
}
