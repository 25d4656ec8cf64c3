import type { CSSProperties } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import type { Gain, Gains } from '../../shared/avatars.ts';
import classes from './gains-list.module.css';

interface Props {
  readonly gains: Gains;
  /** How many lessons are named; the others are counted. */
  readonly named?: number;
}

/** The points since last time, flying in lesson by lesson, with what they were for. Shown to the child. */
export function GainsList({ gains: { sum, gains, others }, named = 4 }: Props) {
  const t = useTranslations('avatars');
  const rest = Math.max(0, gains.length - named) + others;
  return (
    <section className={classes.gains} aria-label={t('gains_title')}>
      <p className={classes.sum}>
        <StarIcon size={26} />
        <span>{t('gains_sum', { count: sum })}</span>
      </p>
      <ul className={classes.list}>
        {gains.slice(0, named).map((gain, index) => (
          <li
            key={`${gain.date}/${gain.group?.id}`}
            className={classes.gain}
            style={{ '--order': index } as CSSProperties}
          >
            <GainLine gain={gain} />
          </li>
        ))}
        {rest > 0 && (
          <li className={classes.rest} style={{ '--order': named } as CSSProperties}>
            {t('gains_others', { count: rest })}
          </li>
        )}
      </ul>
    </section>
  );
}

function GainLine({ gain }: { gain: Gain }) {
  const t = useTranslations('avatars');
  const locale = useLocale();
  const format = useFormatter();
  const grown = gain.fields.filter(({ amount }) => amount > 0);
  const fields = format.list(grown.map(({ category }) => t(`gain_for.${category}`)));
  return (
    <>
      <strong className={classes.amount}>{format.number(gain.amount, { signDisplay: 'exceptZero' })}</strong>
      <span>
        {gain.group === null || grown.length === 0 ? t('gain_correction') : t('gain_fields', { fields })}
        <span className={classes.when}>
          {[formatShortDate(gain.date, locale), gain.group?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}
