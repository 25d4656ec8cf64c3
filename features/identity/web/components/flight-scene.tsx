import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import classes from './flight-scene.module.css';

// The positions of the six planets along the path, and their sizes, in hundredths of the scene.
const places = [
  { x: 13, y: 84, size: 14 },
  { x: 42, y: 74, size: 12 },
  { x: 73, y: 80, size: 20 },
  { x: 66, y: 45, size: 13 },
  { x: 31, y: 42, size: 23 },
  { x: 84, y: 15, size: 36 },
] as const;

/** A rocket on its path past the six planets. */
export function FlightScene({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.scene}>
      <svg viewBox="0 0 100 100" className={classes.path} aria-hidden="true" focusable="false">
        <path d="M-60 128C-30 110-6 84 13 84c12 0 16-12 29-10s18 12 31 6 10-32-7-35-24 6-35-3 0-25 16-26" />
        <path d="M50 16c14 0 20 1 34-1" className={classes.ahead} />
      </svg>
      {places.map(({ x, y, size }, index) => (
        <div
          key={x}
          className={classes.planet}
          style={{ left: `${x}%`, top: `${y}%`, width: `${size}%`, animationDelay: `${index * -1.7}s` }}
        >
          <Planet kind={planetKinds[index] ?? 'moon'} />
        </div>
      ))}
      <div className={classes.rocket}>
        <Rocket />
      </div>
    </div>
  );
}
