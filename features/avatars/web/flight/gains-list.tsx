import type { CSSProperties } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import type { Gain, Gains } from '../../shared/avatars.ts';
import classes from './gains-list.module.css';

interface Props {
  readonly gains: Gains;
  /** Only the sum stands there until it is tapped. */
  readonly folded: boolean;
}

/** So many lessons are named, the others are counted. */
const named = 4;

/** The points since last time, flying in lesson by lesson, with what they were for. Shown to the child. */
export function GainsList({ gains, folded }: Props) {
  const t = useTranslations('avatars');
  const sum = (
    <>
      <StarIcon size={26} />
      <span>{t('gains_sum', { count: gains.sum })}</span>
    </>
  );
  return (
    <section className={classes.gains} aria-label={t('gains_title')}>
      {folded ? (
        <details className={classes.fold}>
          <summary className={classes.sum}>{sum}</summary>
          <Lessons gains={gains} />
        </details>
      ) : (
        <>
          <p className={classes.sum}>{sum}</p>
          <Lessons gains={gains} />
        </>
      )}
    </section>
  );
}

function Lessons({ gains: { gains, others } }: { gains: Gains }) {
  const t = useTranslations('avatars');
  const rest = Math.max(0, gains.length - named) + others;
  return (
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
