import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import type { Balance } from '../../shared/points.ts';
import { FlightPath } from './flight-path.tsx';
import { LevelBadge } from './level-badge.tsx';
import classes from './odyssey-hero.module.css';

interface Props {
  readonly balance: Balance;
  /** What the points are good for: the next prize and how far it is. */
  readonly children?: ReactNode;
}

/** The head of the odyssey: level, balance as stars, the flight and what comes next. */
export function OdysseyHero({ balance, children }: Props) {
  const t = useTranslations('points');
  const format = useFormatter();
  const destination = planetKinds[Math.min(balance.level, planetKinds.length - 1)] ?? 'nova';
  return (
    <section className={classes.hero} aria-label={t('balance')}>
      <div className={classes.destination} aria-hidden="true">
        <Planet kind={destination} size={320} />
      </div>
      <div className={classes.top}>
        <div className={classes.badge}>
          <LevelBadge level={balance.level} size={128} />
          <p className={classes.level}>
            {balance.level > 0 ? t('level', { level: balance.level }) : t('level_zero')}
          </p>
        </div>
        <div className={classes.words}>
          <p className={classes.label}>{t('balance')}</p>
          <p className={classes.balance}>
            <StarIcon size={52} />
            <span key={balance.balance} className={classes.number}>
              {format.number(balance.balance)}
            </span>
            <span className={classes.unit}>{t('points_word', { count: balance.balance })}</span>
          </p>
        </div>
        {children && <div className={classes.ahead}>{children}</div>}
      </div>
      <FlightPath balance={balance} />
      <p className={classes.next}>
        <strong>
          {balance.nextLevel
            ? t('to_next_level', { level: balance.nextLevel.level, missing: balance.nextLevel.missing })
            : t('last_level')}
        </strong>
        <span className={classes.earned}>{t('earned_this_year', { earned: balance.earned })}</span>
      </p>
    </section>
  );
}
