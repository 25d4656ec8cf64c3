import type { Look } from '../../shared/look-parts.ts';
import { AvatarHead } from './avatar-head.tsx';
import { coloursOf } from './look-colours.view.ts';
import classes from './rocket.module.css';

interface Props {
  readonly look: Look;
  readonly size?: number;
  /** Whether it flies: with a flickering flame. */
  readonly flying?: boolean;
}

/** The child's rocket, nose up, with the child at its porthole. Turn it with CSS. Decorative. */
export function Rocket({ look, size = 64, flying = true }: Props) {
  return (
    <span {...coloursOf(look)} aria-hidden="true">
      <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        {flying && (
          <g className={classes.flame}>
            <path d="M36 76c-1 9 7 12 12 20 5-8 13-11 12-20Z" fill="var(--orbita-nova-deep)" />
            <path d="M41 76c-1 6 4 8 7 13 3-5 8-7 7-13Z" fill="var(--orbita-nova-pale)" />
          </g>
        )}
        <path d="M31 43C16 48 11 61 13 79c6-8 12-10 21-10Z" fill="var(--fin)" />
        <path d="M65 43c15 5 20 18 18 36-6-8-12-10-21-10Z" fill="var(--fin)" />
        <path d="M73 50c8 7 11 17 10 29-6-8-12-10-21-10Z" fill="var(--orbita-ink)" opacity=".24" />
        <path d="M38 70h20l-2 8H40Z" fill="var(--orbita-ink-raised)" />
        <path d="M48 2C31 16 24 38 29 66c.7 4 3 6 7 6h24c4 0 6.3-2 7-6 5-28-2-50-19-64Z" fill="var(--hull)" />
        <path d="M52 5.5C66 20 72 41 67 66c-.7 4-3 6-7 6h-8c11-18 11-46 0-66.5Z" fill="var(--hull-shade)" />
        <path d="M48 2c-7 6-12.5 13-15.5 21 9 3.6 22 3.6 31 0C60.5 15 55 8 48 2Z" fill="var(--fin)" />
        <path
          d="M51.5 4.8c5.5 5.2 9.6 11.2 12 18.2-3 1.2-6 2-9.5 2.4.5-7-.3-14-2.5-20.6Z"
          fill="var(--orbita-ink)"
          opacity=".2"
        />
        <path d="M41 14c-2.5 3-4.5 6.5-6 10M33 62c-1-6-1.2-12-.6-18" {...shine} />
        <circle
          cx="48"
          cy="42"
          r="15"
          fill="var(--orbita-ink-raised)"
          stroke="var(--fin)"
          strokeWidth="3.5"
        />
        <svg x="34.5" y="28.5" width="27" height="27" viewBox="9 11 46 46" aria-hidden="true">
          <AvatarHead look={{ ...look, top: 'none' }} />
        </svg>
        <path d="M46 60h4v16a2 2 0 0 1-4 0Z" fill="var(--fin)" />
      </svg>
    </span>
  );
}

const shine = {
  fill: 'none',
  stroke: 'var(--orbita-moon)',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  opacity: 0.7,
} as const;
