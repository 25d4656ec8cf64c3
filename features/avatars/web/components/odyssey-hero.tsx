import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Balance } from '#features/points/shared/points.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { Planet } from '../drawings/planet.tsx';
import { Flight } from './flight.tsx';
import { MyAvatar } from './my-avatar.tsx';
import classes from './odyssey-hero.module.css';

interface Props {
  readonly balance: Balance;
  /** Whether the child themself looks: then new points fly, and the figure can be changed. */
  readonly own: boolean;
  /** On a phone one row is enough: the prizes below are what the child came for. */
  readonly brief?: boolean;
  /** What the points are good for: the next prize and how far away it is. */
  readonly children?: ReactNode;
}

/**
 * The header of the odyssey: the child in their level's frame, balance as stars, the flight and what comes next.
 */
export function OdysseyHero({ balance, own, brief = false, children }: Props) {
  const t = useTranslations('points');
  const format = useFormatter();
  return (
    <section className={classes.hero} aria-label={t('balance')} data-brief={brief}>
      <div className={classes.destination} aria-hidden="true">
        <Planet level={balance.level + 1} size={320} />
      </div>
      <div className={classes.top}>
        <div className={classes.badge}>
          <MyAvatar childId={balance.childId} level={balance.level} size={132} own={own} />
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
      <Flight balance={balance} own={own} />
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
