import { type CSSProperties, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Balance } from '#features/points/shared/points.ts';
import type { Look } from '../../shared/look-parts.ts';
import { Flag } from '../drawings/flag.tsx';
import { Planet } from '../drawings/planet.tsx';
import { Rocket } from '../drawings/rocket.tsx';
import { flightPosition, heightAt } from './flight.view.ts';
import classes from './flight-path.module.css';
import { useFlight } from './use-flight.ts';

const curve = Array.from({ length: 61 }, (_, index) => index / 60)
  .map((x) => `${(x * 100).toFixed(2)} ${heightAt(x).toFixed(2)}`)
  .join('L');

const stopAt = (x: number): CSSProperties => ({ left: `${x * 100}%`, top: `${heightAt(x)}%` });

function Track() {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={`M${curve}`} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface Props {
  readonly balance: Pick<Balance, 'earned' | 'level' | 'thresholds'>;
  readonly look: Look;
  /** The points that the child last saw: the rocket flies from there, once. Without them it doesn't fly. */
  readonly from?: number | null;
  readonly onLanded?: () => void;
}

/** The child's rocket on its way past the six planets, as far as this school year's points have brought it. */
export function FlightPath({ balance, look, from = null, onLanded }: Props) {
  const t = useTranslations('points');
  const format = useFormatter();
  const [field, rocket, trail] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const { earned, level, thresholds } = balance;
  const position = flightPosition(earned, thresholds);
  const start = from === null ? null : flightPosition(from, thresholds);
  useFlight({ field, rocket, trail }, { from: start, to: position, onLanded });
  const place = { '--flown': position, '--height': heightAt(position) / 100 } as CSSProperties;
  return (
    <div role="img" aria-label={t('flight_label', { earned, level })} className={classes.sky}>
      <div ref={field} className={classes.field} style={place} aria-hidden="true">
        <div className={classes.ahead}>
          <Track />
        </div>
        <div ref={trail} className={classes.behind}>
          <div>
            <Track />
          </div>
        </div>
        {thresholds.map((threshold, index) => (
          <div
            key={threshold}
            className={classes.stop}
            data-reached={index < level}
            data-next={index === level}
            style={stopAt((index + 1) / thresholds.length)}
          >
            {index < level && (
              <svg className={classes.flag} viewBox="0 0 40 56" aria-hidden="true" focusable="false">
                <Flag kind={look.flag} />
              </svg>
            )}
            <Planet level={index + 1} />
            <span className={classes.threshold}>{format.number(threshold)}</span>
          </div>
        ))}
        <div ref={rocket} className={classes.rocket}>
          <div className={classes.hover}>
            <Rocket look={look} />
          </div>
        </div>
      </div>
    </div>
  );
}
