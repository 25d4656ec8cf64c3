import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import classes from './flight-scene.module.css';

// Where the six planets stand along the path, in hundredths of the scene, and how large they are.
const places = [
  { x: 13, y: 84, size: 64 },
  { x: 42, y: 74, size: 52 },
  { x: 73, y: 80, size: 92 },
  { x: 66, y: 45, size: 60 },
  { x: 31, y: 42, size: 108 },
  { x: 80, y: 16, size: 168 },
] as const;

/** A rocket on its path past the six planets. */
export function FlightScene({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.scene}>
      <svg viewBox="0 0 100 100" className={classes.path} aria-hidden="true" focusable="false">
        <path d="M-6 96C6 90 10 84 13 84c12 0 16-12 29-10s18 12 31 6 10-32-7-35-24 6-35-3 2-26 18-26" />
        <path d="M49 16c14 0 20 2 31 0" className={classes.ahead} />
      </svg>
      {planetKinds.map((kind, index) => {
        const { x, y, size } = places[index] ?? places[0];
        return (
          <div key={kind} className={classes.planet} style={{ left: `${x}%`, top: `${y}%`, animationDelay: `${-index * 1.7}s` }}>
            <Planet kind={kind} size={size} />
          </div>
        );
      })}
      <div className={classes.rocket}>
        <Rocket size={84} />
      </div>
    </div>
  );
}
