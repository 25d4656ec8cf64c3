import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import type { Balance } from '../../shared/points.ts';
import { flightPosition } from './flight.view.ts';
import classes from './flight-path.module.css';

/** The height of the path at `x` (0 to 1), in percent from the top: a climb in two waves. */
const heightAt = (x: number): number => 74 - 46 * x - 11 * Math.sin(x * Math.PI * 3);

const curve = Array.from({ length: 61 }, (_, index) => index / 60)
  .map((x) => `${(x * 100).toFixed(2)} ${heightAt(x).toFixed(2)}`)
  .join('L');

const stopAt = (x: number): CSSProperties => ({ left: `${x * 100}%`, top: `${heightAt(x)}%` });

function Track({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${curve}`} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The rocket on its way past the six planets, as far as this school year's points have brought it. */
export function FlightPath({ balance }: { balance: Pick<Balance, 'earned' | 'level' | 'thresholds'> }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const position = flightPosition(balance.earned, balance.thresholds);
  const flown = { '--flown': `${position * 100}%` } as CSSProperties;
  return (
    <div
      role="img"
      aria-label={t('flight_label', { earned: balance.earned, level: balance.level })}
      className={classes.sky}
    >
      <div className={classes.field} style={flown} aria-hidden="true">
        <Track className={classes.ahead} />
        <Track className={classes.behind} />
        {balance.thresholds.map((threshold, index) => (
          <div
            key={threshold}
            className={classes.stop}
            data-reached={index < balance.level}
            data-next={index === balance.level}
            style={stopAt((index + 1) / balance.thresholds.length)}
          >
            <Planet kind={planetKinds[index] ?? 'nova'} />
            <span className={classes.threshold}>{format.number(threshold)}</span>
          </div>
        ))}
        <div className={classes.rocket} style={stopAt(position)}>
          <div className={classes.hover}>
            <Rocket />
          </div>
        </div>
      </div>
    </div>
  );
}
