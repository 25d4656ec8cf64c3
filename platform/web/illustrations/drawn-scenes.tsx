import type { ReactNode } from 'react';

function Scene({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg width={size} height={size * 0.75} viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <ellipse cx="100" cy="138" rx="74" ry="7" fill="var(--orbita-accent-soft)" />
      <g fill="var(--orbita-nova)">
        <path d="m34 30 2.5 6.5L43 39l-6.5 2.5L34 48l-2.5-6.5L25 39l6.5-2.5Z" />
        <path d="m170 20 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" />
      </g>
      {children}
    </svg>
  );
}

/** A telescope looking at an empty sky: nothing found, no records. Decorative. */
export function Telescope({ size }: { size: number }) {
  return (
    <Scene size={size}>
      <path
        d="M100 92 76 138M100 92l24 46M100 92v44"
        stroke="var(--orbita-violet-deep)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="rotate(-28 100 80)">
        <rect x="50" y="66" width="76" height="26" rx="6" fill="var(--orbita-violet-bright)" />
        <path d="M50 80h76v6a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6Z" fill="var(--orbita-violet)" />
        <rect x="120" y="60" width="34" height="38" rx="7" fill="var(--orbita-violet)" />
        <rect x="148" y="57" width="10" height="44" rx="5" fill="var(--orbita-nova)" />
        <rect x="36" y="71" width="18" height="16" rx="4" fill="var(--orbita-comet)" />
      </g>
      <circle cx="100" cy="92" r="9" fill="var(--orbita-violet-deep)" />
    </Scene>
  );
}

/** A capsule on its parachute: nothing has arrived yet. Decorative. */
export function Capsule({ size }: { size: number }) {
  return (
    <Scene size={size}>
      <path
        d="M48 60a52 48 0 0 1 104 0c-10-7-18-7-26 0-8-7-18-7-26 0-8-7-18-7-26 0-8-7-16-7-26 0Z"
        fill="var(--orbita-comet)"
      />
      <path
        d="M74 60c2-22 10-40 26-48 16 8 24 26 26 48-8-7-18-7-26 0-8-7-18-7-26 0Z"
        fill="var(--orbita-comet-pale)"
      />
      <path d="m49 60 38 40m64-40-38 40M100 60v38" stroke="var(--orbita-violet-bright)" strokeWidth="2.5" />
      <path d="M84 98h32l12 36H72Z" fill="var(--orbita-violet-bright)" />
      <path d="M100 98h16l12 36h-22c4-12 2-24-6-36Z" fill="var(--orbita-violet)" />
      <circle cx="100" cy="114" r="8" fill="var(--orbita-moon)" />
      <circle cx="100" cy="114" r="5" fill="var(--orbita-sky)" />
    </Scene>
  );
}

/** A satellite without a signal: no group, no child chosen. Decorative. */
export function Satellite({ size }: { size: number }) {
  return (
    <Scene size={size}>
      <g transform="rotate(-18 100 76)">
        <rect x="20" y="58" width="52" height="34" rx="5" fill="var(--orbita-sky)" />
        <rect x="128" y="58" width="52" height="34" rx="5" fill="var(--orbita-sky)" />
        <path
          d="M20 75h52M37 58v34M55 58v34M128 75h52M145 58v34M163 58v34"
          stroke="var(--orbita-sky-deep)"
          strokeWidth="2.5"
        />
        <path d="M72 75h56" stroke="var(--orbita-violet-deep)" strokeWidth="6" />
        <rect x="80" y="50" width="40" height="50" rx="9" fill="var(--orbita-violet-bright)" />
        <path d="M100 50h11a9 9 0 0 1 9 9v32a9 9 0 0 1-9 9h-11Z" fill="var(--orbita-violet)" />
        <path d="M82 112a18 11 0 0 0 36 0Z" fill="var(--orbita-violet-pale)" />
        <path d="M100 122v5" stroke="var(--orbita-violet-deep)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="100" cy="126" r="4" fill="var(--orbita-comet)" />
      </g>
    </Scene>
  );
}

/** A flag on the moon: all done, nothing is waiting. Decorative. */
export function MoonFlag({ size }: { size: number }) {
  return (
    <Scene size={size}>
      <path d="M30 138a70 58 0 0 1 140 0Z" fill="var(--orbita-violet-pale)" />
      <path
        d="M130 90a70 58 0 0 1 40 48h-34c6-16 4-32-6-48Z"
        fill="var(--orbita-violet-bright)"
        opacity="0.5"
      />
      <g fill="var(--orbita-violet-bright)" opacity="0.55">
        <ellipse cx="72" cy="118" rx="13" ry="6" />
        <ellipse cx="120" cy="126" rx="9" ry="4" />
        <ellipse cx="104" cy="104" rx="7" ry="3" />
      </g>
      <path d="M96 92V24" stroke="var(--orbita-violet-deep)" strokeWidth="5" strokeLinecap="round" />
      <path d="M98 26c16-8 28 8 46 0v32c-18 8-30-8-46 0Z" fill="var(--orbita-aurora)" />
      <path
        d="m121 34 2.5 5.5 6 .5-4.5 4 1.5 6-5.5-3-5.5 3 1.5-6-4.5-4 6-.5Z"
        fill="var(--orbita-nova-pale)"
      />
    </Scene>
  );
}
