import { useId } from 'react';
import classes from './fuel-rocket.module.css';

const hull = 'M48 2C32 16 28 34 33 70h30C68 34 64 16 48 2Z';
/** Where the tank ends and how high it is. */
const [floor, height] = [70, 68];

/** A rocket whose hull is a tank, as full as `fill` says, 0 to 1; it flies once it is full. Decorative. */
export function FuelRocket({ fill, size = 96 }: { fill: number; size?: number }) {
  const tank = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
      className={classes.rocket}
      data-full={fill >= 1}
    >
      <clipPath id={tank}>
        <path d={hull} />
      </clipPath>
      {fill >= 1 && (
        <g className={classes.flame}>
          <path d="M37 72c0 10 6 14 11 24 5-10 11-14 11-24Z" fill="var(--orbita-nova-deep)" />
          <path d="M42 72c0 6 3 9 6 15 3-6 6-9 6-15Z" fill="var(--orbita-nova-pale)" />
        </g>
      )}
      <path d="M34 44C20 50 18 62 18 72c6-6 12-8 20-8Z" fill="var(--orbita-comet-deep)" />
      <path d="M62 44c14 6 16 18 16 28-6-6-12-8-20-8Z" fill="var(--orbita-comet)" />
      <path d={hull} className={classes.hull} />
      <g clipPath={`url(#${tank})`}>
        <rect
          x="20"
          y={floor - height}
          width="56"
          height={height}
          className={classes.fuel}
          style={{ transform: `translateY(${(1 - fill) * height}px)` }}
        />
        {[1, 2, 3].map((quarter) => (
          <path
            key={quarter}
            d={`M28 ${floor - (quarter * height) / 4}h8`}
            className={classes.mark}
            strokeWidth="2"
          />
        ))}
      </g>
      <path d={hull} className={classes.outline} strokeWidth="2.5" />
      <circle cx="48" cy="36" r="9.5" fill="var(--orbita-violet)" />
      <circle cx="48" cy="36" r="6" fill="var(--orbita-sky)" />
      <path d="M35 66h26l-1 7H36Z" fill="var(--orbita-violet-deep)" />
    </svg>
  );
}
